import { formatCharge, formatCount, formatMoney } from '../../format.ts';
import type { Address } from '../../shop/address.ts';
import { type Money, negateMoney } from '../../shop/money.ts';
import { addressLines } from '../places/address-lines.ts';
import { taxRows } from '../tax/tax-text.ts';
import { deliveryNames, deliveryOf } from './delivery-names.ts';
import { discountName } from './discount-name.ts';
import type { Order, OrderLine } from './order.ts';

/** What of an order is different from before, for whoever decides on it and whoever reads about it. */
export interface ChangedRow {
  readonly name: string;
  /** '' for what was not there. */
  readonly before: string;
  readonly after: string;
  /** An address. It is not repeated where others read it. */
  readonly isPersonal: boolean;
}

type Changed = Pick<
  Order,
  | 'lines'
  | 'subtotal'
  | 'discount'
  | 'shipping'
  | 'sameDay'
  | 'cashOnDelivery'
  | 'taxes'
  | 'total'
  | 'collection'
  | 'isSentAsReady'
  | 'billingAddress'
  | 'shippingAddress'
>;

/** The rows that differ, books first and the total last. `locale` is that of addresses. */
export function changedRows(before: Changed, after: Changed, locale: string): ChangedRow[] {
  const [one, other] = [textsOf(before, locale), textsOf(after, locale)];
  const names = [...new Set([...one.keys(), ...other.keys()])];
  const rows = names.map((name) => ({
    ...{ name, before: one.get(name)?.text ?? '', after: other.get(name)?.text ?? '' },
    ...{ isPersonal: (other.get(name) ?? one.get(name))?.isPersonal ?? false },
    place: (other.get(name) ?? one.get(name))?.place ?? 0,
  }));
  return rows
    .filter((row) => row.before !== row.after)
    .toSorted((row, next) => row.place - next.place)
    .map(({ place: _, ...row }) => row);
}

interface Text {
  readonly text: string;
  readonly place: number;
  readonly isPersonal: boolean;
}

function textsOf(order: Changed, locale: string): Map<string, Text> {
  const { discount, sameDay, cashOnDelivery, taxes } = order;
  const added = taxes && !taxes.isIncluded ? taxRows(taxes) : [];
  const amounts: readonly (readonly [string, string])[] = [
    ['Delivery', deliveryNames[deliveryOf(order)]],
    ...(discount ? [[discountName(discount), formatMoney(negateMoney(discount.amount))] as const] : []),
    ['Shipping', formatCharge(order.shipping)],
    ...(sameDay ? [['Same-day charge', formatCharge(sameDay)] as const] : []),
    ...(cashOnDelivery ? [['Cash on delivery charge', formatMoney(cashOnDelivery)] as const] : []),
    ...added.map(({ name, tax }) => [name, formatMoney(tax)] as const),
    ['Total', formatMoney(order.total)],
  ];
  const addresses = [
    ['Billing address', order.billingAddress],
    ['Shipping address', order.shippingAddress],
  ] as const;
  return new Map<string, Text>([
    ...order.lines.map((line) => [bookName(line), { text: copiesText(line), place: 0, isPersonal: false }] as const),
    ...addresses.map(
      ([name, address]) => [name, { text: addressText(address, locale), place: 1, isPersonal: true }] as const,
    ),
    ...amounts.map(([name, text], index) => [name, { text, place: 2 + index, isPersonal: false }] as const),
  ]);
}

const bookName = ({ title, optionName }: OrderLine): string => (optionName ? `${title} (${optionName})` : title);

const copiesText = ({ quantity, lineTotal }: { readonly quantity: number; readonly lineTotal: Money }): string =>
  `${formatCount(quantity, 'copy', 'copies')}, ${formatMoney(lineTotal)}`;

const addressText = (address: Address | undefined, locale: string): string =>
  address ? [...addressLines(address, locale), address.phone, address.email].filter(Boolean).join(', ') : '';

/** One line for the history of the order, which is read by links that are passed on: without addresses. */
export const changeSummary = (rows: readonly ChangedRow[], reason: string): string =>
  [
    ...rows.map(({ name, before, after, isPersonal }) => {
      if (isPersonal) return `${name} changed`;
      if (before === '') return `Added: ${name}, ${after}`;
      return after === '' ? `Taken out: ${name}` : `${name}: ${after} instead of ${before}`;
    }),
    ...(reason ? [reason] : []),
  ].join('\n');
