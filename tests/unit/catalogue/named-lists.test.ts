import { calls } from '@bookfront/shop-contract';
import { expect, test } from 'vitest';
import { additionalProducts } from '../../../src/lib/backend/handlers/additional-products.ts';
import { importText, isbns, message, openShop, product, type TestShop } from '../import/onix.ts';

const firstPublished = (year: string) =>
  `<PublishingDate><PublishingDateRole>11</PublishingDateRole><Date>${year}</Date></PublishingDate>`;

async function pageOf(shop: TestShop, request: object) {
  const user_Details = { UserID: '0', Username: '', MobileNumber: '', MailId: '', Apptype: 'W' };
  const parsed = calls.additionalProducts.request.parse({ flag: 'ALL', user_Details, ...request });
  const { response } = await additionalProducts(parsed, { ...shop, country: 'IN' } as never, { page: 1, pageSize: 20 });
  return response;
}

test('works without a year follow in the order in which their editions came out [LISTING-58 LISTING-64]', async () => {
  const shop = await openShop();
  const books = [
    { title: 'Late', date: '20200301' },
    { title: 'Early', date: '201905' },
    { title: 'Work', date: '20240101', year: '1866' },
    { title: 'Middle', date: '20190601' },
  ];
  const records = books.map(({ year, ...book }, at) => {
    const record = product({ ...book, reference: `r${at}`, isbn: isbns[at] ?? '' });
    return year ? record.replace('</PublishingDate>', `</PublishingDate>${firstPublished(year)}`) : record;
  });
  expect((await importText(shop, message(...records))).refusals).toEqual([]);
  const { products } = await pageOf(shop, { authorSlug: 'fyodor-dostoyevsky' });
  expect(products?.map(({ productName }) => productName)).toEqual(['Work', 'Early', 'Middle', 'Late']);
});

test('two spellings of an author are one choice, with the books of both [LISTING-62]', async () => {
  const shop = await openShop();
  const authors = ['J. K. Rowling', 'J.-K. Rowling', 'Jane Austen'];
  const records = authors.map((author, at) =>
    product({ author, title: `Book ${at}`, reference: `r${at}`, isbn: isbns[at] ?? '' }),
  );
  expect((await importText(shop, message(...records))).refusals).toEqual([]);
  const { facets } = await pageOf(shop, {});
  const choices = facets?.groups?.find(({ key }) => key === 'author')?.values;
  expect(choices?.map(({ value, name, count }) => [value, name, count])).toEqual([
    ['j-k-rowling', 'J. K. Rowling', 2],
    ['jane-austen', 'Jane Austen', 1],
  ]);
  expect((await pageOf(shop, { author: ['j-k-rowling'] })).products).toHaveLength(2);
});
