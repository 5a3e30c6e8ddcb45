import { expect, test } from 'vitest';
import { toPaymentDay, toSaleDay } from '../../../src/lib/api/sale-day.ts';
import { stockText } from '../../../src/lib/shop/catalogue/product.ts';
import { orderDayText } from '../../../src/lib/trade/delivery/sale-day.ts';

const day = '2027-03-03';

test.each([
  [{}, {}],
  [{ preorder: null }, {}],
  [{ preorder: { from: 'soon' } }, {}],
  [{ availableFrom: '3 March' }, {}],
  [{ preorder: { from: day } }, { preorderFrom: day }],
  [{ availableFrom: day }, { availableFrom: day }],
])('%o is read as %o [PREORDER-24]', (wire, read) => {
  expect(toSaleDay(wire)).toEqual(read);
});

test('the day before which nothing is to be paid is read in the same way [PREORDER-24]', () => {
  expect(toPaymentDay(day)).toEqual({ paymentDueFrom: day });
  expect(toPaymentDay('later')).toEqual({});
});

test('a preorder and a book that is not out yet say the day [PREORDER-13]', () => {
  expect(stockText({ isInStock: true, preorderFrom: day })).toBe('Preorder: comes out on 3 March 2027');
  expect(stockText({ isInStock: false, availableFrom: day })).toBe('Available from 3 March 2027');
  expect(stockText({ isInStock: false, isNotSoldHere: true, availableFrom: day })).toBe('Not available here');
});

test('an order says when it comes, and that it comes together [PREORDER-15]', () => {
  const printed = { optionName: 'Paperback' };
  expect(orderDayText([printed])).toBeUndefined();
  expect(orderDayText([{ ...printed, preorderFrom: day }])).toBe('This order is sent from 3 March 2027 on.');
  expect(orderDayText([printed, { ...printed, preorderFrom: day }])).toContain('sent together, from 3 March 2027 on');
  expect(orderDayText([printed, { optionName: 'Ebook', preorderFrom: day }])).toBeUndefined();
});
