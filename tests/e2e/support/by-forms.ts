import type { APIRequestContext } from 'playwright/test';
import { address } from './journey.ts';

/** What the site's own scripts do, without a browser: forms are posted and answered as JSON. */

export const json = { Accept: 'application/json' };

interface Outcome {
  readonly ok: boolean;
  readonly to?: string;
  readonly moves?: boolean;
  readonly cart?: { readonly lines: readonly { readonly sku: string; readonly stock?: number }[] };
}

export async function act(
  request: APIRequestContext,
  name: string,
  form: Readonly<Record<string, string>>,
): Promise<Outcome> {
  return (await request.post(`/?_action=${name}`, { form, headers: json })).json();
}

interface OwnCart {
  readonly cart: {
    readonly lines: readonly unknown[];
    readonly total: { readonly minor: number };
    readonly charges: { readonly shipping: { readonly minor: number } };
  };
  readonly wishlistCount: number;
}

export const cartOf = async (request: APIRequestContext): Promise<OwnCart> => (await request.get('/cart.json')).json();

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
export async function filledCheckout(request: APIRequestContext): Promise<Record<string, string>> {
  const { cart } = await cartOf(request);
  return {
    ...billing,
    shipToBilling: '1',
    paymentMode: 'bacs',
    idempotencyKey: crypto.randomUUID(),
    couponCode: '',
    'expectedTotal.bacs': String((cart.total.minor + cart.charges.shipping.minor) / 100),
  };
}
