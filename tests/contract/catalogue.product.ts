import { expect, it } from 'vitest';
import { coverOf } from '../fixtures/shop.ts';
import { publishers, skus } from '../fixtures/shop-data.ts';
import type { GetCatalogue } from './catalogue.contract.ts';
import { idOf, list, namesOf, user_Details } from './catalogue.steps.ts';
import { callShop, sendCall } from './harness.ts';

export function productContract(shop: GetCatalogue) {
  const product = async (key: Parameters<typeof idOf>[0]) =>
    (await callShop(shop(), 'productDetails', { productID: idOf(key), user_Details })).answer;

  it('returns the fields of the product page', async () => {
    expect(await product('emma')).toMatchObject({
      productID: idOf('emma'),
      productName: 'Emma',
      description: '<p>Emma, by Jane Austen.</p>',
      ...{ author: 'Jane Austen', authors: ['Jane Austen'], language: 'English' },
      ...{ amount: '899.00', discountAmount: '799.00', discountPercentage: 11, quantity: '515' },
      ...{ sku: skus.emmaHardcover, isbn: skus.emmaHardcover, pages: 320 },
      ...{ dimensions: '198 × 129 × 24 mm', weight: '310 g', publicationDate: '2021-05-04' },
      ...{ publisher: 'Lantern Press', manufacturerID: String(publishers.lanternPress) },
      formats: ['Hardcover', 'Paperback', 'Ebook', 'Audio'],
      tags: ['romance', 'country life'],
      categories: [
        { categoryID: '1', categoryName: 'Fiction', level: 'C' },
        { categoryID: '11', categoryName: 'Classics', level: 'S' },
      ],
      ...{ rating: 4, ratingCount: 3, isOptionsEnabled: true },
    });
  });

  it('returns its options in order, sold-out ones last [PRODUCT-43]', async () => {
    const { listOptions } = await product('emma');
    expect(listOptions.map(({ value, quantity }) => [value, quantity])).toEqual([
      ...[
        ['Hardcover', '12'],
        ['Paperback', '3'],
        ['Ebook', '500'],
        ['Audio', '0'],
      ],
    ]);
    expect(listOptions[0]).toMatchObject({ name: 'Format', productCode: skus.emmaHardcover, amount: '899.00' });
    expect(listOptions[0]?.image).toContain(await coverOf(shop().db, skus.emmaHardcover));
    expect(listOptions[3]?.duration).toBe('12 h 34 min');
    expect((await product('mansfieldPark')).listOptions[0]?.value).toBe('Paperback');
  });

  it('names on its card what can be bought now, and what stands in the shop [CARD-17 CARD-18 CARD-19]', async () => {
    const { answer } = await callShop(shop(), 'additionalProducts', { flag: 'ALL', user_Details });
    const card = (key: Parameters<typeof idOf>[0]) => answer.products.find(({ productID }) => productID === idOf(key));
    // The audio edition is sold out.
    expect(card('emma')).toMatchObject({
      ...{ format: 'Hardcover', onShelf: true },
      editions: [
        { format: 'Hardcover', price: '799.00' },
        { format: 'Paperback', price: '399.00' },
        { format: 'Ebook', price: '149.00' },
      ],
    });
    expect(card('persuasion')).toMatchObject({ format: 'Paperback', editions: [], onShelf: true });
    expect(card('northangerAbbey')).toMatchObject({ editions: [], onShelf: false });
  });

  it('has no options when it is sold in one format only', async () => {
    expect(await product('persuasion')).toMatchObject({
      ...{ listOptions: [], isOptionsEnabled: false, quantity: '1', formats: ['Paperback'], sku: skus.persuasion },
    });
  });

  it('joins its other images by ~ without duplicates', async () => {
    const { productImage, additionalImage } = await product('sherlockHolmes');
    const pictures = [productImage, ...additionalImage.split('~')];
    expect(pictures[0]).toContain(await coverOf(shop().db, skus.sherlockHolmesPaperback));
    expect(pictures.some((picture) => picture?.includes('-back-'))).toBe(true);
    const hardcover = await coverOf(shop().db, skus.sherlockHolmesHardcover);
    expect(pictures.some((picture) => picture?.includes(hardcover))).toBe(true);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('returns reviews newest first, unchanged [PRODUCT-44]', async () => {
    const { reviewDetails } = await product('emma');
    expect(reviewDetails).toMatchObject([
      { username: 'Asha', rating: 5, date: '2026-01-14T12:00:00.000Z', verifiedPurchase: true },
      { username: 'Ben', rating: 4, date: '2026-01-13T12:00:00.000Z', verifiedPurchase: false },
      { username: 'Chitra', rating: 3, description: 'I liked Mr Knightley <b>more</b> than Emma & Co.' },
    ]);
  });

  it('returns related books: same author before same sub-category, never the book itself [PRODUCT-40]', async () => {
    expect(namesOf((await product('emma')).relatedProducts)).toEqual([
      ...['prideAndPrejudice', 'persuasion', 'mansfieldPark', 'northangerAbbey', 'middlemarch'],
    ]);
  });

  it('returns an active deal, whether it can be shipped, and no price when that is on request [PRODUCT-38]', async () => {
    expect(await product('sherlockHolmes')).toMatchObject({
      amount: '450.00',
      discountAmount: '360.00',
      discountPercentage: 20,
    });
    expect(await product('timeMachine')).toMatchObject({ nonShippable: true });
    expect(await product('atlas')).toMatchObject({ priceOnRequest: true, amount: '0.00', discountAmount: '0.00' });
    expect(await product('northangerAbbey')).toMatchObject({ quantity: '0', amount: '325.00' });
  });

  it('has the same data on its card as on its page [PRODUCT-39]', async () => {
    const { products } = await list(shop);
    expect(products).not.toHaveLength(0);
    for (const card of products) {
      const { answer } = await callShop(shop(), 'productDetails', { productID: card.productID ?? '', user_Details });
      const { productName, productImage, amount, discountAmount, discountPercentage, quantity, rating, author } =
        answer;
      expect(card).toMatchObject({
        productName,
        productImage,
        amount,
        discountAmount,
        discountPercentage,
        quantity,
        rating,
        author,
      });
      expect(card.isOptionsEnabled).toBe(answer.listOptions.length > 0);
    }
  });

  it.each(['999', 'emma', '0', `0${idOf('emma')}`, '1e3', "101' --"])('returns 404 for %s', async (productID) => {
    const response = await sendCall(shop(), 'productDetails', { productID, user_Details });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      status: { resultCode: '0', errorMessage: 'There is no such product.' },
    });
  });

  it('returns 404 for a product that was taken out, and says that it is gone [CRAWL-27]', async () => {
    const response = await sendCall(shop(), 'productDetails', { productID: idOf('withdrawn'), user_Details });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: { resultCode: '0' }, gone: true });
    const unknown = await sendCall(shop(), 'productDetails', { productID: '999', user_Details });
    expect(await unknown.json()).not.toHaveProperty('gone');
  });
}
