import { calls } from '@bookfront/shop-contract';
import { describe, expect, test } from 'vitest';
import { additionalProducts } from '../../../src/lib/backend/handlers/additional-products.ts';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import { importText, isbns, message, openShop, product, type TestShop, workAbout } from './onix.ts';

const identifier = (type: string, value: string) =>
  `<NameIdentifier><NameIDType>${type}</NameIDType><IDValue>${value}</IDValue></NameIdentifier>`;
const alternative = (name: string, type = '01') =>
  `<AlternativeName><NameType>${type}</NameType><PersonName>${name}</PersonName></AlternativeName>`;
const author = (name: string, more = '') =>
  `<Contributor><ContributorRole>A01</ContributorRole>${more}<PersonName>${name}</PersonName></Contributor>`;

interface Book {
  readonly title: string;
  readonly name: string;
  readonly more?: string;
}

const bookOf = ({ title, name, more = '' }: Book, at: number): string =>
  product({ reference: title, isbn: isbns[at] ?? '', title, author: '', detail: author(name, more) });

async function importBooks(shop: TestShop, ...books: readonly Book[]): Promise<void> {
  for (const [at, book] of books.entries())
    expect((await importText(shop, message(bookOf(book, at)))).refusals).toEqual([]);
}

async function pageOf(shop: TestShop, authorSlug: string) {
  const user_Details = { UserID: '0', Username: '', MobileNumber: '', MailId: '', Apptype: 'W' };
  const request = calls.additionalProducts.request.parse({ flag: 'ALL', authorSlug, user_Details });
  const { response } = await additionalProducts(request, { ...shop, country: 'IN' } as never, {
    page: 1,
    pageSize: 20,
  });
  return { titles: response.products?.map(({ productName }) => productName).toSorted(), names: response.otherNames };
}

async function find(shop: TestShop, text: string): Promise<string[]> {
  const { products } = await searchShop({ db: shop.db, now: () => 0 }, text);
  const rows = await shop.db.selectFrom('product').select(['id', 'title']).execute();
  return products.flatMap(({ id }) => rows.find((row) => row.id === id)?.title ?? []).toSorted();
}

const thinner = { title: 'Thinner', name: 'Richard Bachman' };
const shining = { title: 'The Shining', name: 'Stephen King', more: alternative('Richard Bachman') };
const isni = '000000012144029X';

describe('another name in a record', () => {
  test('joins the works of both names on the page of each, which names the other one [LISTING-60]', async () => {
    const shop = await openShop();
    await importBooks(shop, thinner, shining);
    const titles = ['The Shining', 'Thinner'];
    expect(await pageOf(shop, 'stephen-king')).toEqual({
      titles,
      names: [{ name: 'Richard Bachman', authorSlug: 'richard-bachman' }],
    });
    expect(await pageOf(shop, 'richard-bachman')).toEqual({
      titles,
      names: [{ name: 'Stephen King', authorSlug: 'stephen-king' }],
    });
  });

  test('finds the books of both names, also those that were there before [SEARCH-51]', async () => {
    const shop = await openShop();
    await importBooks(shop, thinner, shining);
    expect(await find(shop, 'bachman')).toEqual(['The Shining', 'Thinner']);
    expect(await find(shop, 'stephen king thinner')).toEqual(['Thinner']);
  });

  test('is named without a page where the shop has no books of it [LISTING-60]', async () => {
    const shop = await openShop();
    await importBooks(shop, { ...shining, more: alternative('John Swithen') + alternative('स्टीफ़न किंग', '05') });
    expect(await pageOf(shop, 'stephen-king')).toEqual({ titles: ['The Shining'], names: [{ name: 'John Swithen' }] });
    expect(await find(shop, 'swithen')).toEqual(['The Shining']);
    expect(await find(shop, 'स्टीफ़न किंग')).toEqual(['The Shining']);
  });

  test('is gone with the record that said so [LISTING-60 SEARCH-51]', async () => {
    const shop = await openShop();
    await importBooks(shop, thinner, shining);
    const corrected = { ...shining, more: alternative('John Swithen') };
    expect((await importText(shop, message(bookOf(corrected, 1)))).refusals).toEqual([]);
    expect(await pageOf(shop, 'richard-bachman')).toEqual({ titles: ['Thinner'], names: undefined });
    expect(await find(shop, 'stephen king thinner')).not.toContain('Thinner');
    expect(await find(shop, 'bachman')).toEqual(['Thinner']);
  });

  test('that many people have does not make them one [LISTING-60]', async () => {
    const shop = await openShop();
    const house = alternative('Carolyn Keene');
    await importBooks(
      shop,
      { title: 'The Old Clock', name: 'Carolyn Keene' },
      { title: 'A Diary', name: 'Mildred Benson', more: house },
      { title: 'Letters', name: 'Walter Karig', more: house },
    );
    expect((await pageOf(shop, 'mildred-benson')).titles).toEqual(['A Diary', 'The Old Clock']);
    expect((await pageOf(shop, 'carolyn-keene')).titles).toEqual(['A Diary', 'Letters', 'The Old Clock']);
  });
});

describe('an ISNI or ORCID', () => {
  test('that two names share makes them one person’s [LISTING-60 SEARCH-51]', async () => {
    const shop = await openShop();
    await importBooks(
      shop,
      { ...thinner, more: identifier('16', '0000 0001 2144 029x') },
      { ...shining, more: identifier('21', `https://orcid.org/${isni.replaceAll(/(.{4})(?=.)/g, '$1-')}`) },
    );
    expect((await workAbout(shop.db)).people?.[0]?.identifiers).toEqual([isni]);
    expect(await pageOf(shop, 'richard-bachman')).toEqual({
      titles: ['The Shining', 'Thinner'],
      names: [{ name: 'Stephen King', authorSlug: 'stephen-king' }],
    });
    expect(await find(shop, 'stephen king')).toEqual(['The Shining', 'Thinner']);
  });

  test.each([
    ['with a wrong check digit', '16', '0000000121440296'],
    ['that is only zeros', '16', '0000000000000000'],
    ['of another kind', '01', isni],
  ])('%s joins nobody [LISTING-60]', async (_, type, value) => {
    const shop = await openShop();
    await importBooks(
      shop,
      { ...thinner, more: identifier(type, value) },
      { ...shining, more: identifier(type, value) },
    );
    expect(await pageOf(shop, 'stephen-king')).toEqual({ titles: ['The Shining'], names: undefined });
  });
});

test('Anonymous has no other name [LISTING-60]', async () => {
  const shop = await openShop();
  const unnamed = `<Contributor><ContributorRole>A01</ContributorRole><UnnamedPersons>02</UnnamedPersons>${alternative('Richard Bachman', '04')}</Contributor>`;
  await importText(shop, message(product({ title: 'A Memoir', author: '', detail: unnamed })));
  expect((await workAbout(shop.db)).people).toBeUndefined();
});
