import { expect, test } from 'vitest';
import { createFirstSteps, type Surroundings } from '../../../src/lib/desk/first-steps/first-steps.ts';
import type { FirstStepId } from '../../../src/lib/desk/first-steps/model/first-steps.ts';
import { endRun } from '../../../src/lib/desk/imports/import-runs.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { importText, message, openShop, price, product } from '../import/onix.ts';

const by: StaffMember = { id: 1, name: 'Meera', email: 'meera@books.test', role: 'owner' };

async function open(given: Partial<Surroundings> = {}) {
  const { db, ...shop } = await openShop();
  await db
    .insertInto('staff')
    .values({
      ...{ id: by.id, email: by.email, name: by.name, role: by.role, status: 'active', password_hash: null },
      ...{ totp_secret: null, created_at: 0, updated_at: 0, last_sign_in_at: null },
    })
    .execute();
  const steps = createFirstSteps({
    ...{ db, now: () => 1_000, sampleFolder: 'none', hasMailServer: true, siteUrl: undefined, backupAt: undefined },
    site: async () => ({ name: 'Bookfront', address: '14 Lantern Lane, Fort, Mumbai 400001' }),
    hasLogo: async () => undefined,
    ...given,
  });
  const stateOf = async (id: FirstStepId) => (await steps.read()).steps.find((step) => step.id === id)?.state;
  return { shop: { ...shop, db }, db, steps, stateOf };
}

test('each step has its state from what the shop is [FIRST-01]', async () => {
  const before = await open();
  const states = (await before.steps.read()).steps.map(({ id, state }) => `${id} ${state}`);
  expect(states).toEqual([
    ...['about open', 'sample done', 'tax open', 'catalogue open', 'delivery open', 'payment open', 'mail open'],
    ...['address open', 'deliveryText done', 'termsText done', 'contactText done', 'aboutText done'],
    ...['secondFactor done', 'backup open'],
  ]);
  const after = await open({
    ...{ siteUrl: 'https://books.test', backupAt: '03:30', hasLogo: async () => true },
    site: async () => ({ name: 'Books', address: 'Here' }),
  });
  await importText(
    after.shop,
    message(product({ reference: 'bookfront-sample-a' }), product({ reference: 'mine', isbn: '' })),
  );
  for (const id of ['about', 'look', 'catalogue', 'address', 'backup'] as const)
    expect([id, await after.stateOf(id)]).toEqual([id, 'done']);
  expect(await after.stateOf('sample')).toBe('open');
});

test('pages that the law of the country asks for are a step until they are filled in, or the owner says that it is right [CONTENT-24]', async () => {
  const texts = { name: 'Books', address: 'Here', notices: ['imprint'] as const };
  const { steps, stateOf } = await open({ askedNotices: ['imprint', 'grievance'], site: async () => texts });
  const step = (await steps.read()).steps.find(({ id }) => id === 'notices');
  expect(step).toMatchObject({ state: 'open', text: expect.stringMatching(/not there: complaints\.$/) });
  await steps.settle('notices', by);
  expect(await stateOf('notices')).toBe('settled');
  const filled = await open({ askedNotices: ['imprint'], site: async () => texts });
  expect(await filled.stateOf('notices')).toBe('done');
});

test('the account and the seller of the sample are never right [FIRST-01]', async () => {
  const { db, steps } = await open();
  await db
    .insertInto('shop_setting')
    .values({ key: 'bank', value: JSON.stringify({ instructions: 'Account number: 000123456789' }) })
    .execute();
  await steps.settle('payment', by);
  const payment = (await steps.read()).steps.find(({ id }) => id === 'payment');
  expect(payment).toMatchObject({ state: 'open', text: expect.stringContaining('account of the sample') });
});

test('the owner settles a step and hides the list, each with an entry in the log [FIRST-02]', async () => {
  const { db, steps, stateOf } = await open();
  await steps.settle('delivery', by);
  await steps.settle('delivery', by);
  await steps.setHidden(true, by);
  expect([await stateOf('delivery'), (await steps.read()).isHidden]).toEqual(['settled', true]);
  await steps.setHidden(false, by);
  expect((await steps.read()).isHidden).toBe(false);
  const { items } = await readLog(db, {}, 1);
  expect(items.map(({ action }) => action)).toEqual(['first-steps.shown', 'first-steps.hidden', 'first-steps.settled']);
});

test('a test mail goes to whoever asks, and its result is told [FIRST-05]', async () => {
  const { db, steps, stateOf } = await open();
  await steps.sendTestMail(by);
  expect(await db.selectFrom('outbox').select(['recipient', 'kind']).execute()).toEqual([
    { recipient: by.email, kind: 'test-mail' },
  ]);
  expect((await steps.read()).mail).toMatchObject({ state: 'waiting' });
  await db.updateTable('outbox').set({ last_error: '535 wrong password' }).execute();
  expect((await steps.read()).mail).toMatchObject({ state: 'failed', error: '535 wrong password' });
  expect(await stateOf('mail')).toBe('open');
  await db.updateTable('outbox').set({ last_error: null, sent_at: 2_000 }).execute();
  expect((await steps.read()).mail?.state).toBe('sent');
  expect(await stateOf('mail')).toBe('done');
});

test('tax is a step before books, and says how many were refused for want of it [FIRST-10]', async () => {
  const { db, shop, steps } = await open();
  const report = await importText(shop, message(product({ prices: price('100.00', '01') })));
  const row = { file: 'books.xml', folder: 'f', bytes: 1, status: 'running', staff_name: by.name, created_at: 1 };
  const { id } = await db
    .insertInto('import_run')
    .values({ ...row, seen_at: 1, finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await endRun(db, id, { isDone: true, summary: '', ...report, now: 2 });
  const textOf = async (step: FirstStepId) => (await steps.read()).steps.find((one) => one.id === step)?.text;
  expect(await textOf('tax')).toMatch(/^1 record of your files .* no rate to add\. Set tax first\.$/);
  expect(await textOf('catalogue')).toContain('Send these files again when tax is set.');
  // The file was sent again, and taken.
  await endRun(db, id, { isDone: true, summary: '', counts: { added: 1 }, refusals: [], now: 3 });
  expect(await textOf('catalogue')).toBe('No book of your own is in the shop yet.');
});
