import { mailboxOf } from '../../shop/mailbox.ts';
import type { OrderRequest } from '../booking-request.ts';
import { placeOf } from './coupon-customer.ts';

/** By what the orders of one mailbox or one household are recognised, however the details are written. */
export interface Household {
  readonly email_key: string;
  readonly phone_key: string;
  readonly delivery_key: string;
}

export const householdOf = ({ billing, shipping }: Pick<OrderRequest, 'billing' | 'shipping'>): Household => ({
  email_key: mailboxOf(billing.email),
  phone_key: phoneKey(billing.phone),
  delivery_key: placeOf(shipping),
});

/** The last ten digits: numbers are written with and without country code and zero. */
const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10);
