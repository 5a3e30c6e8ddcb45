import { lastPreorderDay } from './preorders.ts';
import { type Chosen, charge, findEdition, type Line, type MockShop, salePrice } from './shop.ts';

/** What a cart costs, as one order or as two. All amounts are in smallest units. */

/** Takes ten per cent off. There is no other coupon. */
export const couponCode = 'WELCOME10';

export interface Cart {
  lines: Line[];
  coupon: string;
}

export const unitPriceOf = (shop: MockShop, line: Chosen): number => {
  const found = findEdition(line);
  return found ? salePrice(shop, found.edition) : 0;
};

const subTotalOf = (shop: MockShop, lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + unitPriceOf(shop, line) * line.quantity, 0);

/** `cod` is what paying on delivery would add. */
export function totalsOf(shop: MockShop, { lines, coupon }: Cart) {
  const subTotal = subTotalOf(shop, lines);
  const discount = coupon === couponCode ? Math.round(subTotal / 10) : 0;
  const freeFrom = charge(shop, 500);
  const shipping = lines.length === 0 || subTotal - discount >= freeFrom ? 0 : charge(shop, 40);
  return { subTotal, discount, shipping, cod: charge(shop, 30), freeFrom };
}

/** What one order is made of. */
export interface Goods {
  readonly lines: readonly Line[];
  readonly discount: number;
  readonly shipping: number;
}

/** Without what paying on delivery adds. */
export const goodsTotal = (shop: MockShop, { lines, discount, shipping }: Goods): number =>
  subTotalOf(shop, lines) - discount + shipping;

/**
 * A cart as two orders: what is here, and the preorders. Both together cost what one order of it costs; the first bears the delivery.
 * Undefined for a cart that has only one of both.
 */
export function apartOf(shop: MockShop, cart: Cart): readonly [Goods, Goods] | undefined {
  const isToCome = (line: Line): boolean => lastPreorderDay(shop, [line]) !== undefined;
  const [here, toCome] = [cart.lines.filter((line) => !isToCome(line)), cart.lines.filter(isToCome)];
  if (here.length === 0 || toCome.length === 0) return undefined;
  const { discount, shipping } = totalsOf(shop, cart);
  const first = totalsOf(shop, { lines: here, coupon: cart.coupon }).discount;
  return [
    { lines: here, discount: first, shipping },
    { lines: toCome, discount: discount - first, shipping: 0 },
  ];
}
