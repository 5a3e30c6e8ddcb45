import type { Address } from '../../shop/address.ts';
import { fold } from '../../shop/fold.ts';
import { mailboxOf } from '../../shop/mailbox.ts';
import type { OrderRequest } from '../booking-request.ts';

/** Who uses a coupon. A guest is a new visitor in every browser, so the mailbox and the place count too (REQ CART-60). */
export interface CouponCustomer {
  readonly userId: string;
  readonly mailbox: string;
  readonly place: string;
}

export const couponCustomer = ({ userId, billing, shipping }: OrderRequest): CouponCustomer => ({
  userId,
  mailbox: mailboxOf(billing.email),
  place: placeOf(shipping),
});

/** The words of a street in alphabetical order, with country and post code: the same however its lines are written. */
export const placeOf = ({ country, postCode, address1, address2 }: Address): string => {
  const words = fold(`${address1} ${address2}`).split(/[^\p{L}\p{M}\p{N}]+/u);
  return [country, letters(postCode), ...words.filter(Boolean).sort()].join(' ');
};

const letters = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
