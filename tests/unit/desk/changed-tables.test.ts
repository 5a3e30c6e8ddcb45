import { expect, test } from 'vitest';
import { ImportFiles } from '../../../src/lib/desk/imports/import-files.ts';
import { runImport } from '../../../src/lib/desk/imports/run-import.ts';
import { deskActions } from '../../../src/lib/desk/model/pages.ts';
import { mayUse, type Permission, staffRoles } from '../../../src/lib/shop/staff.ts';
import { fixtureCurrency, fixtureNow } from '../../fixtures/shop.ts';
import { always, formsOf, may, open, send } from './desk-changes.ts';

/**
 * Every form and upload of the desk by every role, with a form that has the fields of all others too: what changes in the database is
 * what the permission of the form may change, and nothing for a role without it.
 */

/** Texts are in files or tables of their own, and have their own tests (text-desk.test.ts). */
const guarded = (Object.entries(deskActions) as [string, Permission | 'anyone'][]).filter(
  (entry): entry is [string, Permission] => entry[1] !== 'anyone' && entry[1] !== 'texts',
);

/** Forms that must have done something for the owner, or this test would hold nothing. */
const effective = [
  ...['desk.coupons.create', 'desk.deals.save', 'desk.display.banner', 'desk.display.addBook', 'desk.stock.move'],
  ...['desk.stock.begin', 'desk.settings.zone', 'desk.settings.mails', 'desk.settings.collection', 'desk.staff.invite'],
  ...['desk.account.name', 'desk.invoices.seller', 'desk.digital.terms', 'desk.reviews.show', 'desk.settings.supply'],
  ...['desk.display.addPublisher', 'desk.staff.changeRole', 'desk.firstSteps.hide', 'desk.settings.unknownWeight'],
];

test('no form changes more than its permission says, nor anything for a role without it [STAFF-44]', async () => {
  const wrong: string[] = [];
  const done = new Set<string>();
  for (const role of staffRoles) {
    const opened = await open();
    const forms = await formsOf(opened);
    for (const [name, permission] of guarded) {
      const isAllowed = mayUse(role, permission);
      const changed = await opened.changes(() => send(name, opened.as(role), forms[name]));
      const strange = changed.filter((table) => !(isAllowed && (may[permission].test(table) || always.test(table))));
      if (strange.length > 0) wrong.push(`${role}, ${name}: ${strange.join(', ')}`);
      if (changed.length > 0 && role === 'owner') done.add(name);
    }
    // Whoever they are, nobody has become an owner, and the account of the payments is as it was.
    const bank = await opened.db.selectFrom('shop_setting').select('value').where('value', 'like', '%6666%').execute();
    if (bank.length > 0) wrong.push(`${role} has changed the account`);
  }
  expect(wrong).toEqual([]);
  expect(effective.filter((name) => !done.has(name))).toEqual([]);
});

const merchandising = `
banners: [{ position: T, title: Hello, leadsTo: { path: /shop } }]
coupons: [{ code: SAVE10, percent: 10 }]
charges: { shipping: "0.00" }
seller: { name: Thief Ltd, address: 1 Alley, country: IN, state: MH, taxNumbers: "", note: "" }
payment: { methods: [bacs] }
bank: { accountName: Thief, accountNumber: "66660000", bankName: Elsewhere }
newsletter: { percent: 99, validDays: 3000 }
`;
const files: Readonly<Record<string, string>> = {
  'merchandising.yml': merchandising,
  'Merchandising-bank.YAML': merchandising,
  'categories.yml': 'fallback: Fiction\ncategories: [{ name: Fiction, description: Stories, subCategories: [] }]\n',
  'reviews.yml': 'reviews: { emma: [{ by: Thief, stars: 1, daysAgo: 1, text: Bad. }] }\n',
  'site.yml': 'email: thief@books.test\n',
  'copies.yml': 'copies: own\n',
  'shop_setting.yml': 'bank: { accountName: Thief }\n',
};
/** What a file of a role may change: the tables of its permissions, and how the file itself is kept. */
const kept = /^shop_setting\/(merchandising(\.\w+|Coupons)|statistics)$/;

test('no file that is sent changes more than its sender may, whatever its name [STAFF-44]', async () => {
  const wrong: string[] = [];
  const taken: string[] = [];
  for (const role of staffRoles) {
    const opened = await open();
    for (const [name, text] of Object.entries(files)) {
      const changed = await opened.changes(async () => {
        const desk = opened.as(role);
        const by = await desk.current();
        if (!by || !mayUse(role, 'catalogue')) return;
        const form = new FormData();
        form.append('file', new File([text], name));
        const received = await desk.imports?.receive(
          new Request('https://books.test/', { method: 'POST', body: form }),
          by,
        );
        if (!received || !('id' in received)) return;
        const context = { db: opened.db, currency: fixtureCurrency, country: 'IN', now: () => fixtureNow };
        await runImport(context, new ImportFiles(opened.dataDir, 1e6), received.id);
      });
      const allowed = (['catalogue', 'offers', 'display', 'reviews'] as const).filter((one) => mayUse(role, one));
      const strange = changed.filter(
        (table) =>
          !always.test(table) && !kept.test(table) && !allowed.some((permission) => may[permission].test(table)),
      );
      if (strange.length > 0) wrong.push(`${role}, ${name}: ${strange.join(', ')}`);
      if (changed.includes('banner')) taken.push(`${role} ${name}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(taken).toContain('staff merchandising.yml');
});
