import { expect, test } from 'vitest';
import { money } from '../../../../src/lib/shop/money.ts';
import { howToPayText, openTransfer } from '../../../../src/lib/trade/orders/bank-transfer.ts';
import type { Order } from '../../../../src/lib/trade/orders/order.ts';

const euros = (minor: number) => money(minor, 'EUR');
const zero = euros(0);
const payee = {
  accountName: 'Books',
  bankName: 'Bank',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
  note: 'Thanks',
};
const order: Order = {
  ...{ number: 'BF-26K7-4QXY', placedAt: '2026-11-24', status: 'ORDER PLACED', history: [], lines: [] },
  ...{ subtotal: euros(1230), shipping: zero, total: euros(1230), paymentMode: 'bacs', isMailed: true },
  ...{ payment: { isPaid: false, paid: zero, refunded: zero }, payee, payBy: '2026-12-08T00:00:00Z' },
};

test('an unpaid transfer shows amount, reference and account, each as it is copied [ORDER-46]', () => {
  const transfer = openTransfer(order);
  expect(transfer?.rows.map(({ name, copied }) => [name, copied])).toEqual([
    ['Amount', '12.30'],
    ['Reference', 'BF-26K7-4QXY'],
    ['Account name', 'Books'],
    ['IBAN', 'DE89370400440532013000'],
    ['Bank', 'Bank'],
    ['BIC', 'COBADEFF'],
  ]);
  expect(transfer).toMatchObject({ note: 'Thanks', payBy: order.payBy, upi: undefined });
  expect(transfer?.epc?.split('\n').slice(5)).toEqual(['Books', payee.iban, 'EUR12.3', '', '', 'BF-26K7-4QXY']);
});

test('a part that was paid is not asked for again [ORDER-46]', () => {
  const payment = { isPaid: false, paid: euros(1000), refunded: zero };
  expect(openTransfer({ ...order, payment })?.epc).toContain('\nEUR2.3\n');
});

test('nothing is to be transferred once it is paid, cancelled, to be confirmed, due later, or paid otherwise [ORDER-46]', () => {
  const payment = { isPaid: true, paid: order.total, refunded: zero };
  for (const other of [
    { payment },
    ...['CANCELLED', 'TO BE CANCELLED', 'TO BE CONFIRMED'].map((status) => ({ status })),
    ...['cod', 'cheque', 'card'].map((paymentMode) => ({ paymentMode })),
    { paymentDueFrom: '2026-12-24' },
    { payee: undefined },
    { total: zero },
  ])
    expect(openTransfer({ ...order, ...other })).toBeUndefined();
});

test('an order of a shop that does not say what is paid asks for its total [ORDER-46]', () => {
  const { payment: _, ...untold } = order;
  expect(openTransfer(untold)?.amount).toEqual(order.total);
});

test('mails say the same in lines; without an account in fields, what the shop has written [MAIL-21]', () => {
  expect(howToPayText(order, order.total)).toBe(
    [
      ...['Amount: €12.30', 'Reference: BF-26K7-4QXY', 'Account name: Books', 'IBAN: DE89 3704 0044 0532 0130 00'],
      ...['Bank: Bank', 'BIC: COBADEFF', 'Thanks'],
    ].join('\n'),
  );
  const cheque = { number: order.number, paymentInstructions: 'Make it out to us' };
  expect(howToPayText(cheque, order.total)).toBe('Make it out to us');
});
