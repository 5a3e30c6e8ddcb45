import { expect, test } from 'vitest';
import { formatDate, formatDays } from '../../../../src/lib/format.ts';
import type { Language } from '../../../../src/lib/paths/language.ts';
import { money } from '../../../../src/lib/shop/money.ts';
import type { Cart, LineItem } from '../../../../src/lib/trade/cart/cart.ts';
import { deliveryTimes, orderLineWait } from '../../../../src/lib/trade/delivery/delivery-time.ts';
import { orderArrival } from '../../../../src/lib/trade/delivery/order-arrival.ts';
import { arrivalDays } from '../../../../src/lib/trade/delivery/stated-time.ts';
import type { Delivery } from '../../../../src/lib/trade/orders/order.ts';
import { messages } from '../../../../src/messages/messages.ts';
import { arabic, english, german, hindi } from '../../../fixtures/languages.ts';

const zero = money(0, 'INR');
const today = '2026-11-24';
const may = formatDate('2027-05-03');

const line = (fields: Partial<LineItem> = {}): LineItem => ({
  ...{
    productId: '1',
    sku: 'a',
    title: 'Emma',
    optionName: 'Paperback',
    unitPrice: zero,
    quantity: 1,
    lineTotal: zero,
  },
  ...fields,
});
const supplied = (days: number, shelf = 0, quantity = 1) => line({ supply: { days, shelf }, quantity });
const preorder = line({ preorderFrom: '2027-05-03' });
const ebook = line({ optionName: 'Ebook' });

const options = (time: string) =>
  (['standard', 'sameDay', 'collection'] as const).map((delivery) => ({
    ...{ delivery, shipping: zero, payments: [] },
    ...(delivery === 'standard' && { time }),
    ...(delivery === 'collection' && { time: 'Monday to Friday', address: '1 Book Lane' }),
    ...(delivery === 'sameDay' && { sameDay: zero }),
  }));
const cart = (lines: readonly LineItem[], time = '2 to 7 days'): Cart => ({
  ...{ lines, subtotal: zero, total: zero },
  delivery: { options: options(time), isEstimate: false },
});
const timesOf = (lines: readonly LineItem[], time?: string, delivery: Delivery = 'standard') =>
  deliveryTimes(cart(lines, time), delivery, today);
/** Without the days of the calendar. */
function of(...cartOf: Parameters<typeof timesOf>) {
  const { orderDays, ...times } = timesOf(...cartOf);
  return { ...times, lines: times.lines.map((text) => (orderDays ? text?.replace(`: ${orderDays}`, '') : text)) };
}

test('every line of a cart says in one sentence when it comes [CHECKOUT-56]', () => {
  expect(of([line()]).lines).toEqual(['Delivered in 2 to 7 days']);
  expect(of([supplied(9)]).lines).toEqual(['Not here: about 9 days to us, then 2 to 7 days']);
  expect(of([supplied(1, 2, 3)]).lines).toEqual(['2 here, 1 in about a day, then 2 to 7 days']);
  expect(of([supplied(9, 3, 3)]).lines).toEqual(['Delivered in 2 to 7 days']);
  expect(of([preorder]).lines).toEqual([`Preorder: comes out on ${may}, then 2 to 7 days`]);
  expect(of([ebook]).lines).toEqual(['To download as soon as it is paid']);
  expect(of([{ ...ebook, preorderFrom: '2027-05-03' }]).lines).toEqual([
    `Preorder: comes out on ${may}, to download from then on`,
  ]);
});

test('a line that is ready sooner promises nothing that its order does not keep [CHECKOUT-56 CHECKOUT-57]', () => {
  expect(of([line(), supplied(9), preorder, ebook]).lines).toEqual([
    'Sent with the rest of the order',
    'Not here: about 9 days to us, sent with the rest of the order',
    `Preorder: comes out on ${may}, then 2 to 7 days`,
    'To download as soon as it is paid',
  ]);
});

test.each([
  [[line()], '2 to 7 days', '2 to 7 days'],
  [[line(), supplied(9)], '2 to 7 days', 'about 11 to 16 days'],
  [[supplied(9), supplied(20)], '2-7 days', 'about 22 to 27 days'],
  [[supplied(9)], '3 days', 'about 12 days'],
  [[supplied(9)], 'up to 5 days', 'up to about 14 days'],
  [[supplied(9)], '1 to 2 weeks', 'about 16 to 23 days'],
  // Seven working days from a Friday on have two weekends among them.
  [[supplied(9)], '2 to 7 working days', 'about 11 to 20 days'],
  [[supplied(9)], '5 working days', 'about 14 to 16 days'],
  [[supplied(9)], '7 to 2 days', 'about 9 days to us, then 7 to 2 days'],
  [[supplied(9)], 'as the post has it', 'about 9 days to us, then as the post has it'],
  [[supplied(9)], '', 'sent in about 9 days'],
  [[supplied(9), preorder], '2 to 7 days', `sent from ${may} on, then 2 to 7 days`],
  [[preorder], '', `sent from ${may} on`],
  [[ebook], '2 to 7 days', undefined],
  [[line(), { ...ebook, preorderFrom: '2027-05-03' }], '2 to 7 days', '2 to 7 days'],
])('of %#: the time of an order is that of its slowest line [CHECKOUT-57]', (lines, time, expected) => {
  expect(of(lines, time).order).toBe(expected);
});

test('of a supplier and a day of sale, what comes later counts, by the day of the shop [CHECKOUT-57]', () => {
  const soon = line({ preorderFrom: '2026-12-03' });
  expect(of([supplied(9), soon]).order).toBe(`sent from ${formatDate('2026-12-03')} on, then 2 to 7 days`);
  expect(of([supplied(10), soon]).order).toBe('about 12 to 17 days');
  expect(of([line({ preorderFrom: '2026-12-03', supply: { shelf: 0, days: 10 } })]).order).toBe('about 12 to 17 days');
  expect(of([line({ preorderFrom: today })])).toMatchObject({ lines: ['Delivered in 2 to 7 days'], isLater: false });
  expect(of([line({ preorderFrom: '2026-11-25' })]).isLater).toBe(true);
});

test('collection and same-day delivery wait for a book that is not here too [CHECKOUT-56 CHECKOUT-57]', () => {
  expect(of([line()], '', 'collection')).toMatchObject({ lines: ['To collect in our shop'], order: undefined });
  expect(of([supplied(9)], '', 'collection')).toMatchObject({
    lines: ['Not here: about 9 days to us, then to collect in our shop'],
    order: 'ready in about 9 days',
  });
  expect(of([line(), preorder], '', 'collection')).toMatchObject({
    lines: ['Ready with the rest of the order', `Preorder: comes out on ${may}, then to collect in our shop`],
    order: `ready from ${may} on`,
  });
  expect(of([line()], '', 'sameDay')).toMatchObject({
    lines: ['Delivered on the same day'],
    order: 'on the day of the order',
  });
  expect(of([supplied(9)], '', 'sameDay')).toMatchObject({
    lines: ['Not here: about 9 days to us, then delivered on the same day'],
    order: 'in about 9 days',
  });
});

test('a shop that says nothing of supply or time is given no promise [CHECKOUT-56]', () => {
  expect(of([line()], '')).toEqual({ lines: [undefined], order: undefined, isLater: false });
  expect(of([line()], 'Within 3 days').lines).toEqual(['Delivered within 3 days']);
  expect(of([line()], 'by Friday').lines).toEqual(['Delivery: by Friday']);
  const { delivery: _delivery, ...silent } = cart([line(), ebook]);
  expect(deliveryTimes(silent, 'standard', today).lines).toEqual([undefined, undefined]);
  expect(deliveryTimes(cart([supplied(9), line()]), undefined, today).lines).toEqual([
    'Not here: about 9 days to us',
    undefined,
  ]);
});

test('a line that cannot be ordered has no time [CHECKOUT-56]', () => {
  expect(of([line({ stock: 1, quantity: 2 }), line({ isNotSoldHere: true })]).lines).toEqual([undefined, undefined]);
  expect(of([line({ availableFrom: '2027-05-03', stock: 0 })]).lines).toEqual([`Available from ${may}`]);
});

test('a line of an order says on which day its copies are expected, until that day is over [ORDER-45]', () => {
  const wait = (shelf: number, on: string, placedAt = '2026-11-24T10:00:00Z') =>
    orderLineWait({ quantity: 3, supply: { shelf, days: 9 } }, placedAt, on);
  const day = formatDate('2026-12-03');
  expect(wait(0, today)).toBe(`Not here yet: expected around ${day}`);
  expect(wait(2, '2026-12-03')).toBe(`2 here, 1 expected around ${day}`);
  expect(wait(2, '2026-12-04')).toBe('2 here, 1 still to come from our supplier');
  expect(wait(0, '2026-12-04')).toBe('Not here yet: still to come from our supplier');
  expect(wait(3, today)).toBeUndefined();
  expect(wait(0, today, 'last week')).toBe('Not here yet: about 9 days from the order on');
  // 20:00 in London is the next day in India.
  expect(wait(0, today, '2026-11-24T20:00:00Z')).toBe(`Not here yet: expected around ${formatDate('2026-12-04')}`);
  expect(orderLineWait({ quantity: 1, preorderFrom: '2027-05-03' }, '', today)).toBe(`Preorder: comes out on ${may}`);
});

test('a time of delivery becomes the days of the calendar that an order is expected on [CHECKOUT-59]', () => {
  // 24 November 2026 is a Tuesday.
  expect(arrivalDays('2 to 7 days', 0, today)).toEqual({ first: '2026-11-26', last: '2026-12-01' });
  expect(arrivalDays('2 to 7 working days', 0, today)).toEqual({ first: '2026-11-26', last: '2026-12-03' });
  expect(arrivalDays('within 3 days', 0, today)).toEqual({ first: undefined, last: '2026-11-27' });
  expect(arrivalDays('1 to 2 working days', 9, today)).toEqual({ first: '2026-12-04', last: '2026-12-07' });
  expect(arrivalDays('as soon as we can', 0, today)).toBeUndefined();
  expect(arrivalDays('2 to 7 days', 200, today)).toBeUndefined();
});

test('only what is sent names days, and a book before its day of sale names that day [CHECKOUT-59]', () => {
  const { lines, orderDays } = timesOf([line(), ebook]);
  expect(lines[0]).toBe(`Delivered in 2 to 7 days: ${orderDays}`);
  expect(lines[1]).not.toContain(':');
  expect(orderDays).toBe(formatDays('2026-11-26', '2026-12-01'));
  expect(timesOf([line()], 'within 3 days').orderDays).toBe(`by ${formatDays('2026-11-27', '2026-11-27')}`);
  expect(timesOf([line()], '2 to 7 days', 'collection').orderDays).toBeUndefined();
  expect(timesOf([line()], 'as soon as we can').orderDays).toBeUndefined();
  expect(timesOf([preorder]).orderDays).toBeUndefined();
});

const wordsOf = (language: Language) => ({ text: messages.deliveryTimes(language), language });
const saidIn = (language: Language, lines: readonly LineItem[], time?: string) =>
  deliveryTimes(cart(lines, time), 'standard', today, wordsOf(language));

test('times are said in the language of the page, also those that the shop has written in English [LANG-35]', () => {
  expect(saidIn(german, [supplied(1, 2, 3), ebook], '2 to 7 working days')).toMatchObject({
    lines: [
      expect.stringMatching(/^2 hier, 1 in etwa einem Tag, danach 2 bis 7 Werktage: \D*27\.\sNov/),
      'Zum Herunterladen, sobald bezahlt ist',
    ],
    order: 'etwa 3 bis 12 Tage',
  });
  expect(saidIn(german, [preorder], 'as the post has it').lines).toEqual([
    'Vorbestellung: erscheint am 3. Mai 2027, danach as the post has it',
  ]);
  expect(saidIn(hindi, [line()], 'up to 5 days').order).toBe('ज़्यादा से ज़्यादा 5 दिन');
  expect(saidIn(arabic, [line()], '2 days').order).toBe('يومين');
});

test('in English times are the same whether the language is named or not [LANG-35]', () => {
  const lines = [line(), supplied(9), supplied(1, 2, 3), preorder, ebook, { ...ebook, preorderFrom: '2027-05-03' }];
  for (const time of ['2-7 days', 'within 5 days', '2 to 7 working days', 'as the post has it'])
    for (const delivery of ['standard', 'sameDay', 'collection'] as const)
      expect(deliveryTimes(cart(lines, time), delivery, today, wordsOf(english))).toEqual(
        timesOf(lines, time, delivery),
      );
});

test('when an order arrives is said in the language of the page [LANG-35]', () => {
  const order = { status: 'ORDER PLACED', lines: [line()], placedAt: '2026-11-24T08:00:00Z', paymentMode: 'cod' };
  expect(orderArrival({ ...order, deliveryTime: '2 to 7 days' }, today, wordsOf(german))).toMatch(
    /^Voraussichtlich .*26\.\D*1\. ?\s?Dez/,
  );
  expect(orderArrival({ ...order, deliveryTime: 'soon', paymentMode: 'bacs' }, today, wordsOf(german))).toMatch(/soon/);
});
