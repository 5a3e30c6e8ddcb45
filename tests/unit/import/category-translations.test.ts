import { expect, onTestFinished, test } from 'vitest';
import { importCategories } from '../../../src/lib/backend/import/import-categories.ts';
import { sampleCatalogue } from '../../../src/lib/server/shop-connection/embedded-shop.ts';
import { openInProcess } from '../../contract/harness.ts';
import { tempFile } from './onix.ts';

async function open() {
  const shop = await openInProcess();
  onTestFinished(() => shop.close());
  const load = async (yaml: string) => importCategories(shop, await tempFile('categories.yml', yaml));
  const stored = (id: number) =>
    shop.db
      .selectFrom('category')
      .where('id', '=', id)
      .select(['name', 'slug', 'language', 'translations', 'desk_translations'])
      .executeTakeFirstOrThrow();
  return { ...shop, load, stored };
}

const file = (category: string, head = '') =>
  `${head}fallback: Fiction\ncategories: [{ id: 1, name: Fiction, description: Novels., ${category} }]\n`;

test('categories.yml names categories in further languages, and a later file replaces that [LANG-82]', async () => {
  const { load, stored, db } = await open();
  await load(
    file('translations: { de: { name: Romane, description: Erzähltes. }, hi: { name: कथा } }', 'language: en\n'),
  );
  const first = await stored(1);
  expect(first).toMatchObject({ name: 'Fiction', slug: 'fiction', language: 'en' });
  expect(JSON.parse(first.translations)).toEqual({
    de: { name: 'Romane', description: 'Erzähltes.' },
    hi: { name: 'कथा' },
  });
  const byHand = JSON.stringify({ de: { name: 'Belletristik' } });
  await db.updateTable('category').set({ desk_translations: byHand }).execute();
  await load(file('translations: { fr: { name: Romans } }'));
  const second = await stored(1);
  expect(second).toMatchObject({ language: null, desk_translations: byHand });
  expect(JSON.parse(second.translations)).toEqual({ fr: { name: 'Romans' } });
});

test.each([
  ['translations: { German: { name: Romane } }', /translations/],
  ['translations: { de: { title: Romane } }', /title/],
  ['translations: { de: { description: Erzähltes. } }', /name/],
])('%s is refused, and nothing changes [LANG-82]', async (category, reason) => {
  const { load, stored } = await open();
  const before = await stored(1);
  await expect(load(file(category))).rejects.toThrow(reason);
  expect(await stored(1)).toEqual(before);
});

test('every category of the sample has name and description in German, French, Hindi and Arabic [LANG-83]', async () => {
  const { db } = await open();
  await importCategories({ db }, `${sampleCatalogue}/categories.yml`);
  const rows = await db.selectFrom('category').select(['name', 'translations']).execute();
  expect(rows.length).toBeGreaterThan(40);
  const lacking = rows.filter(({ translations }) => {
    const texts: Record<string, { name?: string; description?: string }> = JSON.parse(translations);
    return ['de', 'fr', 'hi', 'ar'].some((tag) => !texts[tag]?.name || !texts[tag]?.description);
  });
  expect(lacking).toEqual([]);
});
