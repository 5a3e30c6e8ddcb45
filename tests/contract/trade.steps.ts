import { products, skus } from '../fixtures/shop.ts';
import { callShop, type RequestOf, type ShopUnderTest, visitor } from './harness.ts';
import type { ShopSnapshot } from './trade.invariants.ts';

/** Steps of the trade tests, one call each. The product follows from the option code. */
export type Sku = (typeof skus)[keyof typeof skus];

const productOf: Readonly<Record<Sku, number>> = {
  [skus.emmaHardcover]: products.emma,
  [skus.emmaPaperback]: products.emma,
  [skus.emmaEbook]: products.emma,
  [skus.emmaAudio]: products.emma,
  [skus.prideAndPrejudice]: products.prideAndPrejudice,
  [skus.persuasion]: products.persuasion,
  [skus.northangerAbbey]: products.northangerAbbey,
  [skus.mansfieldParkHardcover]: products.mansfieldPark,
  [skus.mansfieldParkPaperback]: products.mansfieldPark,
  [skus.middlemarch]: products.middlemarch,
  [skus.moonstone]: products.moonstone,
  [skus.sherlockHolmesPaperback]: products.sherlockHolmes,
  [skus.sherlockHolmesHardcover]: products.sherlockHolmes,
  [skus.frankenstein]: products.frankenstein,
  [skus.timeMachine]: products.timeMachine,
  [skus.fairyTalesHardcover]: products.fairyTales,
  [skus.fairyTalesPaperback]: products.fairyTales,
  [skus.originOfSpecies]: products.originOfSpecies,
  [skus.atlas]: products.atlas,
  [skus.wealthOfNationsEbook]: products.wealthOfNations,
  [skus.wealthOfNationsAudio]: products.wealthOfNations,
  [skus.withdrawn]: products.withdrawn,
};
export const line = (sku: Sku) => ({ productID: String(productOf[sku]), optionCode: sku as string });

/** A CartDetails call by this visitor. */
export async function cart(shop: ShopUnderTest, user: string, fields: RequestOf<'cartDetails'> = {}) {
  const { answer } = await callShop(shop, 'cartDetails', { flag: 'FETCH', ...fields, user_Details: visitor(user) });
  return answer;
}
export const add = (shop: ShopUnderTest, user: string, sku: Sku, quantity = 1) =>
  cart(shop, user, { flag: 'INSERT', ...line(sku), quantity: String(quantity) });
export const update = (shop: ShopUnderTest, user: string, sku: Sku, quantity: string) =>
  cart(shop, user, { flag: 'UPDATE', ...line(sku), quantity });
export const remove = (shop: ShopUnderTest, user: string, sku: Sku) =>
  cart(shop, user, { flag: 'DELETE', ...line(sku) });
export const coupon = (shop: ShopUnderTest, user: string, couponCode: string, couponFlag = 'I') =>
  cart(shop, user, { flag: 'COUPON', couponCode, couponFlag });

/** The cart in short: `978…: 2` for each line. */
export const contents = (answer: Awaited<ReturnType<typeof cart>>) =>
  Object.fromEntries((answer.cartDetails ?? []).map(({ optionCode, quantity }) => [optionCode, quantity]));

export const billing = {
  addressType: 'P' as const,
  firstName: 'Asha',
  lastName: 'Rao',
  company: '',
  address1: '12 Lake Road',
  address2: '',
  city: 'Pune',
  postCode: '411001',
  state: 'MH',
  country: 'IN',
  phone: '+91 98765 43210',
  email: 'asha@example.org',
};
export const shipping = {
  ...billing,
  addressType: 'S' as const,
  firstName: 'Ravi',
  company: 'Rao & Sons',
  city: 'Mumbai',
};

/** A valid booking request. */
export const bookingRequest = (user: string, idempotencyKey: string): RequestOf<'booking'> => ({
  user_Details: visitor(user),
  idempotencyKey,
  paymentMode: 'cheque',
  couponCode: '',
  addressBook: [billing, shipping],
  comment: '',
});

/** A shop with its state before the test. */
export interface TradeShop extends ShopUnderTest {
  readonly initial: ShopSnapshot;
}

/** Changes the stock without an order, as after a stocktaking. The invariants count from there. */
export async function setStock(
  { db, initial }: Pick<TradeShop, 'db' | 'initial'>,
  sku: Sku,
  stock: number,
): Promise<void> {
  const before = await db.selectFrom('variant').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();
  const change = stock - before.stock;
  await db.updateTable('variant').set({ stock }).where('sku', '=', sku).execute();
  const product = db.updateTable('product').where('id', '=', before.product_id);
  await product.set((set) => ({ total_stock: set('total_stock', '+', change) })).execute();
  for (const variant of initial.variants) if (variant.id === before.id) variant.stock += change;
  for (const one of initial.products) if (one.id === before.product_id) one.total_stock += change;
}

let keys = 0;
/** Sends a booking with a new idempotency key. */
export async function book(shop: ShopUnderTest, user: string, fields: RequestOf<'booking'> = {}) {
  keys += 1;
  const { answer } = await callShop(shop, 'booking', { ...bookingRequest(user, `checkout-${keys}`), ...fields });
  return answer;
}

/** Adds one edition to the cart and orders it. Returns the order number; fails the test when the order is rejected. */
export async function order(
  shop: ShopUnderTest,
  user: string,
  sku: Sku,
  quantity = 1,
  fields: RequestOf<'booking'> = {},
) {
  await add(shop, user, sku, quantity);
  const { status, orderID } = await book(shop, user, fields);
  if (!orderID) throw new Error(`The order was refused: ${status.errorMessage}`);
  return orderID;
}

export const storedOrders = ({ db }: ShopUnderTest) => db.selectFrom('booking').selectAll().execute();

export async function view(shop: ShopUnderTest, user: string, orderID: string) {
  const { answer } = await callShop(shop, 'viewOrder', { orderID, flag: 'C', user_Details: visitor(user) });
  return answer;
}

export async function history(shop: ShopUnderTest, user: string, filters: RequestOf<'orderHistory'> = {}) {
  const request = { flag: 'C', ...filters, user_Details: visitor(user) };
  const { answer } = await callShop(shop, 'orderHistory', request);
  return answer.orderDetails;
}

export async function cancel(shop: ShopUnderTest, user: string, orderID: string, comment = '') {
  const request = { orderID, status: 'TO BE CANCELLED', comment, notifyCustomer: '0', trackingID: '' };
  const { answer } = await callShop(shop, 'orderUpdate', { ...request, user_Details: visitor(user) });
  return answer.status;
}

export async function wish(
  shop: ShopUnderTest,
  user: string,
  flag: 'FETCH' | 'INSERT' | 'DELETE',
  fields: { productID?: string; optionCode?: string } = {},
) {
  const { answer } = await callShop(shop, 'wishList', { flag, ...fields, user_Details: visitor(user) });
  return answer;
}

export async function review(
  shop: ShopUnderTest,
  user: string,
  productId: number,
  rating: number,
  fields: RequestOf<'reviewDetails'> = {},
) {
  const request = { productID: String(productId), rating, description: 'Worth reading.', user_Details: visitor(user) };
  const { answer } = await callShop(shop, 'reviewDetails', { ...request, ...fields });
  return answer.status;
}
