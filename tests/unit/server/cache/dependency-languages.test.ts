import { expect, test } from 'vitest';
import {
  createDependencyTracker,
  dependenciesUnchanged,
  trackDependencies,
} from '../../../../src/lib/server/cache/dependencies.ts';
import { tagOf } from '../../../../src/lib/server/cdn/cache-tags.ts';
import { createMenus } from '../../../../src/lib/server/shop-connection/menu.ts';
import { english, german } from '../../../fixtures/languages.ts';

test('what a page has read is read again in its own language [LANG-23]', async () => {
  const texts = { en: 'Fiction', de: 'Belletristik' };
  const shopIn = (tag: 'en' | 'de') => ({ product: async (id: string) => ({ id, name: texts[tag] }) });
  const sources = { shop: shopIn('en'), 'de shop': shopIn('de') };
  const tracker = createDependencyTracker(true);
  await trackDependencies('shop', shopIn('de'), tracker, german).product('7');
  const ofGerman = (await tracker.settled()) ?? [];
  expect(await dependenciesUnchanged(ofGerman, sources)).toBe(true);
  texts.en = 'Novels';
  expect(await dependenciesUnchanged(ofGerman, sources)).toBe(true);
  texts.de = 'Romane';
  expect(await dependenciesUnchanged(ofGerman, sources)).toBe(false);
  expect(ofGerman.map(tagOf)).toEqual(['de-shop-product-7']);
  expect(ofGerman.map(({ shownIds }) => shownIds)).toEqual([['7']]);
});

test('the first language has the names that a shop of one language has [LANG-23]', async () => {
  const tracker = createDependencyTracker();
  await trackDependencies('shop', { product: async () => 1 }, tracker, english).product();
  expect(((await tracker.settled()) ?? []).map(tagOf)).toEqual(['shop-product']);
});

test('each language has its menu, which is loaded when it is first asked for [LANG-23]', async () => {
  const opened: string[] = [];
  const menus = createMenus(({ tag }) => {
    opened.push(tag);
    return async () => [{ id: '1', name: tag === 'de' ? 'Belletristik' : 'Fiction' }];
  });
  expect([await menus(german), await menus(german)].map(([first]) => first?.name)).toEqual([
    'Belletristik',
    'Belletristik',
  ]);
  expect(opened).toEqual(['de']);
  expect((await menus(english))[0]?.name).toBe('Fiction');
});
