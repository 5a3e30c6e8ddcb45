import { calls } from '@bookfront/shop-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toProduct } from '../../src/lib/api/product.ts';
import type { EditionAbout, WorkAbout } from '../../src/lib/backend/about/about.ts';
import type { Language } from '../../src/lib/paths/language.ts';
import { traitKeys, traitMask } from '../../src/lib/shop/catalogue/traits.ts';
import { productData } from '../../src/lib/structured-data/product.ts';
import { shopLanguages } from '../../src/messages/languages.ts';
import { englishRooms, messages } from '../../src/messages/messages.ts';
import { english, german, hindi } from '../fixtures/languages.ts';
import { products, skus } from '../fixtures/shop.ts';
import { openShop, visitor } from './harness.ts';

/** What the embedded shop says of books in words of its own, and not of the catalogue. */

const [, pseudo] = shopLanguages(['en', 'en-XA'], 'en-IN') as [Language, Language];

const codesOf = (room: 'roles' | 'bookLabels' | 'accessibility', family: string): string[] =>
  Object.keys(englishRooms[room]).flatMap((key) => (key.startsWith(`${family}_`) ? key.slice(family.length + 1) : []));

/** All roles that readers have words for; authors are named alone. */
const roleCodes = codesOf('roles', 'role').filter((code) => code !== 'A01');

const work: Partial<WorkAbout> = {
  furtherLanguages: ['fre'],
  originalLanguage: 'rus',
  audiences: codesOf('bookLabels', 'audience'),
  headings: { FBC: 'Classics of the record', FRD: 'Romance of the record' },
  prizes: codesOf('bookLabels', 'prize').map((code) => ({ name: 'Prize of X', year: '1997', country: 'GB', code })),
};

/** An edition of which a record says all that we have words for. */
const edition: Partial<EditionAbout> = {
  edition: { number: 3, types: codesOf('bookLabels', 'kind') },
  illustrations: { count: 2 },
  accessibility: codesOf('accessibility', 'feature').map((code) => ({ code, note: code === '92' ? '' : 'X' })),
  hazards: codesOf('accessibility', 'hazard'),
  parts: [
    { copies: 1, form: '' },
    { copies: 2, title: 'Y', form: 'BC' },
  ],
  warnings: [
    ...codesOf('bookLabels', 'warning').map((code) => ({ type: '12' as const, code })),
    ...[
      { type: '13' as const, code: '03' },
      { type: '14' as const, note: 'X' },
    ],
  ],
};
const plainEdition: Partial<EditionAbout> = { illustrations: {} };

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
  for (const [sku, facts] of [
    [skus.emmaEbook, edition],
    [skus.emmaPaperback, plainEdition],
  ] as const) {
    const { id } = await shop.db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirstOrThrow();
    await shop.db
      .insertInto('variant_about')
      .values({ variant_id: id, about: JSON.stringify(facts) })
      .execute();
  }
  const traits = traitKeys.reduce((all, key) => all | traitMask(key), 0);
  const subjects = JSON.stringify(['FBC', 'FXD', 'FRD', 'DNBL1', '1FKA', '3MPQ']);
  await shop.db
    .updateTable('product')
    .set({ traits, language: 'ger', subjects })
    .where('id', '=', products.emma)
    .execute();
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

test('no facet and no choice of the embedded shop is English elsewhere [LANG-37]', async () => {
  const { groups } = await facetsIn(pseudo);
  const said = groups.flatMap(({ key, name, values }) => [
    name,
    ...(notMessages.includes(key) ? [] : values.map((value) => value.name)),
  ]);
  expect(said.filter((name) => !/^\[.+~\]$/.test(name))).toEqual([]);
  expect(groups.map(({ key }) => key)).toEqual(expect.arrayContaining([...traitKeys, 'format', 'inStock', 'language']));
  expect(namesOf({ groups }, 'colour')).toHaveLength(12);
});

test('choices have the same values and counts in every language [LANG-37]', async () => {
  const withoutNames = ({ groups }: Facets) =>
    groups.map(({ key, values }) => [key, values.map(({ value, count }) => `${value} ${count}`)]);
  expect(withoutNames(await facetsIn(german))).toEqual(withoutNames(await facetsIn(english)));
});

test('languages and formats have their names in the language of the call [LANG-37]', async () => {
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

test('what people did for a book is said in the language of the call [LANG-38]', async () => {
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
])('languages of a book are named in $tag, and search engines get their codes [LANG-38]', async (language, names) => {
  const book = await bookIn(language);
  const { furtherLanguages = [], originalLanguage } = book.about ?? {};
  expect([book.language, ...furtherLanguages, originalLanguage]).toEqual(names);
  const mapped = toProduct(book, { currency: 'INR', image: (url) => url, language });
  const [data] = productData(mapped, { siteUrl: 'https://books.example', country: 'IN', language });
  expect(data).toMatchObject({ inLanguage: ['de', 'fr'] });
});

/** Everything that the shop says in words of a book, but for roles and languages. */
async function labelsIn(language: Language) {
  const { about } = await bookIn(language);
  const of = (sku: string) => about?.editions.find(({ productCode }) => productCode === sku);
  const [full, plain] = [of(skus.emmaEbook), of(skus.emmaPaperback)];
  const groups = full?.accessibility?.groups ?? [];
  return {
    audience: about?.audience ?? [],
    awards: about?.awards ?? [],
    editions: full?.edition?.split(', ') ?? [],
    illustrations: [full?.illustrations ?? '', plain?.illustrations ?? ''],
    accessibility: groups.flatMap(({ name, entries }) => [name, ...entries.map(({ text }) => text)]),
    parts: full?.parts.map(({ text }) => text) ?? [],
    warnings: full?.warnings ?? [],
  };
}

test('nothing that a record says by codes is English elsewhere [LANG-39]', async () => {
  const said = await labelsIn(pseudo);
  const labels = Object.values(said).flat();
  // In brackets, or a text of the record beside words in brackets: a title, a country.
  expect(labels.filter((label) => !/^(2 × Y \()?\[.+~\](\))?$/.test(label))).toEqual([]);
  expect(Object.fromEntries(Object.entries(said).map(([key, { length }]) => [key, length]))).toEqual({
    ...{ audience: codesOf('bookLabels', 'audience').length, awards: codesOf('bookLabels', 'prize').length },
    ...{ editions: codesOf('bookLabels', 'kind').length + 1, illustrations: 2, parts: 2 },
    accessibility: ['group', 'feature', 'hazard'].flatMap((family) => codesOf('accessibility', family)).length,
    warnings: codesOf('bookLabels', 'warning').length + 2,
  });
});

test.each([
  [
    english,
    ['Children', 'Winner: Prize of X, 1997 (United Kingdom)', '3rd edition', '2 illustrations', 'Illustrated'],
    ['Ways of reading', 'Certified by: X', 'No reading aid is switched off, except: X', '2 × Y (Paperback)'],
  ],
  [
    german,
    ['Kinder', 'Gewonnen: Prize of X, 1997 (Vereinigtes Königreich)', '3. Auflage', '2 Abbildungen', 'Illustriert'],
    ['Arten zu lesen', 'Zertifiziert von: X', 'Keine Lesehilfe ist abgeschaltet, außer: X', '2 × Y (Taschenbuch)'],
  ],
])('facts of a book are said in $tag [LANG-39]', async (language, facts, ofEdition) => {
  const labels = Object.values(await labelsIn(language)).flat();
  expect(labels).toEqual(expect.arrayContaining([...facts, ...ofEdition]));
});

test.each([
  [1, '1st edition', '1 illustration'],
  [2, '2nd edition', '2 illustrations'],
  [11, '11th edition', '11 illustrations'],
  [23, '23rd edition', '23 illustrations'],
  [1200, '1200th edition', '1200 illustrations'],
])('the number %i is written as before in English [LANG-39]', (number, ofEdition, ofPictures) => {
  const text = messages.bookLabels(english);
  expect([text.numberedEdition({ number }), text.illustrations({ count: number })]).toEqual([ofEdition, ofPictures]);
});

test('subjects have the heading of their code, or of the nearest above it, in the language of the call [LANG-84]', async () => {
  const subjectsIn = async (language: Language) => (await bookIn(language)).about?.subjects;
  expect(await subjectsIn(english)).toEqual([
    ...['Classics of the record', 'Love and relationships', 'Romance of the record', 'Biography: literature', 'India'],
  ]);
  // A record does not say what language its headings are in.
  expect(await subjectsIn(german)).toEqual([
    ...['Klassische Belletristik', 'Liebe und Beziehungen', 'Romance of the record', 'Biografien: Literatur', 'Indien'],
  ]);
  expect(await subjectsIn(hindi)).toContain('क्लासिक कथा साहित्य');
  const said = (await subjectsIn(pseudo)) ?? [];
  expect(said.filter((heading) => !/^\[.+~\]$/.test(heading))).toEqual(['Romance of the record']);
});
