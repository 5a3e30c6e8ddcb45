import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeskInvoices } from '../../../src/lib/desk/invoices/desk-invoices.ts';
import type { DeskActionName } from '../../../src/lib/desk/model/pages.ts';
import { createDeskSettings } from '../../../src/lib/desk/settings/desk-settings.ts';
import type { Outcome } from '../../../src/lib/shop/outcome.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import type { TestPaymentStart } from '../../../src/lib/trade/orders/test-payment.ts';
import { openEmpty } from '../../fixtures/test-database.ts';
import { isFromCatalogue } from '../../fixtures/unmarked-words.ts';
import { runDeskAction, type Typed } from './run-desk-action.ts';

const owner: StaffMember = { id: 1, name: 'Meera', email: 'meera@books.test', role: 'owner' };

let db: Awaited<ReturnType<typeof openEmpty>>;
beforeAll(async () => {
  db = await openEmpty();
  await db
    .insertInto('staff')
    .values({
      ...{
        id: owner.id,
        email: owner.email,
        name: owner.name,
        role: owner.role,
        status: 'active',
        password_hash: null,
      },
      ...{ totp_secret: null, created_at: 0, updated_at: 0, last_sign_in_at: null },
    })
    .execute();
});
afterAll(() => db.destroy());

const send = (name: DeskActionName, typed: Typed, tag?: string): Promise<Outcome> => {
  const { start = 'open', removed = '1' } = typed;
  const options = { db, now: () => 1_000, currency: 'INR', locale: 'en-IN' };
  const parts = {
    current: async () => owner,
    settings: createDeskSettings(options),
    invoices: createDeskInvoices(options),
    account: { proof: () => ({ clientIp: '192.0.2.7', check: async () => undefined }) },
    firstSteps: {
      startTestPayment: async () => start as TestPaymentStart,
      removeSample: async () => ({ editions: Number(removed), kept: 2 }),
      setHidden: async () => undefined,
    },
  };
  return runDeskAction(name, typed, parts, tag);
};

const zone = {
  id: 'new',
  name: 'India',
  countries: 'India',
  rateBy: 'value',
  'steps.0.upTo': '',
  'steps.0.charge': '1',
};
const account = { 'bank.accountName': 'Books', 'bank.accountNumber': '12', 'bank.bankName': 'Bank' };
const rate = { place: 'new', country: 'IN', 'rates.0.kind': 'book', 'rates.0.name': 'GST', 'rates.0.percent': '5' };
const long = 'x'.repeat(301);

/** Empty and wrong forms, with the fields that must have a message. */
const forms: readonly [DeskActionName, Typed, readonly string[]][] = [
  ['desk.settings.zone', {}, ['name']],
  ['desk.settings.zone', { ...zone, name: long, countries: 'Inda' }, ['name', 'countries']],
  ['desk.settings.zone', { ...zone, countries: 'IN, DE', states: 'x', postCodes: '4*' }, ['states', 'postCodes']],
  ['desk.settings.zone', { ...zone, postCodes: '4*', time: long }, ['time']],
  [
    'desk.settings.zone',
    { ...zone, 'steps.0.charge': 'x', freeFrom: '-1', cash: '1', 'cash.limit': 'x' },
    ['freeFrom'],
  ],
  ['desk.settings.zone', { ...zone, 'steps.0.upTo': '5' }, ['steps.0.upTo']],
  ['desk.settings.zone', { ...zone, 'steps.1.upTo': '', 'steps.1.charge': '1' }, ['steps.0.upTo']],
  [
    'desk.settings.zone',
    { ...zone, ...{ 'steps.0.upTo': '9', 'steps.1.upTo': '5', 'steps.1.charge': '1', 'steps.2.charge': '1' } },
    ['steps.1.upTo'],
  ],
  ['desk.settings.unknownWeight', { unknownWeight: '0' }, ['unknownWeight']],
  ['desk.settings.collection', { isOffered: '1', opening: long }, ['address', 'opening']],
  ['desk.settings.sameDay', { isOffered: '1' }, ['latitude', 'longitude', 'withinKm', 'country']],
  [
    'desk.settings.sameDay',
    { isOffered: '1', 'places.0.postCodes': '4*', 'places.1.postCodes': '' },
    ['places.0.postCodes', 'places.1.postCodes', 'places.0.latitude'],
  ],
  ['desk.settings.payment', {}, ['methods']],
  ['desk.settings.payment', { 'method.bacs': '1' }, ['bank.accountName']],
  [
    'desk.settings.payment',
    { 'method.cod': '1', 'bank.iban': 'x', 'bank.bic': 'x', 'bank.upiId': 'x', 'cheque.payee': 'x', payDays: '1' },
    ['bank.accountName', 'bank.bankName', 'bank.iban', 'bank.bic', 'bank.upiId', 'cheque.address', 'payDays'],
  ],
  [
    'desk.settings.payment',
    { 'method.cod': '1', 'bank.accountName': 'Books', 'bank.bankName': 'B' },
    ['bank.accountNumber'],
  ],
  ['desk.settings.payment', { 'method.bacs': '1', ...account }, ['code']],
  ['desk.settings.mails', {}, ['orderMail']],
  ['desk.settings.mails', { orderMail: 'books' }, ['orderMail']],
  ['desk.settings.mails', { orderMail: Array(11).fill('a@books.test').join() }, ['orderMail']],
  ['desk.settings.couriers', { 'couriers.0.name': '', 'couriers.0.url': 'http://x/{number}' }, ['couriers.0.name']],
  [
    'desk.settings.couriers',
    { 'couriers.0.name': 'first', 'couriers.0.url': 'https://x' },
    ['couriers.0.name', 'couriers.0.url'],
  ],
  ['desk.settings.couriers', { 'couriers.0.name': 'A', 'couriers.0.url': 'https://{number}.x' }, ['couriers.0.url']],
  ['desk.settings.couriers', { 'couriers.0.name': 'A', 'couriers.1.name': 'a' }, ['couriers.1.name']],
  ['desk.settings.couriers', { 'couriers.0.name': 'A', seen: 'before' }, ['form']],
  ['desk.settings.preorders', { paid: 'x' }, ['paid']],
  ['desk.settings.parcels', { charge: 'x' }, ['charge']],
  ['desk.settings.refunds', { staffLimit: 'x' }, ['staffLimit']],
  ['desk.settings.putAside', {}, ['days']],
  ['desk.settings.putAside', { days: '0' }, ['days']],
  ['desk.settings.putAside', { days: '900' }, ['days']],
  ['desk.settings.supply', {}, ['days', 'lowStock']],
  ['desk.reviews.setting', { mode: 'x' }, ['mode']],
  ['desk.onInvoice.reminders', { remindAfter: 'x' }, ['remindAfter']],
  ['desk.invoices.taxPlace', { place: 'new', country: 'x', state: long }, ['country', 'state', 'form']],
  ['desk.invoices.taxPlace', { ...rate, 'rates.0.kind': '', 'rates.0.name': '' }, ['rates.0.kind', 'rates.0.name']],
  [
    'desk.invoices.taxPlace',
    { ...rate, 'rates.0.percent': 'x', 'rates.0.from': 'x', 'rates.0.until': 'x' },
    ['rates.0.percent', 'rates.0.from', 'rates.0.until'],
  ],
  [
    'desk.invoices.taxPlace',
    { ...rate, 'rates.0.percent': '101', 'rates.0.from': '2026-02-01', 'rates.0.until': '2026-01-01' },
    ['rates.0.percent', 'rates.0.until'],
  ],
  ['desk.invoices.taxPlace', { ...rate, place: 'DE' }, ['form']],
  ['desk.invoices.taxPlace', rate, ['form']],
  ['desk.invoices.seller', { country: 'x' }, ['name', 'address', 'country', 'creditNotePrefix']],
  [
    'desk.invoices.seller',
    { country: 'IN', invoicePrefix: '*', creditNotePrefix: 'ABCDE' },
    ['state', 'invoicePrefix'],
  ],
  ['desk.firstSteps.testPayment', { provider: 'stripe', method: 'x' }, ['method']],
  ['desk.firstSteps.testPayment', { provider: 'stripe', method: 'online', start: 'real money' }, ['real']],
  ['desk.firstSteps.testPayment', { provider: 'stripe', method: 'online', start: 'unknown' }, ['form']],
  ['desk.firstSteps.testPayment', { provider: 'stripe', method: 'online', start: 'unavailable' }, ['form']],
  ['desk.firstSteps.testPayment', { provider: 'stripe', method: 'online', start: 'refused' }, ['form']],
];

test.each(forms)('%s says what is wrong from a catalogue: %o [LANG-43]', async (name, typed, wanted) => {
  const { ok, fields = {} } = await send(name, typed);
  expect(ok).toBe(false);
  expect(Object.keys(fields)).toEqual(expect.arrayContaining([...wanted]));
  expect(Object.entries(fields).filter(([, text]) => !isFromCatalogue(text))).toEqual([]);
});

const done: readonly [DeskActionName, Typed][] = [
  ['desk.settings.zone', zone],
  ['desk.settings.refunds', { staffLimit: '5' }],
  ['desk.settings.collection', {}],
  ['desk.reviews.setting', { mode: 'buyers' }],
  ['desk.onInvoice.reminders', { remindAfter: '3' }],
  ['desk.settings.removeZone', { id: 'none' }],
  ['desk.invoices.taxTerms', {}],
  ['desk.invoices.removeTaxPlace', { place: 'DE' }],
  ['desk.invoices.seller', { name: 'Books', address: '1 Lane', country: 'DE', creditNotePrefix: 'CN-' }],
];

test.each(done)('%s says what it has done from a catalogue [LANG-43]', async (name, typed) => {
  const { ok, notices } = await send(name, typed);
  expect(ok).toBe(true);
  expect(notices.map(({ text }) => isFromCatalogue(text))).toEqual([true]);
});

test('countries are typed in the language of the desk, or by their codes [LANG-44]', async () => {
  expect((await send('desk.settings.zone', { ...zone, countries: 'Deutschland, AT' }, 'de')).ok).toBe(true);
  const { zones } = await createDeskSettings({ db, now: () => 1_000, currency: 'INR', locale: 'en-IN' }).read();
  expect(zones.at(-1)?.countries).toEqual(['DE', 'AT']);
  const refused = await send('desk.settings.zone', { ...zone, countries: 'Deutschlnd' }, 'de');
  expect(refused.fields?.countries).toBe('Bitte verwenden Sie Länder der Liste, mit ihrem Namen oder Code.');
});
