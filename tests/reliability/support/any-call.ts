import { calls } from '@bookfront/shop-contract';
import { oddValues } from '@bookfront/shop-contract/conformance';
import { expect } from 'vitest';
import { type CallName, openInProcess, type ShopUnderTest, sendCall, visitor } from '../../contract/harness.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { billing, bookingRequest, line, shipping } from '../../contract/trade.steps.ts';
import { fixtureCurrency, products, skus } from '../../fixtures/shop.ts';
import { findPollution } from './hostile.ts';

export const names = Object.keys(calls) as CallName[];

/** A valid body of each call. */
export const bodies: Readonly<Record<string, object>> = {
  homeDetails: {},
  productFilter: { Name: 'emma' },
  categoryDetails: { categoryID: '1', genre: ['1'], sort: 'price' },
  subCategoryDetails: { subCategoryID: '11', author: ['Jane Austen'], minPrice: '1', maxPrice: '999' },
  manufacturerDetails: { manufacturerID: '1', rating: '4', inStock: '1' },
  additionalProducts: { flag: 'ALL', format: ['Paperback'] },
  productDetails: { productID: String(products.emma) },
  cartDetails: { flag: 'INSERT', ...line(skus.moonstone), quantity: '1', couponCode: 'TEN', couponFlag: 'I' },
  wishList: { flag: 'INSERT', ...line(skus.moonstone) },
  reviewDetails: { productID: String(products.emma), rating: 4, description: 'Good', comment: 'Good' },
  booking: { ...bookingRequest('fuzz', 'key-of-fuzz'), addressBook: [billing, shipping] },
  viewOrder: { orderID: '1', flag: 'C' },
  orderHistory: { flag: 'C', fromDate: '', toDate: '', orderStatus: '', paymentStatus: '', orderID: '' },
  orderUpdate: { orderID: '1', status: 'TO BE CANCELLED', comment: '', notifyCustomer: '0', trackingID: '' },
};

const refusals = [200, 400, 404, 405, 413];

/** A shop in memory, whose invariants are checked when the work is done. */
export async function withShop(work: (shop: ShopUnderTest) => Promise<void>): Promise<void> {
  const shop = await openInProcess();
  try {
    const initial = await snapshotShop(shop.db);
    await work(shop);
    expect(shop.errors, 'the shop logged no error').toEqual([]);
    await assertShopInvariants(shop.db, initial);
    expect(findPollution()).toEqual([]);
  } finally {
    await shop.close();
  }
}

/** Sends a body that may be anything, and checks how it is refused. */
export async function sendAny(shop: ShopUnderTest, name: CallName, body: object | string, query = {}): Promise<number> {
  return (await exchangeAny(shop, name, body, query)).status;
}

/** The same with what was answered. An answer has to keep the contract, with values that a storefront can show. */
export async function exchangeAny(
  shop: ShopUnderTest,
  name: CallName,
  body: object | string,
  query = {},
): Promise<Answered> {
  const isGet = calls[name].method === 'GET';
  const answer = await sendCall(shop, name, body, isGet ? { ...texts(body), ...query } : query);
  const text = await answer.text();
  const what = () =>
    `${name} ${JSON.stringify(body).slice(0, 2000)} ${JSON.stringify(query)} → ${answer.status} ${text.slice(0, 300)}`;
  if (!refusals.includes(answer.status)) throw new Error(what());
  if (/SQLITE|node_modules|\.ts:\d/.test(text)) throw new Error(`tells internals: ${what()}`);
  const json: unknown = JSON.parse(text);
  if (answer.status !== 200) return { status: answer.status, json };
  const parsed = calls[name].response.safeParse(json);
  if (!parsed.success) throw new Error(`breaks the contract: ${parsed.error.message} ${what()}`);
  const [odd] = oddValues(json, fixtureCurrency);
  if (odd) throw new Error(`has an odd value: ${odd.path} ${odd.why} ${what()}`);
  return { status: answer.status, json };
}

export interface Answered {
  readonly status: number;
  readonly json: unknown;
}

const texts = (body: object | string): Record<string, string> =>
  typeof body === 'string'
    ? { Name: body }
    : Object.fromEntries(
        Object.entries(body).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
        ]),
      );

export const withUser = (body: object, user: string) => ({ ...body, user_Details: visitor(user) });
