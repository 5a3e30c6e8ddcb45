import { createBackend } from '../../src/lib/backend/backend.ts';
import { createCallLimit } from '../../src/lib/backend/call-limit.ts';
import type { Language } from '../../src/lib/paths/language.ts';
import { createRateLimit } from '../../src/lib/server/requests/rate-limit.ts';
import type { PaymentStart } from '../../src/lib/trade/orders/online-payment.ts';
import type { OrderLimits } from '../../src/lib/trade/orders/order-limits.ts';
import { shopLanguages } from '../../src/messages/languages.ts';
import { bookingPatience } from '../fixtures/patience.ts';
import { fixtureCurrency, skus } from '../fixtures/shop.ts';
import { openInProcess, type RequestOf, type ShopUnderTest, sendCall, testSecret, visitor } from './harness.ts';
import { deliverySettings } from './trade.delivery.ts';
import { billing, cart, order, shipping } from './trade.steps.ts';

/** A shop that is asked in the pseudo-locale, and the steps that make it refuse something. */

/** What is refused, what its English message says, and how to get there. */
export type Refused = readonly [string, RegExp, () => Promise<unknown>];

export const languages = shopLanguages(['en', 'en-XA'], 'en-IN');
export const [, pseudo] = languages as [Language, Language];

let opened: ShopUnderTest | undefined;
export function shop(): ShopUnderTest {
  if (!opened) throw new Error('Open the shop first');
  return opened;
}

/** What the shop has said since it was opened, and what every shop of these tests has. */
export const said: string[] = [];
export const heard: string[] = [];

/** What paying online comes to. */
let start: PaymentStart = 'unavailable';
export const says = (result: PaymentStart): void => {
  start = result;
};

interface Said {
  readonly status?: { readonly resultCode?: string; readonly errorMessage?: string };
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly deliveryRefusal?: string;
  readonly deliveryMethods?: readonly { readonly paymentRefusals?: readonly { readonly reason: string }[] }[];
  readonly deliveryChange?: { readonly rows?: readonly { name: string; before: string; after: string }[] };
}

const textsOf = ({ status, errors = {}, deliveryRefusal = '', deliveryMethods = [], deliveryChange }: Said) =>
  [
    ...(status?.resultCode === '1' ? [] : (status?.errorMessage ?? '').split('\n')),
    ...Object.values(errors).flat(),
    deliveryRefusal,
    ...deliveryMethods.flatMap(({ paymentRefusals = [] }) => paymentRefusals.map(({ reason }) => reason)),
    ...(deliveryChange?.rows ?? []).flatMap(({ name, before, after }) => [name, before, after]),
  ].filter(Boolean);

export async function openRefusing(): Promise<void> {
  const open = await openInProcess();
  const { db, limits, clock, errors } = open;
  const { fetch } = createBackend({
    ...{ db, limits, currency: fixtureCurrency, country: 'IN', now: () => clock.now, siteUrl: 'https://books.test' },
    ...{ secret: testSecret, languages, isLimited: true, withdrawalDays: 14, bookings: bookingPatience },
    payments: { view: async () => undefined, start: async () => start },
    limit: createCallLimit(createRateLimit(true, () => 0)),
    onError: (error) => errors.push(error),
  });
  said.length = 0;
  opened = {
    ...open,
    async fetch(request) {
      const headers = new Headers(request.headers);
      headers.set('Accept-Language', 'en-XA');
      const response = await fetch(new Request(request, { headers }));
      const texts = textsOf((await response.clone().json()) as Said);
      said.push(...texts);
      heard.push(...texts);
      return response;
    },
  };
}

export const call = (name: Parameters<typeof sendCall>[1], body: object): Promise<Response> =>
  sendCall(shop(), name, body);
export const user_Details = visitor('asha');
export const step = (orderID: string, status: string, fields: object = {}): Promise<Response> =>
  call('orderUpdate', { orderID, status, user_Details, ...fields });
export const placed = (fields: RequestOf<'booking'> = {}): Promise<string> =>
  order(shop(), 'asha', skus.moonstone, 1, fields);
export const limit = (limits: Partial<OrderLimits>): void => {
  Object.assign(shop().limits, limits);
};
export const place = (deliveryCountry: string, deliveryState = '', deliveryPostCode = '') =>
  cart(shop(), 'asha', { deliveryCountry, deliveryState, deliveryPostCode });
export const setting = (key: string, value: object) =>
  shop()
    .db.insertInto('shop_setting')
    .values({ key, value: JSON.stringify(value) })
    .execute();
export async function withZones(): Promise<void> {
  for (const [key, value] of Object.entries(deliverySettings)) await setting(key, value);
}
export const set = (number: string, values: object) =>
  shop().db.updateTable('booking').set(values).where('order_id', '=', number).execute();
export const sentTo = (address: object) => ({ addressBook: [billing, { ...shipping, ...address }] });
export const wait = (): void => {
  shop().clock.now += 2 * 60_000;
};
export const viewed = async (orderID: string) =>
  (await (await call('viewOrder', { orderID, flag: 'C', user_Details })).json()) as { totalAmount: string };
