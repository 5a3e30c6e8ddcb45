import { expect, onTestFinished, test } from 'vitest';
import { saveCoupons } from '../../../src/lib/backend/merchandising/save-coupons.ts';
import { createDeskCoupons } from '../../../src/lib/desk/coupons/desk-coupons.ts';
import { couponValues } from '../../../src/lib/desk/coupons/model/coupon-form.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import type { Language } from '../../../src/lib/paths/language.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { messages } from '../../../src/messages/messages.ts';
import { openInProcess } from '../../contract/harness.ts';
import { add, book, cancel, cart, coupon, order } from '../../contract/trade.steps.ts';
import { english, german } from '../../fixtures/languages.ts';
import { fixtureNow, skus } from '../../fixtures/shop.ts';

const by: StaffMember = { id: 1, name: 'Meena', email: 'meena@books.test', role: 'staff' };
const values = { kind: 'percent', amount: '20', minimum: '', startsOn: '', endsOn: '', limit: '', perCustomer: '' };
const inFile = { code: 'FILE10', percent: 10, minimum: 0 };

async function open() {
  const shop = await openInProcess();
  onTestFinished(() => shop.close());
  const desk = createDeskCoupons({ db: shop.db, now: () => shop.clock.now, currency: 'INR' });
  const find = async (code: string) => {
    const found = await desk.find(code);
    if (!found) throw new Error(`There is no coupon ${code}`);
    return found;
  };
  const make = (code: string, changes: Readonly<Record<string, string>> = {}) =>
    desk.create({ ...values, code, ...changes }, by);
  const logged = async () => (await readLog(shop.db, {}, 1)).items.map(({ action, about }) => `${action} ${about}`);
  return { shop, desk, find, make, logged };
}

test('a coupon made at the desk takes off what it says, and shows its uses [WORDS-10]', async () => {
  const { shop, desk, find, make, logged } = await open();
  expect(await make(' diwali-20 ', { note: 'For Diwali' })).toEqual({ ok: true, code: 'DIWALI-20' });
  const number = await order(shop, 'asha', skus.moonstone, 1, { couponCode: 'diwali-20' });
  const gone = await order(shop, 'ben', skus.moonstone, 1, { couponCode: 'DIWALI-20' });
  await cancel(shop, 'ben', gone);
  const { discount } = await shop.db
    .selectFrom('booking')
    .select('discount')
    .where('order_id', '=', number)
    .executeTakeFirstOrThrow();
  expect(discount).toBeGreaterThan(0);
  expect(await find('DIWALI-20')).toMatchObject({ used: 1, discounts: discount, state: 'running', note: 'For Diwali' });
  expect(await desk.orders('DIWALI-20', 1)).toMatchObject({ count: 1, items: [{ number, discount }] });
  expect(await make('Diwali-20')).toEqual({ ok: false, fields: { code: 'There is this code already.' } });
  expect(await logged()).toEqual(['coupon.made coupon DIWALI-20']);
});

test.each([
  ['a code with other signs', { code: 'A B' }, 'code'],
  ['no per cent', { amount: '' }, 'amount'],
  ['more than everything', { amount: '101' }, 'amount'],
  ['half a per cent', { amount: '2.5' }, 'amount'],
  ['an amount that is none', { kind: 'fixed', amount: 'much' }, 'amount'],
  ['neither per cent nor amount', { kind: 'both' }, 'kind'],
  ['a day that does not exist', { startsOn: '2026-02-30' }, 'startsOn'],
  ['an end before its beginning', { startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
  ['no use at all', { limit: '0' }, 'limit'],
  ['a broken limit', { perCustomer: 'two' }, 'perCustomer'],
  ['a minimum that is no amount', { minimum: '-5' }, 'minimum'],
])('%s is refused beside its field, and nothing is made [WORDS-10]', async (_name, changes, field) => {
  const { desk, make, logged } = await open();
  const result = await make('TWENTY', changes);
  expect(result.ok ? [] : Object.keys(result.fields)).toEqual([field]);
  expect(await desk.find('TWENTY')).toBeUndefined();
  expect(await logged()).toEqual([]);
});

test('amounts and counts of a coupon are typed and shown in the language of the desk [LANG-85 LANG-86]', async () => {
  const { desk, find } = await open();
  const typed = { ...values, kind: 'fixed', amount: '12,50', minimum: '1.250', limit: '1.000' };
  const answers = (language: Language) => ({ text: messages.deskCouponAnswers(language), language });
  expect(await desk.create({ ...typed, code: 'GERMAN' }, by, answers(german))).toMatchObject({ ok: true });
  const coupon = await find('GERMAN');
  expect(coupon).toMatchObject({ amount: 1250, minimum: 125_000, limit: 1000 });
  expect(couponValues(coupon, 'INR', german)).toMatchObject({ amount: '12,50', minimum: '1250,00' });
  expect(couponValues(coupon, 'INR', english)).toMatchObject({ amount: '12.50', minimum: '1250.00' });
  // In English it would be another amount, and another count.
  const refused = await desk.create({ ...typed, code: 'ENGLISH' }, by, answers(english));
  expect(refused.ok ? [] : Object.keys(refused.fields).sort()).toEqual(['limit', 'minimum']);
});

test('a coupon is limited by days, uses, customers and worth, and listed by whether it is over [WORDS-10]', async () => {
  const { shop, desk, find, make } = await open();
  const today = new Date(fixtureNow).toISOString().slice(0, 10);
  await make('TODAY', { startsOn: today, endsOn: today });
  expect(await find('TODAY')).toMatchObject({ state: 'running' });
  shop.clock.now += 86_400_000;
  expect(await find('TODAY')).toMatchObject({ state: 'ended' });
  await make('LATER', { startsOn: '2099-01-01' });
  expect(await find('LATER')).toMatchObject({ state: 'not started' });
  await make('SINGLE', { limit: '1' });
  await order(shop, 'asha', skus.moonstone, 1, { couponCode: 'SINGLE' });
  expect(await find('SINGLE')).toMatchObject({ state: 'used up' });
  await make('RICH', { kind: 'fixed', amount: '100', minimum: '5000' });
  await add(shop, 'ben', skus.moonstone);
  expect((await coupon(shop, 'ben', 'RICH')).status).toMatchObject({ resultCode: '2' });
  const codes = async (list: 'running' | 'over', text: string) =>
    (await desk.list({ list, text }, 1)).items.map(({ code }) => code);
  expect(await codes('over', 'today')).toEqual(['TODAY']);
  expect(await codes('over', 'single')).toEqual(['SINGLE']);
  expect(await codes('running', 'rich')).toEqual(['RICH']);
  const { running, over, newsletter } = await desk.counts();
  const { count } = await shop.db
    .selectFrom('coupon')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect([running + over, newsletter]).toEqual([Number(count), 0]);
});

test('a changed coupon holds for later orders, and never for fewer uses than it has had [WORDS-10]', async () => {
  const { shop, desk, find, make } = await open();
  await make('SPRING', { limit: '5' });
  await order(shop, 'asha', skus.moonstone, 1, { couponCode: 'SPRING' });
  await order(shop, 'ben', skus.moonstone, 1, {
    couponCode: 'SPRING',
  });
  const seen = await find('SPRING');
  const fewer = await desk.change(seen, { ...values, limit: '1' }, by);
  expect(fewer).toMatchObject({ ok: false, fields: { limit: expect.stringContaining('2 times') } });
  expect(await desk.change(seen, { ...values, kind: 'fixed', amount: '50.00', limit: '3' }, by)).toMatchObject({
    ok: true,
  });
  expect(await find('SPRING')).toMatchObject({ kind: 'fixed', amount: 5000, limit: 3, used: 2 });
  const late = await desk.change(seen, values, by);
  expect(late).toMatchObject({ ok: false, fields: { form: expect.stringContaining('Somebody else') } });
  expect(await desk.setStopped(seen, true, by)).toMatchObject({ ok: false });
});

test('a coupon that is stopped while it is in a cart says so there, at the check and at the order [WORDS-07 WORDS-12]', async () => {
  const { shop, desk, find, make } = await open();
  await make('SUMMER');
  await add(shop, 'asha', skus.moonstone);
  expect((await coupon(shop, 'asha', 'SUMMER')).couponDetails?.couponCode).toBe('SUMMER');
  await desk.setStopped(await find('SUMMER'), true, by);
  const note = 'The coupon SUMMER no longer applies: it is not offered any more.';
  expect(await cart(shop, 'asha')).toMatchObject({ couponNote: note });
  const refusal = await book(shop, 'asha', { couponCode: 'SUMMER' });
  expect(refusal.orderID).toBeFalsy();
  expect(refusal.status.errorMessage).toContain(note);
  expect((await cart(shop, 'asha', { flag: 'CHECK' })).status.errorMessage).toContain(note);
  // Somebody who guesses learns nothing of it.
  await add(shop, 'ben', skus.moonstone);
  expect((await coupon(shop, 'ben', 'SUMMER')).status.errorMessage).toContain('is unknown, not valid today or used up');
  await desk.setStopped(await find('SUMMER'), false, by);
  expect((await coupon(shop, 'ben', 'SUMMER')).couponDetails?.couponCode).toBe('SUMMER');
});

test('what the desk has changed wins over merchandising.yml until it is given back [WORDS-11]', async () => {
  const { shop, desk, find } = await open();
  const load = (coupons: Parameters<typeof saveCoupons>[1]) =>
    shop.db.transaction().execute((queries) => saveCoupons(queries, coupons, shop.clock.now));
  expect(await load([inFile])).toEqual([]);
  expect(await find('FILE10')).toMatchObject({ isInFile: true, isSetInDesk: false, amount: 10 });
  await desk.change(await find('FILE10'), { ...values, amount: '15' }, by);
  expect(await load([inFile])).toEqual(['FILE10']);
  expect(await find('FILE10')).toMatchObject({ isSetInDesk: true, amount: 15 });
  await load([]);
  expect(await find('FILE10')).toMatchObject({ state: 'running', isInFile: false });
  await desk.giveBack(await find('FILE10'), by);
  await load([inFile]);
  expect(await find('FILE10')).toMatchObject({ isSetInDesk: false, amount: 10 });
});
