import { expect, test } from 'vitest';
import { money } from '../../../../src/lib/shop/money.ts';
import type { Cart } from '../../../../src/lib/trade/cart/cart.ts';
import {
  deliveryOffer,
  findDelivery,
  orderTotal,
  selectedDelivery,
  selectedPayment,
} from '../../../../src/lib/trade/delivery/delivery.ts';
import { offlineModes, type PaymentMode } from '../../../../src/lib/trade/orders/order.ts';

const rupees = (amount: number) => money(amount * 100, 'INR');
const goods: Cart = {
  ...{ lines: [], subtotal: rupees(500), coupon: { code: 'TEN', discount: rupees(50) }, total: rupees(450) },
  charges: { shipping: rupees(49), cashOnDelivery: rupees(30) },
};
const offered = (cart: Cart) => deliveryOffer(cart).options.map(({ delivery }) => delivery);
const payments = (modes: readonly PaymentMode[]) => ({ payments: modes.map((mode) => ({ mode, charge: rupees(0) })) });

test('the total is goods − discount + shipping, plus the charge for cash on delivery [CHECKOUT-20]', () => {
  expect(offlineModes.map((mode) => orderTotal(goods, mode))).toEqual([rupees(499), rupees(499), rupees(529)]);
  expect(orderTotal(goods)).toEqual(rupees(499));
  expect(orderTotal({ ...goods, charges: undefined }, 'cod')).toEqual(rupees(450));
  const fast = { ...goods, charges: { shipping: rupees(49), cashOnDelivery: rupees(30), sameDay: rupees(79) } };
  expect([offered(goods), offered(fast)]).toEqual([['standard'], ['standard', 'sameDay']]);
  expect(orderTotal(fast, 'cod', 'sameDay')).toEqual(rupees(608));
  expect(orderTotal(fast, 'bacs', 'sameDay')).toEqual(rupees(578));
});

test('a shop that says nothing about places offers every payment method, and no cash for what is not shipped [CHECKOUT-06 DELIVERY-15]', () => {
  const modes = (cart: Cart) => findDelivery(cart, 'standard')?.payments.map(({ mode }) => mode);
  expect(modes(goods)).toEqual(['bacs', 'cheque', 'cod']);
  expect(modes({ ...goods, isDigital: true })).toEqual(['bacs', 'cheque']);
});

test.each([
  ['cash on delivery, the default', ['bacs', 'cheque', 'cod'], undefined, 'cod'],
  ['what was chosen', ['bacs', 'cheque', 'cod'], 'cheque', 'cheque'],
  ['nothing, where the default is not offered', ['bacs', 'cheque'], undefined, undefined],
  ['nothing, where what was chosen is not offered', ['bacs', 'cheque'], 'cod', undefined],
  ['the only method', ['bacs'], undefined, 'bacs'],
  ['not even the only method in place of another', ['bacs'], 'cod', undefined],
] as const)('the checkout preselects %s [CHECKOUT-05 DELIVERY-10]', (_name, modes, chosen, selected) => {
  expect(selectedPayment(payments(modes), chosen)).toBe(selected);
});

test('collection is never preselected, also where nothing is delivered [DELIVERY-16]', () => {
  const collection = { delivery: 'collection', shipping: rupees(0), ...payments(['bacs']) } as const;
  const cart: Cart = { ...goods, delivery: { options: [collection], isEstimate: false, refusal: 'Not there.' } };
  expect(selectedDelivery(cart, undefined)).toBeUndefined();
  expect(selectedDelivery(cart, 'collection')).toBe('collection');
  expect(selectedDelivery(goods, 'collection')).toBe('standard');
});
