import { calls } from '@bookfront/shop-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '../../src/lib/paths/language.ts';
import { traitKeys, traitMask } from '../../src/lib/shop/catalogue/traits.ts';
import { shopLanguages } from '../../src/messages/languages.ts';
import { english, german } from '../fixtures/languages.ts';
import { products } from '../fixtures/shop.ts';
import { openShop, visitor } from './harness.ts';

/** What the embedded shop says of books in words of its own, and not of the catalogue. */

const [, pseudo] = shopLanguages(['en', 'en-XA'], 'en-IN') as [Language, Language];

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
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
