import { randomUUID } from 'node:crypto';
import { expect } from './test.ts';
import { type Visit, type VisitResponse, visit } from './visit.ts';

/** Visitors of a shop, for tests of access control. */

export type Kind = 'anonymous' | 'guest' | 'account';
type Fields = Readonly<Record<string, string>>;

export const password = 'a long and winding password';

/** A victim's address; `secrets` occur in the data of victims alone. */
const victimAddress: Fields = {
  firstName: 'Zerlina',
  lastName: 'Quackenbush',
  country: 'IN',
  address1: 'Heron Quay 4711',
  city: 'Kochi',
  state: 'KL',
  postCode: '682001',
  phone: '+91 98111 47110',
  email: 'zerlina@example.com',
};
const comment = 'Leave it with the beekeeper';
export const secrets = ['Heron Quay 4711', 'Quackenbush', '+91 98111 47110', comment];

export const otherAddress: Fields = {
  ...victimAddress,
  firstName: 'Otto',
  lastName: 'Other',
  address1: '1 Own Road',
  phone: '+91 90000 00000',
  email: 'otto@example.com',
};

export interface Victim {
  readonly visitor: Visit;
  readonly order: string;
  readonly idempotencyKey: string;
  /** Undefined for a guest. */
  readonly email?: string;
}

async function done(response: Promise<VisitResponse>): Promise<string> {
  const outcome = JSON.parse((await response).text) as { ok: boolean; to?: string };
  expect(outcome).toMatchObject({ ok: true });
  return outcome.to ?? '';
}

export function visitorsOf(site: string) {
  /** A new visitor of that kind. */
  async function create(kind: Kind, email = `reader-${randomUUID()}@example.com`, accountPassword = password) {
    const visitor = visit(site);
    if (kind !== 'anonymous') await done(visitor.act('cart.add', { productId: '62', sku: '', quantity: '1' }));
    if (kind === 'account') {
      const { firstName = '', lastName = '', phone = '' } = otherAddress;
      await done(visitor.act('account.register', { email, password: accountPassword, firstName, lastName, phone }));
    }
    return visitor;
  }

  /** Orders what is in the cart; returns the order's number. */
  async function placeOrder(visitor: Visit, idempotencyKey: string, to: Fields): Promise<string> {
    const { cart } = JSON.parse((await visitor.get('/cart.json')).text) as {
      cart: { total: { minor: number }; charges: { shipping: { minor: number } } };
    };
    const billing = Object.fromEntries(Object.entries(to).map(([field, value]) => [`billing.${field}`, value]));
    const total = (cart.total.minor + cart.charges.shipping.minor) / 100;
    const next = await done(
      visitor.act('order.place', {
        ...billing,
        ...{ shipToBilling: '1', paymentMode: 'bacs', idempotencyKey },
        comment: to === victimAddress ? comment : '',
        'expectedTotal.bacs': String(total),
      }),
    );
    return new URL(next, site).searchParams.get('order') ?? '';
  }

  /** A visitor with data of every kind. */
  async function makeVictim(kind: 'guest' | 'account'): Promise<Victim> {
    const email = kind === 'account' ? `victim-${randomUUID()}@example.com` : undefined;
    const visitor = await create(kind, email, `${password} of a victim`);
    const idempotencyKey = `key-${randomUUID()}`;
    const order = await placeOrder(visitor, idempotencyKey, victimAddress);
    for (const productId of ['60', '61']) await done(visitor.act('cart.add', { productId, sku: '', quantity: '1' }));
    await done(visitor.act('wishlist.add', { productId: '63', sku: '' }));
    for (const flag of ['B', 'S']) await done(visitor.act('address.save', { ...victimAddress, flag }));
    await done(visitor.act('coupon.apply', { code: 'WELCOME10' }));
    if (email) await done(visitor.act('account.forgot', { email }));
    return { visitor, order, idempotencyKey, email };
  }

  return { create, placeOrder, makeVictim };
}
