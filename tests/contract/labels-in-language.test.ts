import { calls } from '@bookfront/shop-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toProduct } from '../../src/lib/api/product.ts';
import type { WorkAbout } from '../../src/lib/backend/about/about.ts';
import type { Language } from '../../src/lib/paths/language.ts';
import { traitKeys, traitMask } from '../../src/lib/shop/catalogue/traits.ts';
import { productData } from '../../src/lib/structured-data/product.ts';
import { shopLanguages } from '../../src/messages/languages.ts';
import { englishRooms } from '../../src/messages/messages.ts';
import { english, german, hindi } from '../fixtures/languages.ts';
import { products } from '../fixtures/shop.ts';
import { openShop, visitor } from './harness.ts';

/** What the embedded shop says of books in words of its own, and not of the catalogue. */

const [, pseudo] = shopLanguages(['en', 'en-XA'], 'en-IN') as [Language, Language];

/** All roles that readers have words for; authors are named alone. */
const roleCodes = Object.keys(englishRooms.roles).flatMap((key) =>
  key === 'role_A01' ? [] : key.slice('role_'.length),
);

const work: Partial<WorkAbout> = {
  furtherLanguages: ['fre'],
  originalLanguage: 'rus',
};

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
  const role = (role: string, position: number) => ({ product_id: products.emma, contributor_id: 2, role, position });
  await shop.db
    .insertInto('product_contributor')
    .values(roleCodes.map((code, at) => role(code, at + 1)))
    .execute();
  const about = JSON.stringify(work);
  await shop.db.insertInto('product_about').values({ product_id: products.emma, about }).execute();
  const traits = traitKeys.reduce((all, key) => all | traitMask(key), 0);
  await shop.db.updateTable('product').set({ traits, language: 'ger' }).where('id', '=', products.emma).execute();
});
afterAll(() => shop.close());

type Facets = NonNullable<ReturnType<typeof calls.additionalProducts.response.parse>['facets']>;

async function facetsIn(language: Language): Promise<Facets> {
  const input = { flag: 'ALL', user_Details: visitor('asha') };
  const { body } = await shop.answer(calls.additionalProducts, input, undefined, undefined, language);
  const { facets } = calls.additionalProducts.response.parse(body);
  if (!facets) throw new Error('The whole shop has facets');
  return facets;
}

const namesOf = ({ groups }: Pick<Facets, 'groups'>, key: string) =>
  groups.find((group) => group.key === key)?.values.map(({ name }) => name);

/** Their values are names of the catalogue, or come from Intl. */
const notMessages = ['genre', 'author', 'series', 'language'];

test('no facet and no choice of the embedded shop is English elsewhere [LANG-520]', async () => {
  const { groups } = await facetsIn(pseudo);
  const said = groups.flatMap(({ key, name, values }) => [
    name,
    ...(notMessages.includes(key) ? [] : values.map((value) => value.name)),
  ]);
  expect(said.filter((name) => !/^\[.+~\]$/.test(name))).toEqual([]);
  expect(groups.map(({ key }) => key)).toEqual(expect.arrayContaining([...traitKeys, 'format', 'inStock', 'language']));
  expect(namesOf({ groups }, 'colour')).toHaveLength(12);
});

test('choices have the same values and counts in every language [LANG-520]', async () => {
  const withoutNames = ({ groups }: Facets) =>
    groups.map(({ key, values }) => [key, values.map(({ value, count }) => `${value} ${count}`)]);
  expect(withoutNames(await facetsIn(german))).toEqual(withoutNames(await facetsIn(english)));
});

test('languages and formats have their names in the language of the call [LANG-520]', async () => {
  const [inEnglish, inGerman] = [await facetsIn(english), await facetsIn(german)];
  expect(namesOf(inEnglish, 'language')).toEqual(expect.arrayContaining(['English', 'German']));
  expect(namesOf(inGerman, 'language')).toEqual(expect.arrayContaining(['Englisch', 'Deutsch']));
  expect(namesOf(inGerman, 'format')).toEqual(expect.arrayContaining(['Gebundenes Buch', 'Taschenbuch']));
  expect(namesOf(inEnglish, 'rating')?.[0]).toMatch(/^\d & up$/);
  expect(namesOf(inGerman, 'rating')?.[0]).toMatch(/^ab \d$/);
  expect(namesOf(inEnglish, 'onShelf')).toEqual(['In the shop now']);
});

async function bookIn(language: Language) {
  const input = { productID: String(products.emma), user_Details: visitor('asha') };
  const { body } = await shop.answer(calls.productDetails, input, undefined, undefined, language);
  return calls.productDetails.response.parse(body);
}

test('what people did for a book is said in the language of the call [LANG-521]', async () => {
  const rolesIn = async (language: Language) =>
    (await bookIn(language)).about?.contributors.map(({ role }) => role) ?? [];
  const said = (await rolesIn(pseudo)).filter((role) => role !== '');
  expect(said).toHaveLength(roleCodes.length);
  expect(said.filter((role) => !/^\[.+~\]$/.test(role ?? ''))).toEqual([]);
  expect(await rolesIn(english)).toEqual(expect.arrayContaining(['', 'Translated by']));
  expect(await rolesIn(german)).toEqual(expect.arrayContaining(['', 'Übersetzt von']));
});

test.each([
  [english, ['German', 'French', 'Russian']],
  [german, ['Deutsch', 'Französisch', 'Russisch']],
  [hindi, ['जर्मन', 'फ़्रेंच', 'रूसी']],
])('languages of a book are named in $tag, and search engines get their codes [LANG-521]', async (language, names) => {
  const book = await bookIn(language);
  const { furtherLanguages = [], originalLanguage } = book.about ?? {};
  expect([book.language, ...furtherLanguages, originalLanguage]).toEqual(names);
  const mapped = toProduct(book, { currency: 'INR', image: (url) => url, language });
  const [data] = productData(mapped, { siteUrl: 'https://books.example', country: 'IN', language });
  expect(data).toMatchObject({ inLanguage: ['de', 'fr'] });
});
