import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { payoutSums } from '../../../src/lib/desk/payouts/model/payouts.ts';
import { createPayoutDesk, type PayoutDesk } from '../../../src/lib/desk/payouts/payout-desk.ts';
import { readPayoutFile } from '../../../src/lib/desk/payouts/read-file.ts';
import { payoutWords } from '../../../src/messages/trade-words.ts';
import { cancel } from '../../contract/trade.steps.ts';
import { german } from '../../fixtures/languages.ts';
import { minuteMs, noticesOf, openPaidShop, orderOnline, type PaidShop, rowOf } from '../trade/paid-shop.ts';

/** What the provider has paid out, matched with orders and invoices. */

const ravi = { id: 3, name: 'Ravi', email: 'ravi@books.test', role: 'owner' } as const;
const dayMs = 24 * 60 * minuteMs;
const words = payoutWords(german);

let shop: PaidShop;
let desk: PayoutDesk;
beforeEach(async () => {
  shop = await openPaidShop();
  onTestFinished(() => shop.close());
  const { db, clock, payments } = shop;
  desk = createPayoutDesk({
    db,
    now: () => clock.now,
    online: { names: ['razorpay'], readPayouts: payments.readPayouts },
  });
});

async function paid(user = 'asha') {
  const { number, session } = await orderOnline(shop, 'online', user);
  const payment = shop.provider.pay(session);
  await shop.deliver();
  if (!payment) throw new Error('nothing was paid');
  return { number, payment };
}

const upload = (text: string, provider = 'razorpay') => {
  const body = new FormData();
  body.set('provider', provider);
  body.set('file', new File([text], 'payouts.csv', { type: 'text/csv' }));
  return new Request('https://books.test/desk/payouts?upload=1', { method: 'POST', body });
};

const onlyPayout = async () => {
  const [first] = (await desk.list(undefined, 1)).items;
  const payout = first && (await desk.find(first.id));
  if (!payout) throw new Error('there is no payout');
  return payout;
};

const textOf = async (pieces: AsyncGenerator<string>): Promise<string> => (await Array.fromAsync(pieces)).join('');

test('a payout of the provider is matched with orders, its fees and their tax apart [PAYMENT-54]', async () => {
  const first = await paid();
  const second = await paid('ravi');
  await cancel(shop, 'ravi', second.number);
  await shop.payments.work();
  await shop.deliver();
  shop.provider.settle();
  expect(await desk.read(ravi)).toEqual({ ok: true, added: 3 });
  const payout = await onlyPayout();
  const { total } = await rowOf(shop, first.number);
  const fee = Math.round((total * 2) / 100);
  const tax = Math.round((fee * 18) / 100);
  expect(payout.sums).toEqual({
    ...{ payments: 2 * total, refunds: -total, other: 0, fees: 2 * fee, tax: 2 * tax },
    net: total - 2 * fee - 2 * tax,
  });
  expect(payout.lines.map(({ kind, orderNumber, problem }) => [kind, orderNumber, problem])).toEqual([
    ['payment', first.number, undefined],
    ['payment', second.number, undefined],
    ['refund', second.number, undefined],
  ]);
  expect(payout.problems).toBe(0);
});

test('reading the same payout again changes nothing, and one that has grown is added to [PAYMENT-55]', async () => {
  await paid();
  shop.provider.settle();
  await Promise.all([shop.payments.readPayouts(), shop.payments.readPayouts()]);
  const before = await onlyPayout();
  expect(await desk.read(ravi)).toEqual({ ok: true, added: 0 });
  expect(await onlyPayout()).toEqual(before);
  const [item] = shop.provider.settled;
  if (!item) throw new Error('nothing was settled');
  const fee = { ...item, entity_id: 'adj_1', type: 'adjustment', credit: 0, debit: 500, fee: 0, tax: 0 };
  shop.provider.settled.push({ ...fee, description: 'Chargeback fee' });
  expect(await desk.read(ravi)).toEqual({ ok: true, added: 1 });
  const after = await onlyPayout();
  expect(after.sums).toMatchObject({ other: -500, net: before.sums.net - 500 });
  expect(await noticesOf(shop)).toEqual([]);
});

test('a line that the provider has changed since stays as it was, and is told to the shop [PAYMENT-55]', async () => {
  await paid();
  shop.provider.settle();
  await desk.read(ravi);
  const before = await onlyPayout();
  const [item] = shop.provider.settled.splice(0);
  if (!item) throw new Error('nothing was settled');
  shop.provider.settled.push({ ...item, credit: 1 });
  await desk.read(ravi);
  await desk.read(ravi);
  expect(await onlyPayout()).toEqual(before);
  expect(await noticesOf(shop)).toEqual(['payout']);
});

test('what does not fit is named: of no order, of another amount, in two payouts [PAYMENT-56]', async () => {
  const { number, payment } = await paid();
  const { total } = await rowOf(shop, number);
  const text = (minor: number) => (minor / 100).toFixed(2);
  const rows = [
    'Payout,Paid on,Kind,Id,Payment,Amount,Fee,Tax,Currency',
    `po_1,2026-11-20,payment,${payment.id},,${text(total - 100)},10.00,1.80,INR`,
    'po_1,2026-11-20,payment,pay_foreign,,100.00,2.00,0.36,INR',
    `po_1,2026-11-20,refund,rfnd_unknown,${payment.id},-5.00,,,INR`,
    `po_2,2026-11-21,payment,${payment.id},,${text(total)},10.00,1.80,INR`,
  ];
  expect(await desk.receive(upload(rows.join('\n')), ravi)).toEqual({ ok: true, added: 4, payouts: 2 });
  const list = (await desk.list(undefined, 1)).items;
  const problems = new Map(list.map(({ payoutId, problems }) => [payoutId, problems]));
  expect(problems).toEqual(
    new Map([
      ['po_1', 3],
      ['po_2', 1],
    ]),
  );
  const found = await Promise.all(list.map(({ id }) => desk.find(id)));
  expect(found.flatMap((payout) => payout?.lines.map(({ problem }) => problem))).toEqual([
    'It stands in 2 payouts.',
    expect.stringMatching(new RegExp(`^Order ${number} counts ₹.*; the payout has ₹`)),
    'No order of this shop has this payment. It may be somebody else’s on the same account.',
    `The shop knows of no such refund of order ${number}.`,
  ]);
});

test('a payment that is in no payout after seven days is named, until one brings it [PAYMENT-56]', async () => {
  await paid('ravi');
  shop.provider.settle();
  await desk.read(ravi);
  const { number, payment } = await paid();
  shop.clock.now += 6 * dayMs;
  expect(await desk.missing()).toEqual([]);
  shop.clock.now += 2 * dayMs;
  expect(await desk.missing()).toMatchObject([{ orderNumber: number, paymentId: payment.id, amount: payment.amount }]);
  shop.provider.settle();
  await desk.read(ravi);
  expect(await desk.missing()).toEqual([]);
});

test('a shop that knows no payouts is told of none that are missing [PAYMENT-56]', async () => {
  await paid();
  shop.clock.now += 30 * dayMs;
  expect(await desk.missing()).toEqual([]);
});

describe('a CSV file of any provider [PAYMENT-57]', () => {
  const head = 'payout;paid on;kind;id;amount;fee;tax;currency';

  test('is stored once, however often it is sent; the log says who sent it', async () => {
    const { number, payment } = await paid();
    const amount = (payment.amount / 100).toFixed(2);
    const file = `${head}\npo-1;2026-11-20;payment;${payment.id};${amount};12,50;2,25;inr\n`;
    expect(await desk.receive(upload(file), ravi)).toEqual({ ok: true, added: 1, payouts: 1 });
    expect(await desk.receive(upload(file), ravi)).toEqual({ ok: true, added: 0, payouts: 1 });
    const payout = await onlyPayout();
    expect(payout.sums).toMatchObject({ payments: payment.amount, fees: 1250, tax: 225, net: payment.amount - 1475 });
    expect(payout.lines).toMatchObject([{ orderNumber: number, problem: undefined }]);
    const log = await shop.db.selectFrom('staff_log').select(['name', 'action']).execute();
    expect(log.filter(({ action }) => action === 'payouts.file')).toHaveLength(2);
  });

  test('with other amounts than are stored is refused as a whole', async () => {
    await desk.receive(upload(`${head}\np;2026-11-20;other;a1;-5;;;INR`), ravi);
    const changed = `${head}\np;2026-11-20;other;a1;-6;;;INR\np;2026-11-20;other;a2;-7;;;INR`;
    expect(await desk.receive(upload(changed), ravi)).toMatchObject({
      ok: false,
      field: 'file',
      message: expect.stringMatching(/a1/),
    });
    expect((await onlyPayout()).lines).toHaveLength(1);
  });

  test.each([
    ['', /no CSV file|choose a file/i],
    ['payout,kind\n1,2', /no column Paid on, Id, Amount, Currency/],
    [head, /no rows/],
    [`${head}\np;yesterday;payment;x;1;;;INR`, /Row 2: Paid on is a day/],
    [`${head}\np;2026-11-20;payout;x;1;;;INR`, /Row 2: Kind is one of/],
    [`${head}\np;2026-11-20;payment;x;-1;;;INR`, /Row 2: The amount of a payment/],
    [`${head}\np;2026-11-20;refund;x;1;;;INR`, /Row 2: The amount of a refund has a minus/],
    [`${head}\np;2026-11-20;payment;x;one;;;INR`, /Row 2: Amount is a number/],
    [`${head}\np;2026-11-20;payment;x;1;a;;INR`, /Row 2: Fee and Tax/],
    [`${head}\np;2026-11-20;payment;x;1;;;rupees`, /Row 2: Currency is a code/],
    [`${head}\np q;2026-11-20;payment;x;1;;;INR`, /Row 2: Payout is the id/],
    [`${head}\np;2026-11-20;payment;x;1;;;INR\np;2026-11-20;payment;x;1;;;INR`, /twice/],
    [`${head}\np;2026-11-20;payment;x;1;;;INR\np;2026-11-21;payment;y;1;;;INR`, /several days/],
  ])('says what is wrong with %j', (text, message) => {
    expect(readPayoutFile(text)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  test.each([
    ['1250', undefined, 125_000],
    ['1250.5', undefined, 125_050],
    ['1,250.50', undefined, 125_050],
    ['1,250', undefined, 125_000],
    ['1.250,50', undefined, 125_050],
    // A thousand and a quarter, or one and a quarter: the language says so, or nothing does.
    ['1.250', undefined, undefined],
    ['1.250', german, 125_000],
    ['1250,50', german, 125_050],
    ['1.250,50', german, 125_050],
    ['1,250', german, undefined],
    ['999999999999.99', undefined, 99_999_999_999_999],
    ['1.005', undefined, undefined],
    ['1e3', undefined, undefined],
  ])('reads %s as its language has it, or not at all [PAYMENT-83]', (typed, language, amount) => {
    const file = `${head}\np;2026-11-20;payment;x;${typed};;;EUR\np;2026-11-20;refund;y;-${typed};${typed};;EUR`;
    const read = readPayoutFile(file, { text: words.text, language });
    if (amount === undefined) expect(read).toMatchObject({ ok: false });
    else
      expect(read).toMatchObject({
        ok: true,
        payouts: [[{ amount }, { amount: -amount, fee: amount }]],
      });
  });

  test('of an unknown provider is refused beside its field', async () => {
    const file = upload(`${head}\np;2026-11-20;other;a1;-5;;;INR`, 'nobody');
    expect(await desk.receive(file, ravi)).toMatchObject({ ok: false, field: 'provider' });
  });
});

test('the accountant’s file has a line for each line, which adds up to the payouts [PAYMENT-54]', async () => {
  const { number } = await paid();
  shop.provider.settle();
  await desk.read(ravi);
  const { sums, paidOn } = await onlyPayout();
  const [, line = '', ...rest] = (await textOf(desk.exported(undefined))).trim().split('\r\n');
  expect(rest).toEqual([]);
  expect(line).toContain(`"${number}"`);
  expect(line).toContain(`"${(sums.net / 100).toFixed(2)}"`);
  const inGerman = (await textOf(desk.exported(undefined, words))).trim().split('\r\n');
  expect([inGerman[0]?.startsWith('"Auszahlung","Ausgezahlt am"'), inGerman[1]]).toEqual([true, line]);
  expect((await textOf(desk.exported('1999-01'))).trim().split('\r\n')).toHaveLength(1);
  expect((await textOf(desk.exported(paidOn.slice(0, 7)))).trim().split('\r\n')).toHaveLength(2);
});

test('what does not fit, and what is wrong with a file, is said in the language of the desk [LANG-45]', async () => {
  const foreign = 'Payout,Paid on,Kind,Id,Amount,Currency\npo_1,2026-11-20,payment,pay_foreign,1.00,INR';
  await desk.receive(upload(foreign), ravi);
  const { id } = await onlyPayout();
  expect((await desk.find(id, words))?.lines[0]?.problem).toMatch(/^Keine Bestellung dieses Shops hat diese Zahlung/);
  expect(await desk.receive(upload(''), ravi, words)).toMatchObject({ message: 'Bitte wählen Sie eine Datei.' });
  expect(await desk.receive(upload(foreign.replace('payment', 'gift')), ravi, words)).toMatchObject({
    message: 'Zeile 2: Kind ist eines von payment, refund, other.',
  });
  expect(await desk.receive(upload(foreign.replace('1.00', '2.00')), ravi, words)).toMatchObject({
    message: expect.stringMatching(/^Der Shop kennt andere Beträge zu pay_foreign/),
  });
});

test('sums have one rule: what is paid out is payments, refunds and the rest less fees and their tax [PAYMENT-54]', () => {
  const line = (kind: string, amount: number, fee = 0, tax = 0) => ({ kind, amount, fee, tax });
  expect(payoutSums([])).toEqual({ payments: 0, refunds: 0, other: 0, fees: 0, tax: 0, net: 0 });
  const lines = [line('payment', 10_000, 200, 36), line('refund', -2_500), line('other', -500, 0, 90)];
  expect(payoutSums(lines)).toEqual({
    payments: 10_000,
    refunds: -2_500,
    other: -500,
    fees: 200,
    tax: 126,
    net: 6_674,
  });
  const parts = lines.map((one) => payoutSums([one]).net);
  expect(parts.reduce((sum, net) => sum + net, 0)).toBe(payoutSums(lines).net);
});

test('a provider that does not answer changes nothing, and the desk says so [PAYMENT-55]', async () => {
  await paid();
  shop.provider.settle();
  shop.provider.faults.push({ path: /settlements/, kind: 'silence', times: 1 });
  expect(await desk.read(ravi)).toEqual({ ok: false, reason: undefined });
  expect((await desk.list(undefined, 1)).count).toBe(0);
  expect(await desk.read(ravi)).toEqual({ ok: true, added: 1 });
});
