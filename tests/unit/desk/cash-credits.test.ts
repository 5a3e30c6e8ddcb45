import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readInvoices } from '../../../src/lib/backend/invoices/read-invoices.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { isOwed, openAmount } from '../../../src/lib/desk/orders/model/order-steps.ts';
import { createDeskSettings } from '../../../src/lib/desk/settings/desk-settings.ts';
import { formatMoney } from '../../../src/lib/format.ts';
import { money } from '../../../src/lib/shop/money.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { customerMails } from '../../contract/outbox.ts';
import { assertShopInvariants, type ShopSnapshot, snapshotShop } from '../../contract/trade.invariants.ts';
import { order, view } from '../../contract/trade.steps.ts';
import { fixtureCurrency, skus } from '../../fixtures/shop.ts';
import { isPacked, sum } from '../trade/parcel-invoices.ts';
import { type DeskUnderTest, find, meena, openDeskShop, refundOf, request, shipped, taken } from './open-orders.ts';

/** What is sent in cash on delivery is owed from then on: what is taken out of it is not to be paid. */

const ofLine = (copies: number) => ({ lines: new Map([[1, { copies, amount: undefined }]]), reason: 'Sold out.' });
const shown = (minor: number) => formatMoney(money(minor, fixtureCurrency));

describe.each(['with invoices', 'without a seller'])('cash on delivery, %s [ORDER-86]', (papers) => {
  let shop: DeskUnderTest;
  let initial: ShopSnapshot;
  beforeEach(async () => {
    shop = await openDeskShop();
    const tax = { pricesIncludeTax: true, rates: taxPresets[0]?.rates };
    await saveSetting(shop.db, { key: 'tax', value: JSON.stringify(tax) });
    const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH' };
    if (papers === 'with invoices') await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(seller) });
    initial = await snapshotShop(shop.db);
  });
  afterEach(async () => {
    await assertShopInvariants(shop.db, initial);
    expect(shop.errors).toEqual([]);
    await shop.close();
  });

  const stateOf = async (id: string) => (await find(shop.desk, id)).state;
  const isLate = { ok: false, refusal: { kind: 'late' } };
  const ship = async (id: string, copies: number) =>
    taken(
      shop.desk.ship({
        ...{ ...(await request(shop.desk, id)), ...shipped, ...isPacked, isMailed: false },
        copies: new Map([[1, copies]]),
      }),
    );
  const credit = async (id: string, fields: Parameters<typeof refundOf>[0], isMailed = true) =>
    shop.desk.recordRefund({ ...(await request(shop.desk, id)), ...refundOf({ method: 'cod', ...fields }), isMailed });
  const deliver = async (id: string, isCashReceived: boolean) =>
    taken(shop.desk.deliver({ ...(await request(shop.desk, id)), isMailed: false, isCashReceived }));
  const order3 = () => order(shop, 'asha', skus.moonstone, 3, { paymentMode: 'cod' });
  const shelf = async () =>
    (await shop.db.selectFrom('variant').select('stock').where('sku', '=', skus.moonstone).executeTakeFirstOrThrow())
      .stock ?? 0;
  /** What the papers ask for; undefined without one. */
  const asked = async (id: string) => {
    const issued = await readInvoices(shop.db, id);
    return issued.length === 0
      ? undefined
      : sum(issued.flatMap(({ invoice, notes }) => [invoice.total, ...notes.map(({ total }) => -total)]));
  };

  test('what has not left is taken out by line: the order is sent, its copies are on the shelf, the cash is less [ORDER-98]', async () => {
    const id = await order3();
    expect(await credit(id, ofLine(1)), 'before it leaves, the order itself is changed').toMatchObject({
      refusal: { kind: 'not possible' },
    });
    await ship(id, 1);
    const before = await shelf();
    const step = await request(shop.desk, id);
    const twice = { ...step, ...refundOf({ method: 'cod', ...ofLine(2) }) };
    await taken(shop.desk.recordRefund(twice));
    expect(await shop.desk.recordRefund(twice), 'the form sent twice').toMatchObject(isLate);
    expect(await shelf()).toBe(before + 2);

    const state = await stateOf(id);
    expect(state).toMatchObject({ status: 'SHIPPED', toPack: [], paid: 0, refunded: 0, isPaid: false });
    const open = openAmount(state);
    expect(open).toBe(state.total - state.credited);
    expect(state.credited).toBeGreaterThan(0);
    expect((await asked(id)) ?? open).toBe(open);
    expect((await asked(id)) !== undefined).toBe(papers === 'with invoices');

    const seen = await view(shop, 'asha', id);
    expect(seen.bookingStatus).toBe('SHIPPED');
    expect(Number(seen.paymentDetails?.refundedAmount)).toBe(0);
    expect(
      seen.refunds?.map(({ reason, isCredit, items }) => [reason, isCredit, items.map(({ copies }) => copies)]),
    ).toEqual([['Sold out.', true, ['2']]]);
    const mail = (await customerMails(shop)).find(({ kind }) => kind === 'order-refunded');
    expect(mail?.subject).toBe(`A credit for order ${id}`);
    expect(mail?.text).toContain(`To be paid before: ${shown(state.total)}`);
    expect(mail?.text).toContain(`To be paid now: ${shown(open)}`);

    expect((await shop.desk.counts()).cash).toBe(0);
    await deliver(id, true);
    expect(await stateOf(id)).toMatchObject({ status: 'DELIVERED', paid: open, isPaid: true });
    expect((await asked(id)) ?? open).toBe(open);
  });

  test('when all that was to be paid is credited, no cash is awaited any more', async () => {
    const id = await order3();
    await ship(id, 3);
    await deliver(id, false);
    expect((await shop.desk.counts()).cash).toBe(1);
    const { refundable } = await find(shop.desk, id);
    expect(refundable.isByLine).toBe(true);
    await taken(credit(id, { ...ofLine(3), charges: refundable.charges.minor, haveLeft: true }, false));
    const state = await stateOf(id);
    expect([openAmount(state), isOwed(state), state.paid, state.refunded]).toEqual([0, false, 0, 0]);
    expect((await shop.desk.counts()).cash).toBe(0);
    const filter = { text: '', queue: undefined, status: undefined, method: undefined, from: undefined, to: undefined };
    expect((await shop.desk.list({ ...filter, payment: 'open' }, 1)).count).toBe(0);
    expect((await asked(id)) ?? 0).toBe(0);
    expect(await credit(id, { goodwill: 1 })).toMatchObject({ ok: false });
  });

  test('money goes back only beyond what was to be paid, and staff with a limit may credit but not give back', async () => {
    const ravi = { id: 3, name: 'Ravi' };
    const person = { status: 'active', created_at: 0, updated_at: 0, password_hash: null, totp_secret: null };
    const member = (id: number, name: string, role: string) => ({
      ...{ ...person, id, name, role, email: `${name}@books.test`, last_sign_in_at: null },
    });
    await shop.db
      .insertInto('staff')
      .values([member(1, 'Meena', 'staff'), member(3, 'Ravi', 'owner')])
      .execute();
    const settings = { db: shop.db, now: () => shop.clock.now, currency: fixtureCurrency, locale: 'en-IN' };
    const owner = { ...ravi, email: 'Ravi@books.test', role: 'owner' } as const;
    await createDeskSettings(settings).saveRefunds({ staffLimit: '0' }, owner);
    const id = await order3();
    await ship(id, 1);
    expect(await credit(id, ofLine(1)), 'no money moves').toMatchObject({ ok: true });
    await ship(id, 1);
    await deliverAll(id);
    const { total, credited } = await stateOf(id);
    const part = total - credited - 500;
    const pay = { ...(await request(shop.desk, id)), amount: part, method: 'cod', isMoreOnPurpose: false };
    await taken(shop.desk.recordPayment(pay));
    const all = { ...ofLine(2), haveLeft: true };
    expect(await credit(id, all)).toMatchObject({
      refusal: { fields: { form: expect.stringMatching(/^Only owners give money back/) } },
    });
    const step = await request(shop.desk, id);
    await taken(shop.desk.recordRefund({ ...step, by: ravi, ...refundOf({ method: 'cod', ...all }) }));
    const state = await stateOf(id);
    expect(state.refunded).toBe(state.credited - credited - 500);
    const { payments } = await find(shop.desk, id);
    expect(payments.map(({ kind, method, amount, by }) => [kind, method, amount, by])).toEqual([
      ['refund', 'credit', credited, meena.name],
      ['payment', 'cod', part, meena.name],
      ['refund', 'credit', 500, ravi.name],
      ['refund', 'cod', state.refunded, ravi.name],
    ]);
    expect(state.isPaid, 'what was missing was credited').toBe(true);
  });

  async function deliverAll(id: string): Promise<void> {
    for (const { number } of (await stateOf(id)).parcels) {
      const step = { ...(await request(shop.desk, id)), parcel: number, isMailed: false };
      await taken(shop.desk.deliver({ ...step, isCashReceived: false }));
    }
  }

  test('what is collected and paid in the shop is credited as soon as a part was handed over', async () => {
    await saveSetting(shop.db, {
      key: 'desk.collection',
      value: JSON.stringify({ address: '1 Lane', opening: '10 to 6', canPayInShop: true }),
    });
    const id = await order(shop, 'asha', skus.moonstone, 2, { paymentMode: 'cod', deliveryMethod: 'collection' });
    const step = { ...(await request(shop.desk, id)), isMailed: false, isIncompleteOnPurpose: true };
    await taken(shop.desk.deliver({ ...step, copies: new Map([[1, 1]]), isCashReceived: false }));
    await taken(credit(id, ofLine(1), false));
    const state = await stateOf(id);
    expect(state).toMatchObject({ status: 'DELIVERED', toPack: [], paid: 0 });
    const pay = { ...(await request(shop.desk, id)), amount: openAmount(state), method: 'cod', isMoreOnPurpose: false };
    await taken(shop.desk.recordPayment(pay));
    expect((await stateOf(id)).isPaid).toBe(true);
    expect((await asked(id)) ?? state.total - state.credited).toBe(state.total - state.credited);
  });
});
