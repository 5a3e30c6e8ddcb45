import { describe, expect, test } from 'vitest';
import { importFile } from '../../../src/lib/backend/import/import-file.ts';
import type { ImportPart } from '../../../src/lib/backend/merchandising/import-parts.ts';
import { merchandisingKeys } from '../../../src/lib/backend/merchandising/merchandising-schema.ts';
import { createImportDesk } from '../../../src/lib/desk/imports/import-desk.ts';
import { ImportFiles } from '../../../src/lib/desk/imports/import-files.ts';
import { runImport } from '../../../src/lib/desk/imports/run-import.ts';
import { sentFileRefusal } from '../../../src/lib/desk/imports/sent-file.ts';
import { deskActions } from '../../../src/lib/desk/model/pages.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import type { ImportReport } from '../../../src/lib/shop/import-runs.ts';
import { type StaffMember, type StaffRole, staffRoles } from '../../../src/lib/shop/staff.ts';
import { importText, message, openShop, product, tempFile, tempFolder } from '../import/onix.ts';

/** What a catalogue file sets that is sent at the desk (ADR 0071). */

const everything = `
banners: [{ position: T, title: Hello, leadsTo: { path: /shop } }]
vendors: [Penguin]
featured: { topTen: [crime] }
soldBefore: { crime: 12 }
recommendations: { crime: { text: Good., by: Meera } }
statistics: [{ name: Books, count: books }]
deals: [{ work: crime, format: Paperback, percentOff: 10, endsInDays: 1, everyDays: 2 }]
coupons: [{ code: SAVE10, percent: 10 }]
newsletter: { percent: 99, validDays: 3000 }
charges: { shipping: "0.00" }
tax: { preset: GB }
seller: { name: Thief Ltd, address: 1 Alley, country: IN, state: MH, taxNumbers: "", note: "" }
delivery: { collection: { address: 1 Alley } }
payment: { methods: [bacs] }
bank: { accountName: Thief, accountNumber: "66660000", bankName: Elsewhere }
`;

const ownTerms = `
charges: { shipping: "49.00" }
tax: { preset: IN }
seller: { name: Books Ltd, address: 1 Road, country: IN, state: MH, taxNumbers: "", note: "" }
payment: { methods: [bacs, cod] }
bank: { accountName: Books, accountNumber: "11112222", bankName: Bank }
`;

const people = Object.fromEntries(
  staffRoles.map((role, index) => [role, { id: index + 1, name: role, email: `${role}@books.test`, role }]),
) as Readonly<Record<StaffRole, StaffMember>>;

async function open() {
  const shop = await openShop();
  for (const { id, name, email, role } of Object.values(people))
    await shop.db
      .insertInto('staff')
      .values({
        ...{ id, email, name, role, status: 'active', password_hash: null },
        ...{ totp_secret: null, created_at: 0, updated_at: 0, last_sign_in_at: null },
      })
      .execute();
  await importText(shop, message(product({ work: 'crime' })));
  await importFile(shop, await tempFile('merchandising.yml', ownTerms));
  await shop.db.deleteFrom('outbox').execute();
  const files = new ImportFiles(await tempFolder(), 1_000_000);
  const desk = createImportDesk({
    ...{ db: shop.db, now: shop.now, files, coverFetch: { isOn: true, perMinute: 60 } },
    hasRoom: async () => true,
    start: () => undefined,
  });
  async function send(name: string, text: string, by: StaffMember, meanwhile = async () => {}) {
    const form = new FormData();
    form.append('file', new File([text], name));
    const received = await desk.receive(new Request('https://books.test/', { method: 'POST', body: form }), by);
    if (!('id' in received)) throw new Error(received.message);
    await meanwhile();
    await runImport(shop, files, received.id);
    const report = await desk.find(received.id);
    if (!report) throw new Error('no report');
    return report;
  }
  const settings = async () =>
    Object.fromEntries(
      (await shop.db.selectFrom('shop_setting').select(['key', 'value']).orderBy('key').execute()).map((row) => [
        row.key,
        row.value,
      ]),
    );
  const mails = () => shop.db.selectFrom('outbox').select(['recipient', 'kind', 'text']).orderBy('id').execute();
  return { shop, send, settings, mails };
}

const refusedKeys = ({ reasons }: ImportReport) =>
  reasons.flatMap(({ records }) => records.map(({ place }) => place.replace('merchandising.yml: ', ''))).toSorted();

const money = ['bank', 'charges', 'delivery', 'newsletter', 'payment', 'seller', 'tax'];

describe.each(['owner', 'staff'] as const)('a merchandising.yml that %s sends', (role) => {
  test('sets no money, says for each such key where it is set, and takes the rest [STAFF-37 STAFF-38]', async () => {
    const { send, settings, shop, mails } = await open();
    const before = await settings();
    const report = await send('merchandising.yml', everything, people[role]);
    const after = await settings();
    for (const key of money) expect(after[key], key).toBe(before[key]);
    expect(report.state).toBe('done');
    expect(refusedKeys(report)).toEqual(money);
    const reason = report.reasons.find(({ records }) => records.some(({ place }) => place.endsWith(': bank')));
    expect(reason?.reason).toContain('Settings, Payment methods');
    expect(await shop.db.selectFrom('banner').select('title').execute()).toEqual([{ title: 'Hello' }]);
    expect(await shop.db.selectFrom('coupon').select('code').execute()).toEqual([{ code: 'SAVE10' }]);
    expect(await mails()).toEqual([]);
  });

  test('does not remove what it leaves out and may not set [STAFF-37]', async () => {
    const { send, settings } = await open();
    const before = await settings();
    const report = await send('merchandising.yml', 'vendors: [Penguin]', people[role]);
    const after = await settings();
    for (const key of money) expect(after[key], key).toBe(before[key]);
    expect(report.summary).not.toContain('taken away');
  });
});

test('the permissions of the sender count when the file is imported, not when it was sent [STAFF-37]', async () => {
  const { send, shop } = await open();
  const disable = async () => {
    await shop.db.updateTable('staff').set({ status: 'disabled' }).where('role', '=', 'staff').execute();
  };
  const yaml = await send('merchandising.yml', everything, people.staff, disable);
  expect(refusedKeys(yaml)).toEqual(Object.keys(merchandisingKeys).toSorted());
  const books = await send('books.xml', message(product({ reference: 'new', title: 'New' })), people.staff, disable);
  expect(books).toMatchObject({ state: 'failed', summary: expect.stringContaining('may not set it under Books') });
  expect(await shop.db.selectFrom('banner').select('title').execute()).toEqual([]);
});

test('a file that was sent before its sender was stored sets nothing that needs a permission [STAFF-37]', async () => {
  const { send, shop } = await open();
  const forget = async () => {
    await shop.db.updateTable('import_run').set({ staff_id: null }).execute();
  };
  const report = await send('merchandising.yml', everything, people.owner, forget);
  expect(refusedKeys(report)).toEqual(Object.keys(merchandisingKeys).toSorted());
});

test('each part of a file needs the permission of its form, and a role that lacks it sets nothing [STAFF-37]', () => {
  const parts: readonly ImportPart[] = [
    ...(['books', 'categories', 'reviews'] as const),
    ...(Object.keys(merchandisingKeys) as ImportPart[]),
  ];
  const taken = (role: StaffRole | undefined) =>
    parts.filter((part) => sentFileRefusal(role, part) === undefined).toSorted();
  const display = ['banners', 'featured', 'soldBefore', 'statistics', 'vendors'];
  const all = [...display, 'books', 'categories', 'coupons', 'deals', 'recommendations', 'reviews'].toSorted();
  expect(taken('owner')).toEqual(all);
  expect(taken('staff')).toEqual(all);
  // An editor may not send files at all; if one came by another way, it would set the home page alone.
  expect(taken('editor')).toEqual(display.toSorted());
  expect(taken(undefined)).toEqual([]);
  expect(deskActions['desk.settings.payment']).toBe('settings');
});

test('the owner’s own file sets all, the log says from what to what, and owners get a mail about the account [STAFF-38 STAFF-39]', async () => {
  const { shop, mails } = await open();
  await importFile(shop, await tempFile('merchandising.yml', everything));
  const { items } = await readLog(shop.db, { about: 'bank' }, 1);
  expect(items[0]).toMatchObject({
    ...{ name: '', action: 'settings.changed' },
    details: {
      ...{ file: 'merchandising.yml', accountName: 'Books → Thief', accountNumber: '11112222 → 66660000' },
    },
  });
  const [mail, ...others] = (await mails()).filter(({ kind }) => kind === 'payee-changed').slice(-1);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'owner@books.test' });
  expect(mail?.text).toContain('Changed by: a catalogue file');
  expect(mail?.text).toContain('…0000');
  expect(mail?.text).not.toContain('66660000');
  const charges = (await readLog(shop.db, { about: 'delivery' }, 1)).items[0];
  expect(charges?.details).toMatchObject({ 'zones.Everywhere.steps.1.charge': '₹49 → ₹0' });
});
