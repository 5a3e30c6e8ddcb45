import { expect, onTestFinished, test } from 'vitest';
import { readMainCategoryNames } from '../../../src/lib/desk/category-choices.ts';
import { createDisplayDesk } from '../../../src/lib/desk/display/display-desk.ts';
import { categoryVersion } from '../../../src/lib/desk/display/model/category-texts.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { openShop } from '../../contract/harness.ts';
import { english, german, hindi } from '../../fixtures/languages.ts';
import { categories, fixtureCurrency } from '../../fixtures/shop-data.ts';

const by: StaffMember = { id: 1, name: 'Tom', email: 'tom@books.test', role: 'staff' };

async function open(languages = [english, german, hindi]) {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  const { db, clock } = shop;
  await db
    .insertInto('staff')
    .values({
      ...{ id: 1, email: by.email, name: by.name, role: by.role, status: 'active', password_hash: null },
      ...{ totp_secret: null, created_at: 0, updated_at: 0, last_sign_in_at: null },
    })
    .execute();
  await db
    .updateTable('category')
    .set({ translations: JSON.stringify({ de: { name: 'Romane', description: 'Erzähltes.' } }) })
    .where('id', '=', categories.fiction)
    .execute();
  const now = () => clock.now;
  const display = createDisplayDesk({ db, currency: fixtureCurrency, now, timeZone: 'Asia/Kolkata', languages });
  const fiction = async () => {
    const found = (await display.categoryTexts()).find(({ id }) => id === categories.fiction);
    if (!found) throw new Error('The fixture has Fiction');
    return found;
  };
  const save = async (values: Readonly<Record<string, string>>, was?: string) =>
    display.saveCategory({
      id: categories.fiction,
      values: { ...values, was: was ?? categoryVersion(await fiction()) },
      by,
    });
  const stored = async () => {
    const row = await db
      .selectFrom('category')
      .where('id', '=', categories.fiction)
      .select('desk_translations')
      .executeTakeFirstOrThrow();
    return JSON.parse(row.desk_translations);
  };
  return { db, display, fiction, save, stored };
}

test('the desk shows what each category is called in the further languages, as the file or the desk says it [DESK-57]', async () => {
  const { display, fiction, save } = await open();
  const of = ({ tag, name, description }: { tag: string; name: string; description: string }) => [
    ...[tag, name, description],
  ];
  expect((await fiction()).texts.map(of)).toEqual([
    ['de', 'Romane', 'Erzähltes.'],
    ['hi', '', ''],
  ]);
  expect(await save({ 'name.de': 'Belletristik', 'description.de': 'Erzähltes.', 'name.hi': 'कथा' })).toEqual({
    ok: true,
  });
  expect((await fiction()).texts.map(of)).toEqual([
    ['de', 'Belletristik', 'Erzähltes.'],
    ['hi', 'कथा', ''],
  ]);
  const names = (await display.categoryTexts()).map(({ name, parent }) => [parent, name]);
  expect(names.slice(0, 2)).toEqual([
    [undefined, 'Fiction'],
    ['Fiction', 'Classics'],
  ]);
});

test('what is emptied, or typed as the file has it, is left to the file again [DESK-58]', async () => {
  const { save, stored, fiction } = await open();
  await save({ 'name.de': 'Belletristik', 'description.de': 'Erzähltes.', 'name.hi': 'कथा' });
  expect(await stored()).toEqual({ de: { name: 'Belletristik' }, hi: { name: 'कथा' } });
  await save({ 'name.de': 'Romane', 'description.de': ' ', 'name.hi': '' });
  expect(await stored()).toEqual({});
  expect((await fiction()).texts[0]).toMatchObject({ name: 'Romane', description: 'Erzähltes.' });
});

test('a text that is too long and a form that is behind are refused, and nothing changes [DESK-59]', async () => {
  const { db, save, stored } = await open();
  const long = { 'name.de': 'a'.repeat(81), 'description.hi': 'क'.repeat(301) };
  expect(await save(long)).toEqual({
    ok: false,
    fields: {
      'name.de': 'Please enter at most 80 characters.',
      'description.hi': 'Please enter at most 300 characters.',
    },
  });
  expect(await save({ 'name.de': 'Romane' }, 'another')).toMatchObject({
    fields: { form: expect.stringContaining('Somebody else') },
  });
  expect(await stored()).toEqual({});
  expect((await readLog(db, {}, 1)).items).toEqual([]);
  await save({ 'name.de': 'Belletristik' });
  expect((await readLog(db, {}, 1)).items).toMatchObject([{ action: 'category.named', about: 'Fiction', name: 'Tom' }]);
});

test('a language that the shop does not have is not written, and stays as it was [DESK-59]', async () => {
  const { save, stored, db } = await open([english, german]);
  await db.updateTable('category').set({ desk_translations: '{"fr":{"name":"Romans"}}' }).execute();
  await save({ 'name.fr': 'Autre', 'name.__proto__': 'x', 'name.de': 'Belletristik' });
  expect(await stored()).toEqual({ fr: { name: 'Romans' }, de: { name: 'Belletristik' } });
});

test('lists to choose from and figures name categories in the language of who reads [DESK-65]', async () => {
  const { display, db } = await open();
  const nameIn = async (language: typeof german) =>
    (await display.categories(language)).filter(({ name }) => /Roman|Fiction/.test(name)).map(({ name }) => name);
  expect(await nameIn(german)).toContain('Romane');
  expect(await nameIn(german)).toContain('Romane / Mystery');
  // It has no name in Hindi.
  expect(await nameIn(hindi)).toContain('Fiction / Mystery');
  const names = await readMainCategoryNames(db, { language: german, languages: [english, german] });
  expect([names.get(categories.fiction), names.get(categories.mystery)]).toEqual(['Romane', 'Romane']);
  expect((await readMainCategoryNames(db, {})).get(categories.mystery)).toBe('Fiction');
});

test('a shop in the language of its catalogue alone has nothing to name [DESK-57]', async () => {
  const { display } = await open([english]);
  expect((await display.categoryTexts()).flatMap(({ texts }) => texts)).toEqual([]);
});
