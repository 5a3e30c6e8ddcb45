import { describe, expect, it } from 'vitest';
import { money, zeroMoney } from '../../../src/lib/shop/money.ts';
import { type Coupon, couponDiscount, couponProblem, normaliseCouponCode } from '../../../src/lib/trade/cart/coupon.ts';

const rupees = (amount: number) => money(amount * 100, 'INR');
const ten: Coupon = { code: 'TEN', kind: 'percent', amount: 10, minimumSubtotal: zeroMoney('INR'), used: 0 };
const use = { subtotal: rupees(500), reducible: rupees(500), now: 1_000, usedByCustomer: 0 };

describe('couponProblem', () => {
  it('finds none with an unlimited coupon', () => expect(couponProblem(ten, use)).toBeUndefined());

  it('accepts it from its start until before its end [CART-23]', () => {
    const bounded = { ...ten, startsAt: 1_000, endsAt: 2_000 };
    const at = (now: number) => couponProblem(bounded, { ...use, now });
    expect([999, 1_000, 1_999, 2_000].map(at)).toEqual(['not started', undefined, undefined, 'expired']);
  });

  it('accepts it until its limits are reached [CART-23]', () => {
    const limited = { ...ten, usageLimit: 3, perCustomerLimit: 2 };
    expect(couponProblem({ ...limited, used: 2 }, { ...use, usedByCustomer: 1 })).toBeUndefined();
    expect(couponProblem({ ...limited, used: 3 }, use)).toBe('used up');
    expect(couponProblem(limited, { ...use, usedByCustomer: 2 })).toBe('used by customer');
  });

  it('accepts it from its minimum subtotal on [CART-23]', () => {
    const bounded = { ...ten, minimumSubtotal: rupees(500) };
    expect(couponProblem(bounded, use)).toBeUndefined();
    expect(couponProblem(bounded, { ...use, subtotal: money(49_999, 'INR') })).toBe('below minimum');
  });

  it('refuses it where every price is fixed [ONIX-13]', () => {
    expect(couponProblem(ten, { ...use, reducible: money(1, 'INR') })).toBeUndefined();
    expect(couponProblem(ten, { ...use, reducible: zeroMoney('INR') })).toBe('fixed prices');
    expect(couponProblem(ten, { ...use, subtotal: zeroMoney('INR'), reducible: zeroMoney('INR') })).toBeUndefined();
  });
});

describe('couponDiscount', () => {
  it('takes a percentage in whole minor units, rounded half up [MONEY-04]', () => {
    expect(couponDiscount(ten, money(1_005, 'INR')).minor).toBe(101);
    expect(couponDiscount({ kind: 'percent', amount: 33 }, money(100, 'INR')).minor).toBe(33);
  });

  it('never exceeds the subtotal [CART-22]', () => {
    expect(couponDiscount({ kind: 'fixed', amount: 90_000 }, rupees(500))).toEqual(rupees(500));
    expect(couponDiscount({ kind: 'percent', amount: 150 }, rupees(500))).toEqual(rupees(500));
    expect(couponDiscount({ kind: 'fixed', amount: 100 }, zeroMoney('INR')).minor).toBe(0);
  });
});

it('compares codes ignoring case and spaces [CART-26]', () => {
  expect(normaliseCouponCode('  welcome10 ')).toBe('WELCOME10');
});
