import { expect, onTestFinished, test } from 'vitest';
import { createShopApi } from '../../src/lib/api/shop-api.ts';
import { readMenuCategories } from '../../src/lib/backend/catalogue/categories.ts';
import { engineOf } from '../../src/lib/database/engine.ts';
import { categoryPath, subCategoryPath } from '../../src/lib/paths/catalogue.ts';
import type { Language } from '../../src/lib/paths/language.ts';
import { createAnswerCache } from '../../src/lib/server/cache/answer-cache.ts';
import { defaultPageSize, noFilters } from '../../src/lib/shop/catalogue/listing.ts';
import type { CategoryName } from '../../src/lib/shop/catalogue/product.ts';
import { arabic, english, german, hindi, languages } from '../fixtures/languages.ts';
import { categories, fixtureCurrency, products } from '../fixtures/shop-data.ts';
import { openShop } from './harness.ts';

/** Categories in the language of a call (ADR 0142). Fiction and Mystery have German names, Fiction and Children Arabic ones. */

const query = { page: 1, pageSize: defaultPageSize, sort: 'menu_order', filters: noFilters } as const;

type Texts = Readonly<Record<string, { readonly name?: string; readonly description?: string }>>;

async function open(shopLanguages: readonly Language[] = languages) {
  const shop = await openShop(undefined, undefined, undefined, { languages: shopLanguages });
  onTestFinished(() => shop.close());
  const write = (id: number, texts: Texts, column: 'translations' | 'desk_translations' = 'translations') =>
    shop.db
      .updateTable('category')
      .set({ [column]: JSON.stringify(texts) })
      .where('id', '=', id)
      .execute();
  await write(categories.fiction, { de: { name: 'Romane', description: 'Erzähltes.' }, ar: { name: 'روايات' } });
  await write(categories.mystery, { de: { name: 'Krimis' } });
  await write(categories.children, { ar: { name: 'أطفال' } });
  const revision = () => engineOf(shop.db).revision(shop.db);
  const version = { now: await revision() };
  const answers = createAnswerCache({ version: () => version.now, now: () => 0 });
  const api = (language: Language) =>
    createShopApi({
      ...{ fetch: shop.fetch, inProcess: shop.answer, baseUrl: 'http://shop.test', timeoutMs: 600_000, language },
      ...{ currency: fixtureCurrency, image: (url) => url, visitor: async () => undefined, answers },
    });
  const follow = async () => {
    version.now = await revision();
  };
  const menu = (language: Language) =>
    readMenuCategories({ ...shop, currency: fixtureCurrency, now: () => 0, languages: shopLanguages, language });
  return { ...shop, write, api, menu, follow };
}

/** A name, with its language where that is not the page's. */
const said = ({ name, lang }: Pick<CategoryName, 'name' | 'lang'>) => (lang ? `${name} (${lang})` : name);

test('each answer names categories in the language of its call, else in the first, which is said [LANG-77]', async () => {
  const { api, menu } = await open();
  const namesIn = async (language: Language) => {
    const shop = api(language);
    const home = await shop.home();
    const fiction = await shop.category(String(categories.fiction), query);
    const mystery = await shop.subCategory(String(categories.mystery), query);
    const product = await shop.product(String(products.moonstone));
    const found = await shop.search('mystery', query);
    const { hits } = await shop.searchProducts('mystery');
    const genre = fiction.listing.facets?.groups.find(({ key }) => key === 'genre');
    return {
      menu: (await menu(language)).map(said),
      home: home.categories.map(said),
      columns: home.columns.map(({ name, category }) => said({ name, lang: category?.lang })),
      category: said({ name: fiction.name ?? '', lang: fiction.lang }),
      about: said({ name: fiction.description ?? '', lang: fiction.descriptionLang }),
      below: fiction.subCategories.map(said),
      genres: genre?.values.map(said),
      subCategory: [said({ name: mystery.name ?? '', lang: mystery.lang }), mystery.parent && said(mystery.parent)],
      product: product.categories.map(said),
      found: found.subCategories.map((one) => [said(one), said({ name: one.category, lang: one.categoryLang })]),
      hit: hits
        .filter(({ kind }) => kind === 'subcategory')
        .map((hit) => [said(hit), said({ name: hit.category, lang: hit.categoryLang })]),
    };
  };
  expect(await namesIn(english)).toEqual({
    ...{ menu: ['Fiction', 'Children', 'Knowledge'], home: ['Fiction', 'Children', 'Knowledge'] },
    columns: expect.arrayContaining(['Fiction']),
    ...{ category: 'Fiction', about: 'All about Fiction.' },
    ...{ below: ['Classics', 'Mystery', 'Science Fiction'], genres: ['Classics', 'Mystery', 'Science Fiction'] },
    ...{ subCategory: ['Mystery', 'Fiction'], product: ['Fiction', 'Mystery'] },
    ...{ found: [['Mystery', 'Fiction']], hit: [['Mystery', 'Fiction']] },
  });
  expect(await namesIn(german)).toEqual({
    menu: ['Romane', 'Children (en)', 'Knowledge (en)'],
    home: ['Romane', 'Children (en)', 'Knowledge (en)'],
    columns: expect.arrayContaining(['Romane']),
    ...{ category: 'Romane', about: 'Erzähltes.' },
    below: ['Classics (en)', 'Krimis', 'Science Fiction (en)'],
    genres: ['Classics (en)', 'Krimis', 'Science Fiction (en)'],
    ...{ subCategory: ['Krimis', 'Romane'], product: ['Romane', 'Krimis'] },
    ...{ found: [['Krimis', 'Romane']], hit: [['Krimis', 'Romane']] },
  });
  // A name in Arabic, and a description in English.
  expect(await namesIn(arabic)).toMatchObject({
    ...{ menu: ['روايات', 'أطفال', 'Knowledge (en)'], category: 'روايات', about: 'All about Fiction. (en)' },
    ...{ subCategory: ['Mystery (en)', 'روايات'], hit: [['Mystery (en)', 'روايات']] },
    found: [['Mystery (en)', 'روايات']],
  });
});

test('URLs of categories are the same in every language [LANG-78]', async () => {
  const { api, menu } = await open();
  const pathsIn = async (language: Language) => {
    const shop = api(language);
    const home = await shop.home();
    const id = String(categories.mystery);
    const { parent, ...mystery } = await shop.subCategory(id, query);
    const { subCategories, ...fiction } = await shop.category(String(categories.fiction), query);
    const named = { ...mystery, name: mystery.name ?? '' };
    const [hit] = (await shop.searchProducts('mystery')).hits.filter(({ kind }) => kind === 'subcategory');
    const found = (await shop.search('mystery', query)).subCategories;
    return [
      ...[...(await menu(language)), ...home.categories].map(categoryPath),
      ...home.columns.flatMap(({ category }) => (category ? [categoryPath(category)] : [])),
      categoryPath({ ...fiction, name: fiction.name ?? '' }),
      ...[...subCategories, named, ...found, ...(hit ? [hit] : [])].map(subCategoryPath),
      ...(parent ? [categoryPath(parent)] : []),
      ...(await shop.product(String(products.moonstone))).categories.map(categoryPath),
    ];
  };
  const first = await pathsIn(english);
  expect(first).toContain(`/subcategory/Mystery/${categories.mystery}`);
  expect(await pathsIn(german)).toEqual(first);
  expect(await pathsIn(arabic)).toEqual(first);
});

test('a name in any language of the shop finds its category and the books there, in every language [LANG-79]', async () => {
  const { api } = await open();
  for (const language of [english, german, hindi]) {
    const shop = api(language);
    for (const typed of ['krimis', 'krimi', 'Mystery']) {
      const { hits } = await shop.searchProducts(typed);
      expect([typed, hits.filter(({ kind }) => kind === 'subcategory').map(({ id }) => id)]).toEqual([
        typed,
        [String(categories.mystery)],
      ]);
    }
    const { listing, subCategories } = await shop.search('krimis', query);
    expect(subCategories.map(({ id }) => id)).toEqual([String(categories.mystery)]);
    expect(listing?.items.map(({ id }) => id)).toContain(String(products.moonstone));
  }
  const inEnglish = await open([english]);
  expect((await inEnglish.api(english).searchProducts('krimis')).hits).toEqual([]);
});

test('what the desk has written wins over the catalogue file, and shows with the next call [LANG-80]', async () => {
  const { api, write, follow } = await open();
  const nameIn = async (language: Language) => {
    const { name, description } = await api(language).category(String(categories.fiction), query);
    return [name, description];
  };
  expect(await nameIn(german)).toEqual(['Romane', 'Erzähltes.']);
  await write(categories.fiction, { de: { name: 'Belletristik' } }, 'desk_translations');
  await follow();
  expect(await nameIn(german)).toEqual(['Belletristik', 'Erzähltes.']);
  expect(await nameIn(english)).toEqual(['Fiction', 'All about Fiction.']);
});

test('a catalogue file in another language than the shop’s first says so, and is read by that [LANG-81]', async () => {
  const [de, en, hi] = [german, english, hindi].map((language, index) => ({
    ...language,
    prefix: index === 0 ? '' : `/${language.tag}`,
  })) as [Language, Language, Language];
  const { db, menu } = await open([de, en, hi]);
  await db.updateTable('category').set({ language: 'en' }).execute();
  const names = async (language: Language) => (await menu(language)).map(said);
  expect(await names(de)).toEqual(['Romane', 'Children (en)', 'Knowledge (en)']);
  expect(await names(en)).toEqual(['Fiction', 'Children', 'Knowledge']);
  // What Hindi does not have is said in the first language, where that has it.
  expect(await names(hi)).toEqual(['Romane (de)', 'Children (en)', 'Knowledge (en)']);
  expect((await menu(de)).map(categoryPath)).toEqual((await menu(en)).map(categoryPath));
});
