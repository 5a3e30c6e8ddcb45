import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShopApi, type ShopApi } from '../../../src/lib/api/shop-api.ts';
import { acceptedLanguage } from '../../../src/lib/backend/call-language.ts';
import type { Language } from '../../../src/lib/paths/language.ts';
import { createAnswerCache } from '../../../src/lib/server/cache/answer-cache.ts';
import { defaultPageSize, noFilters } from '../../../src/lib/shop/catalogue/listing.ts';
import { openShop, type ShopUnderTest } from '../../contract/harness.ts';
import { arabic, english, german, hindi, languages } from '../../fixtures/languages.ts';
import { categories, fixtureCurrency, products } from '../../fixtures/shop-data.ts';

describe('the language of a call over HTTP [LANG-21]', () => {
  test.each<readonly [string | null, Language]>([
    [null, english],
    ['', english],
    ['de', german],
    ['DE-AT', german],
    ['hi-IN', hindi],
    ['fr, de;q=0.5', german],
    ['de;q=0.3, ar;q=0.9', arabic],
    ['de;q=0, hi;q=0.1', hindi],
    ['ta-IN, *', english],
    ['de;q=nonsense, hi', hindi],
    ['de-Latn-AT-1996, en', german],
    [`${'x,'.repeat(10)}de`, english],
    [`de,${'x'.repeat(200)}`, english],
    ['__proto__', english],
  ])('%s', (header, language) => expect(acceptedLanguage(header, languages)).toBe(language));
});

const query = { page: 1, pageSize: defaultPageSize, sort: 'menu_order', filters: noFilters } as const;
const visitor = async () => undefined;
const image = (url: string) => url;

test('a call carries the language of its page: as a header, and in one process as it is [LANG-20]', async () => {
  const sent: (string | null | undefined)[] = [];
  const options = { baseUrl: 'http://shop.test', timeoutMs: 600_000, currency: fixtureCurrency, image, visitor };
  const overHttp = createShopApi({
    ...options,
    language: german,
    async fetch({ headers }) {
      sent.push(headers.get('accept-language'));
      return new Response('', { status: 404 });
    },
  });
  await expect(overHttp.product('7')).rejects.toThrow();
  const inProcess = createShopApi({
    ...options,
    language: hindi,
    fetch: () => Promise.reject(new Error('There is no network')),
    async inProcess(_call, _input, _page, _deadline, language) {
      sent.push(language?.tag);
      return { status: 404, body: {} };
    },
  });
  await expect(inProcess.product('7')).rejects.toThrow();
  expect(sent).toEqual(['de-IN', 'hi']);
});

describe('answers that are cached', () => {
  let shop: ShopUnderTest & Awaited<ReturnType<typeof openShop>>;
  const asked: string[] = [];
  let inLanguage: (language: Language) => ShopApi;

  beforeAll(async () => {
    shop = await openShop();
    await shop.db
      .updateTable('product')
      .set({ title: 'Die Vermessung der Welt', language: 'ger' })
      .where('id', '=', products.emma)
      .execute();
    const answers = createAnswerCache({ version: () => 1, now: () => 0 });
    inLanguage = (language) =>
      createShopApi({
        ...{ fetch: shop.fetch, inProcess: shop.answer, baseUrl: 'http://shop.test', timeoutMs: 600_000 },
        ...{ currency: fixtureCurrency, image, visitor, answers, language },
        onCall: (path) => asked.push(path),
      });
  });
  afterAll(() => shop.close());

  test('are stored once for each language [LANG-22]', async () => {
    const titles = async (language: Language) => (await inLanguage(language).product(String(products.emma))).lang;
    expect([await titles(english), await titles(german), await titles(hindi)]).toEqual(['de', undefined, 'de']);
    expect([await titles(english), await titles(german)]).toEqual(['de', undefined]);
    expect(asked).toHaveLength(3);
  });

  test('so are suggestions, which name categories, and lists [LANG-22]', async () => {
    asked.length = 0;
    const found = await inLanguage(english).searchProducts('moonstone');
    expect(found.hits.length).toBeGreaterThan(0);
    expect(await inLanguage(german).searchProducts('moonstone')).not.toBe(found);
    expect(await inLanguage(english).searchProducts('moonstone')).toBe(found);
    expect(asked).toHaveLength(2);
    await inLanguage(german).category(String(categories.fiction), query);
    await inLanguage(english).category(String(categories.fiction), query);
    expect(asked).toHaveLength(4);
  });
});
