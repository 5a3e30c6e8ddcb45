import { type APIRequestContext, type APIResponse, expect } from 'playwright/test';
import type { Outcome } from '../../../src/lib/shop/outcome.ts';
import { address } from './journey.ts';

/** Requests as the site's scripts send them: forms are posted and answered as JSON, and cookies are kept. */

const json = { Accept: 'application/json' };

export type Fields = Readonly<Record<string, string>>;

export const send = (request: APIRequestContext, action: string, form: Fields): Promise<APIResponse> =>
  request.post(`/?_action=${action}`, { form, headers: json });

export const outcomeOf = async (response: APIResponse) => (await response.json()) as Outcome;

/** Sends a form that must succeed: again while the shop is too busy to take it, as on a slow machine it may be. */
export async function act(request: APIRequestContext, action: string, form: Fields): Promise<Outcome> {
  let outcome = await outcomeOf(await send(request, action, form));
  while (outcome.isBusy) outcome = await outcomeOf(await send(request, action, form));
  expect(outcome, action).toMatchObject({ ok: true });
  return outcome;
}

/** Sends a form that must be refused; returns the messages by field. */
export async function refusal(request: APIRequestContext, action: string, form: Fields): Promise<Fields> {
  const response = await send(request, action, form);
  expect(response.status(), action).toBe(422);
  return (await outcomeOf(response)).fields ?? {};
}

export const addToCart = (request: APIRequestContext, productId = '60', quantity = 1): Promise<Outcome> =>
  act(request, 'cart.add', { productId, sku: '', quantity: String(quantity) });

export const addToWishlist = (request: APIRequestContext, productId: string): Promise<Outcome> =>
  act(request, 'wishlist.add', { productId, sku: '' });

/** The cookies an answer sets, by name, as the browser reads them: `value; Path=/; …` */
export const cookiesOf = (response: APIResponse): Record<string, string> =>
  Object.fromEntries(
    response
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => [value.slice(0, value.indexOf('=')), value.slice(value.indexOf('=') + 1)] as const),
  );

export async function sessionOf(request: APIRequestContext): Promise<string | undefined> {
  return (await request.storageState()).cookies.find(({ name }) => name === 'session')?.value;
}

interface OwnCart {
  readonly cart: {
    readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
    readonly total: { readonly minor: number };
    /** Optional in a remote API. */
    readonly charges?: { readonly shipping: { readonly minor: number } };
  };
  readonly wishlistCount: number;
}

export const cartOf = async (request: APIRequestContext): Promise<OwnCart> => (await request.get('/cart.json')).json();

export const cartLines = async (request: APIRequestContext) =>
  (await cartOf(request)).cart.lines.map(({ productId, quantity }) => [productId, quantity]);

const billing = {
  'billing.firstName': address['First name'],
  'billing.lastName': address['Last name'],
  'billing.country': 'IN',
  'billing.address1': address['Street address'],
  'billing.city': address['Town / City'],
  'billing.state': 'KA',
  'billing.postCode': address['PIN code (six digits)'],
  'billing.phone': address.Phone,
  'billing.email': address['Email address'],
};

/** The checkout form for everything in the cart. */
export async function checkoutForm(request: APIRequestContext): Promise<Record<string, string>> {
  const { cart } = await cartOf(request);
  return {
    ...billing,
    shipToBilling: '1',
    paymentMode: 'bacs',
    idempotencyKey: crypto.randomUUID(),
    couponCode: '',
    'expectedTotal.bacs': String((cart.total.minor + (cart.charges?.shipping.minor ?? 0)) / 100),
  };
}

export const orderNumberIn = (path = ''): string => new URL(path, 'http://shop').searchParams.get('order') ?? '';

/** Orders what is in the cart; returns the order's number. */
export async function orderCart(request: APIRequestContext, changes: Fields = {}): Promise<string> {
  return orderNumberIn((await act(request, 'order.place', { ...(await checkoutForm(request)), ...changes })).to);
}

let people = 0;
/** Data of a new customer. */
export function newPerson() {
  people += 1;
  const email = `reader${people}.${Date.now()}.${process.pid}@example.com`;
  const password = 'seven wet umbrellas';
  return { email, password, firstName: 'Asha', lastName: 'Rao', phone: '+91 98450 12345' };
}

export type Person = ReturnType<typeof newPerson>;

/** Registers a new customer, who is then logged in. */
export async function signUp(request: APIRequestContext, person: Person = newPerson()): Promise<Person> {
  await act(request, 'account.register', person);
  return person;
}
