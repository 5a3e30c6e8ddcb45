import { placeholderUser } from '@bookfront/shop-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { matchWithdrawals } from '../../src/lib/backend/returns/match-withdrawals.ts';
import { createWithdrawals } from '../../src/lib/backend/returns/state-withdrawal.ts';
import { createWithdrawalDesk } from '../../src/lib/desk/returns/withdrawal-desk.ts';
import { fixtureCurrency, skus } from '../fixtures/shop.ts';
import { callShop, openInProcess, type ShopUnderTest, testSecret } from './harness.ts';
import { allMails } from './outbox.ts';
import { billing, order } from './trade.steps.ts';

let shop: ShopUnderTest;
let number: string;
beforeEach(async () => {
  shop = await openInProcess();
  number = await order(shop, 'w-reader', skus.persuasion);
});
afterEach(() => shop.close());

const now = () => shop.clock.now;
const statement = (fields: Partial<Parameters<ReturnType<typeof createWithdrawals>['state']>[0]> = {}) => ({
  ...{ formKey: crypto.randomUUID(), name: 'Asha Rao', number, email: billing.email, lines: '' },
  ...fields,
});
const state = (fields?: Parameters<typeof statement>[0], isLimited = false) =>
  createWithdrawals(shop.db, now, { isLimited }).state(statement(fields));
const match = () => matchWithdrawals({ db: shop.db, now });
const desk = () => createWithdrawalDesk({ db: shop.db, now });
const mails = async (kind: string) => (await allMails(shop)).filter((mail) => mail.kind === kind);
const by = { id: 1, name: 'Meena' };

describe('a statement of withdrawal', () => {
  test('is stored with its time, and its receipt says what was sent [ORDER-64]', async () => {
    await state({ lines: 'the second book' });
    expect(await shop.db.selectFrom('booking_withdrawal').selectAll().execute()).toMatchObject([
      { name: 'Asha Rao', order_number: number, email: billing.email, created_at: shop.clock.now },
    ]);
    const [receipt] = await mails('withdrawal-receipt');
    expect(receipt).toMatchObject({ recipient: billing.email });
    for (const part of ['Asha Rao', number, 'the second book', '15 January 2026', '29 January 2026'])
      expect(receipt?.text).toContain(part);
    expect(await mails('shop-withdrawal')).toMatchObject([{ recipient: 'shop', reply_to: billing.email }]);
  });

  test('sent twice is one, with the time of the first [ORDER-64]', async () => {
    const formKey = crypto.randomUUID();
    const first = await state({ formKey });
    shop.clock.now += 60_000;
    expect(await state({ formKey })).toBe(first);
    expect(await mails('withdrawal-receipt')).toHaveLength(1);
  });

  test('counts also when its mailbox gets no more receipts [ORDER-64]', async () => {
    for (let count = 0; count < 7; count += 1) await state({}, true);
    expect(await mails('withdrawal-receipt')).toHaveLength(5);
    expect(await shop.db.selectFrom('booking_withdrawal').select('id').execute()).toHaveLength(7);
  });

  test('finds its order behind however many that fit none [ORDER-100]', async () => {
    const strays = Array.from({ length: 120 }, (_, index) => ({
      ...{ form_key: `stray ${index}`, name: 'Nobody', order_number: `BF-${index}`, email: 'n@example.org', lines: '' },
      created_at: shop.clock.now,
    }));
    await shop.db.insertInto('booking_withdrawal').values(strays).execute();
    await state();
    expect(await match()).toBe(1);
    expect(await match()).toBe(0);
  });

  test('passed on by a storefront that has mailed the receipt, it gets no second one [API-111]', async () => {
    const strict = createBackend({
      ...{ db: shop.db, currency: fixtureCurrency, now, siteUrl: 'https://books.test', limits: shop.limits },
      ...{ secret: testSecret, withdrawalDays: 14, onError: (error) => shop.errors.push(error) },
    });
    const call = async (notifyCustomer: string, idempotencyKey: string) => {
      const body = { orderID: number, status: 'WITHDRAWN', name: 'Asha Rao', email: billing.email };
      const request = { ...body, user_Details: placeholderUser, idempotencyKey, notifyCustomer };
      return (await callShop({ ...shop, fetch: strict.fetch }, 'orderUpdate', request)).answer.status.resultCode;
    };
    expect(await call('0', 'passed-on-1')).toBe('1');
    expect([(await mails('withdrawal-receipt')).length, (await mails('shop-withdrawal')).length]).toEqual([0, 1]);
    expect(await call('', 'passed-on-2')).toBe('1');
    expect(await mails('withdrawal-receipt')).toHaveLength(1);
  });

  test('says nothing of the order: its receipt is the same without one [ORDER-65]', async () => {
    await state();
    await state({ number: 'BF-0000-0000' });
    const [known, unknown] = await mails('withdrawal-receipt');
    expect(unknown?.text.replace('BF-0000-0000', number)).toBe(known?.text);
    expect(unknown?.subject).toBe(known?.subject);
  });
});

describe('the order of a withdrawal', () => {
  test('is found by number and mailbox together [ORDER-66]', async () => {
    await state({ number: number.toLowerCase().replaceAll('-', ' ') });
    await state({ email: 'somebody@else.test' });
    await state({ number: 'BF-0000-0000' });
    expect(await match()).toBe(1);
    expect(await match()).toBe(0);
    expect(await desk().ofOrder(number)).toMatchObject([{ name: 'Asha Rao', refundBy: '2026-01-29' }]);
    expect(await desk().open()).toMatchObject([
      { email: 'somebody@else.test', sameNumber: number },
      { number: 'BF-0000-0000', sameNumber: undefined },
    ]);
  });

  test('is said at the desk once, or it is put aside with a reason [ORDER-66]', async () => {
    await state({ email: 'somebody@else.test' });
    const [first] = await desk().open();
    const id = first?.id ?? 0;
    expect(await desk().match({ id, number: 'BF-0000-0000', by })).toBe('unknown order');
    expect(await desk().match({ id, number, by })).toBe('done');
    expect(await desk().match({ id, number, by })).toBe('decided before');
    expect(await desk().setAside({ id, reason: 'Spam', by })).toBe('decided before');
    await state({ number: 'nothing' });
    const [second] = await desk().open();
    expect(await desk().setAside({ id: second?.id ?? 0, reason: 'Not our customer', by })).toBe('done');
    expect(await desk().openCount()).toBe(0);
    const log = await shop.db.selectFrom('staff_log').select(['action', 'about']).execute();
    expect(log).toEqual([
      { action: 'withdrawal.matched', about: `order ${number}` },
      { action: 'withdrawal.setAside', about: `withdrawal ${second?.id}` },
    ]);
  });
});
