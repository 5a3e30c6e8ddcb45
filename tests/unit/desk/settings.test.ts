import { expect, onTestFinished, test } from 'vitest';
import { readOrderMail } from '../../../src/lib/backend/terms/mail-setting.ts';
import type { MemberProof } from '../../../src/lib/desk/settings/change-setting.ts';
import { createDeskSettings } from '../../../src/lib/desk/settings/desk-settings.ts';
import { mostPlaces, sameDayValues } from '../../../src/lib/desk/settings/model/trade-forms.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { openEmpty } from '../../fixtures/test-database.ts';

const by: StaffMember = { id: 1, name: 'Meera Nair', email: 'meera@books.test', role: 'owner' };

/** The code of the form is right. */
const proven: MemberProof = {
  clientIp: '192.0.2.7',
  check: async () => ({ isRight: true, kind: 'app', accept: async () => true }),
};

async function open() {
  const db = await openEmpty();
  onTestFinished(() => db.destroy());
  await db
    .insertInto('staff')
    .values({
      ...{ id: by.id, email: by.email, name: by.name, role: by.role, status: 'active', password_hash: null },
      ...{ totp_secret: null, created_at: 0, updated_at: 0, last_sign_in_at: null },
    })
    .execute();
  const settings = createDeskSettings({ db, now: () => 1_000, currency: 'INR', locale: 'en-IN' });
  const logged = async () => (await readLog(db, {}, 1)).items.map(({ about, details }) => ({ about, ...details }));
  return { db, settings, logged };
}

const zone = {
  ...{ name: 'Maharashtra', countries: 'India', states: 'Maharashtra', postCodes: '', rateBy: 'weight' },
  ...{ 'steps.0.upTo': '500', 'steps.0.charge': '40', 'steps.1.upTo': '', 'steps.1.charge': '90.50' },
  ...{ freeFrom: '499', time: '2 days', cash: '1', 'cash.charge': '30', 'cash.limit': '' },
};

test('a zone is added, changed and removed, each with an entry in the log [DELIVERY-18 DELIVERY-12]', async () => {
  const { settings, logged } = await open();
  expect((await settings.read()).zones).toMatchObject([{ id: 'everywhere' }]);
  expect(await settings.saveZone('new', zone, by)).toEqual({ ok: true });
  const [, added] = (await settings.read()).zones;
  expect(added).toMatchObject({
    ...{ name: 'Maharashtra', countries: ['IN'], states: ['MH'], freeFrom: 49_900, time: '2 days' },
    steps: [
      { upTo: 500, charge: 4_000 },
      { upTo: null, charge: 9_050 },
    ],
    cashOnDelivery: { charge: 3_000, limit: null },
  });
  const id = added?.id ?? '';
  expect(await settings.saveZone(id, { ...zone, name: 'The West', states: 'MH, Goa', cash: '' }, by)).toEqual({
    ok: true,
  });
  expect((await settings.read()).zones[1]).toMatchObject({
    id,
    name: 'The West',
    states: ['MH', 'GA'],
    cashOnDelivery: null,
  });
  expect(await settings.removeZone('everywhere', by)).toEqual({ ok: true });
  expect((await settings.read()).zones.map(({ name }) => name)).toEqual(['The West']);
  expect(await logged()).toEqual([
    expect.objectContaining({ about: 'delivery', removed: 'Everywhere', 'zones.Everywhere.rateBy': 'value → none' }),
    {
      ...{ about: 'delivery', changed: 'The West', 'zones.The West.name': 'Maharashtra → The West' },
      ...{ 'zones.The West.states': 'MH → MH, GA', 'zones.The West.cashOnDelivery.charge': '₹30 → none' },
    },
    expect.objectContaining({ about: 'delivery', added: 'Maharashtra', 'zones.Maharashtra.freeFrom': 'none → ₹499' }),
  ]);
});

test.each([
  ['no name', { name: ' ' }, 'name', 'Please enter a name'],
  ['a country that does not exist', { countries: 'Inda' }, 'countries', 'Please choose countries'],
  [
    'post codes of two countries',
    { countries: 'IN, DE', states: '', postCodes: '4' },
    'postCodes',
    'exactly one country',
  ],
  ['post codes that are none', { states: '', postCodes: '4*' }, 'postCodes', 'beginnings or ranges'],
  ['a charge that is no amount', { 'steps.0.charge': 'cheap' }, 'steps.0.charge', 'Please enter an amount'],
  ['a charge that is missing', { 'steps.1.charge': '' }, 'steps.1.charge', 'Please enter an amount'],
  ['a rate without its end', { 'steps.0.upTo': '' }, 'steps.0.upTo', 'Only the last rate has no end'],
  ['a limit that is no amount', { 'cash.limit': 'much' }, 'cash.limit', 'Please enter an amount'],
])(
  'a zone with %s is refused beside its field, and nothing changes [DELIVERY-19]',
  async (_name, changes, field, message) => {
    const { settings, logged } = await open();
    const result = await settings.saveZone('new', { ...zone, ...changes }, by);
    expect(result).toMatchObject({ ok: false, fields: { [field]: expect.stringContaining(message) } });
    expect((await settings.read()).setInDesk).toEqual([]);
    expect(await logged()).toEqual([]);
  },
);

test('at least one payment method is offered, and a transfer needs an account [DELIVERY-09 DELIVERY-19]', async () => {
  const { settings } = await open();
  expect(await settings.savePayment({}, by)).toEqual({
    ...{ ok: false, fields: { methods: 'Please offer at least one payment method.' } },
  });
  expect(await settings.savePayment({ 'method.bacs': '1' }, by)).toMatchObject({
    fields: { 'bank.accountName': expect.stringContaining('A bank transfer needs an account') },
  });
  const account = {
    'bank.accountName': 'Books',
    'bank.accountNumber': '12',
    'bank.bankName': 'Bank',
    'bank.bic': 'BOOKDEFF',
  };
  expect(await settings.savePayment({ 'method.bacs': '1', ...account }, by, proven)).toEqual({ ok: true });
  const { methods, instructions } = await settings.read();
  expect(methods).toEqual(['bacs']);
  expect(instructions.bacs).toBe('Account name: Books\nAccount number: 12\nBank: Bank\nBIC: BOOKDEFF');
});

test('collection and same-day delivery are set, switched off, and given back [DELIVERY-12 DELIVERY-18 DELIVERY-26]', async () => {
  const { db, settings } = await open();
  const charges = {
    ...{ shipping: 4_900, cashOnDelivery: 0 },
    sameDay: { latitude: 18.5, longitude: 73.8, withinKm: 5, charge: 7_900, country: 'IN', places: [] },
  };
  await db
    .insertInto('shop_setting')
    .values({ key: 'charges', value: JSON.stringify(charges) })
    .execute();
  expect((await settings.read()).sameDay).toMatchObject({ withinKm: 5 });
  expect(await settings.saveSameDay({}, by)).toEqual({ ok: true });
  expect((await settings.read()).sameDay).toBeNull();
  const near = {
    ...{ isOffered: '1', latitude: '18,5', longitude: '73.8', withinKm: '7', charge: '79', country: 'India' },
    ...{ 'places.0.postCodes': '411001-411009', 'places.0.latitude': '18.52', 'places.0.longitude': '73,86' },
    ...{ 'places.1.postCodes': '412101', 'places.1.latitude': '18.6', 'places.1.longitude': '73.7' },
  };
  expect(await settings.saveSameDay({ ...near, 'places.1.latitude': 'here' }, by)).toMatchObject({
    fields: { 'places.1.latitude': expect.any(String) },
  });
  expect(await settings.saveSameDay(near, by)).toEqual({ ok: true });
  expect((await settings.read()).sameDay).toMatchObject({
    withinKm: 7,
    charge: 7_900,
    places: [{ latitude: 18.52 }, {}],
  });
  // What the form has no room for stays.
  const place = { postCodes: '411001', latitude: 18, longitude: 73 };
  const many = Array.from({ length: mostPlaces + 2 }, (_, index) => ({ ...place, latitude: index / 10 }));
  await db
    .updateTable('shop_setting')
    .set({ value: JSON.stringify({ ...charges.sameDay, places: many }) })
    .where('key', '=', 'desk.sameDay')
    .execute();
  const shown = sameDayValues((await settings.read()).sameDay, { currency: 'INR', language: 'en-IN' });
  expect(Object.keys(shown).length).toBeLessThan(290);
  expect(await settings.saveSameDay({ ...shown, 'places.0.postCodes': '4*' }, by)).toMatchObject({
    fields: { 'places.0.postCodes': expect.any(String) },
  });
  expect(await settings.saveSameDay({ ...shown, change: 'remove.0' }, by)).toEqual({ ok: true });
  expect((await settings.read()).sameDay?.places).toEqual(many.slice(1));
  await settings.giveBack('sameDay', by);
  expect((await settings.read()).sameDay).toMatchObject({ withinKm: 5 });

  expect(await settings.saveCollection({ isOffered: '1', address: '' }, by)).toMatchObject({
    fields: { address: expect.any(String) },
  });
  await settings.saveCollection({ isOffered: '1', address: '1 Book Lane', canPayInShop: '1' }, by);
  expect((await settings.read()).collection).toEqual({ address: '1 Book Lane', opening: '', canPayInShop: true });
});

test('mails about orders go where the desk says [DELIVERY-20]', async () => {
  const { db, settings } = await open();
  expect(await readOrderMail(db)).toBeUndefined();
  expect(await settings.saveMails({ orderMail: 'orders at books' }, by)).toMatchObject({
    fields: { orderMail: expect.any(String) },
  });
  expect(await settings.saveMails({ orderMail: 'a@books.test, b@books.test' }, by)).toEqual({ ok: true });
  expect(await readOrderMail(db)).toEqual(['a@books.test', 'b@books.test']);
});

test('of two changes at once none is lost [DELIVERY-18]', async () => {
  const { settings } = await open();
  const names = ['One', 'Two', 'Three'];
  const results = await Promise.all(names.map((name) => settings.saveZone('new', { ...zone, name }, by)));
  const saved = names.filter((_, index) => results[index]?.ok);
  expect(saved.length).toBeGreaterThan(0);
  const stored = (await settings.read()).zones.map(({ name }) => name);
  expect(stored.sort()).toEqual(['Everywhere', ...saved].sort());
});

test('the owner chooses which steps write to customers; few do at first [DESK-36]', async () => {
  const { settings, logged } = await open();
  const chosen = async () =>
    Object.entries(await settings.customerMails()).flatMap(([kind, isOn]) => (isOn ? [kind] : []));
  expect(await chosen()).toEqual(['ready', 'shipped', 'cancelled', 'refunded']);
  expect(await settings.saveCustomerMails({ shipped: '1', delivered: '1', forged: '1' }, by)).toEqual({ ok: true });
  expect(await chosen()).toEqual(['shipped', 'delivered']);
  expect(await settings.saveCustomerMails({}, by)).toEqual({ ok: true });
  expect(await chosen()).toEqual([]);
  expect((await logged()).map(({ about }) => about)).toEqual(['customerMails', 'customerMails']);
});

test('what delivery costs in several parcels is chosen, with an entry in the log [CHECKOUT-68]', async () => {
  const { settings, logged } = await open();
  expect((await settings.read()).parcels).toEqual({ charge: 'order' });
  expect(await settings.saveParcels({ charge: 'free' }, by)).toEqual({
    ok: false,
    fields: { charge: 'Please choose one.' },
  });
  expect(await settings.saveParcels({ charge: 'parcel' }, by)).toEqual({ ok: true });
  expect((await settings.read()).parcels).toEqual({ charge: 'parcel' });
  expect(await logged()).toMatchObject([{ charge: 'none → parcel' }]);
});
