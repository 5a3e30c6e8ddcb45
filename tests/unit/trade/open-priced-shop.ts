import { onTestFinished } from 'vitest';
import { callShop, openInProcess, type ShopUnderTest, sendCall, visitor } from '../../contract/harness.ts';
import { cart } from '../../contract/trade.steps.ts';
import { fixtureCurrency } from '../../fixtures/shop.ts';
import { importText, isbns, message, price, product } from '../import/onix.ts';

/** A shop with a book whose record says how its price changes. */

export const isbn = isbns[1];

/** A price that is valid from and until a day or time, each '' for no limit. */
export function dated(amount: string, from: string, until: string, type = '02', more = ''): string {
  const date = (role: string, text: string) =>
    text && `<PriceDate><PriceDateRole>${role}</PriceDateRole><Date>${text}</Date></PriceDate>`;
  return price(amount, type).replace('</Price>', `${more}${date('14', from)}${date('15', until)}</Price>`);
}

export interface PricedShop extends ShopUnderTest {
  /** Imports the book with these prices, at the shop's time. */
  sell(prices: string): ReturnType<typeof importText>;
  send(record: string): ReturnType<typeof importText>;
  readonly context: Parameters<typeof importText>[0];
}

export async function openPricedShop(at: string): Promise<PricedShop> {
  const shop = await openInProcess();
  onTestFinished(() => shop.close());
  shop.clock.now = Date.parse(at);
  const context = { db: shop.db, currency: fixtureCurrency, country: 'IN', now: () => shop.clock.now };
  const send = (record: string) => importText(context, message(record));
  return { ...shop, context, send, sell: (prices) => send(book({ prices })) };
}

export const book = (given: Parameters<typeof product>[0] = {}): string =>
  product({ reference: 'dated', isbn, title: 'Candide', author: 'Voltaire', work: 'candide', ...given });

export const edition = ({ db }: Pick<ShopUnderTest, 'db'>) =>
  db.selectFrom('variant').selectAll().where('isbn', '=', isbn).executeTakeFirstOrThrow();

const productId = async (shop: ShopUnderTest) => String((await edition(shop)).product_id);

/** What the page of the book charges; undefined when there is none. */
export async function pagePrice(shop: ShopUnderTest): Promise<string | undefined> {
  const request = { productID: await productId(shop), user_Details: visitor('reader') };
  if ((await sendCall(shop, 'productDetails', request)).status === 404) return undefined;
  return (await callShop(shop, 'productDetails', request)).answer.discountAmount;
}

export const addBook = async (shop: ShopUnderTest, user: string) =>
  cart(shop, user, { flag: 'INSERT', productID: await productId(shop), optionCode: isbn, quantity: '1' });
