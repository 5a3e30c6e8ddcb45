import { type ChangedRowTexts, englishChangedRows } from '../../../messages/plain/changed-rows.ts';
import { englishPapers, type PaperTexts } from '../../../messages/plain/papers.ts';
import { englishNames, type TradeNames } from '../../../messages/plain/trade-names.ts';
import { formatMoney, type TextLanguage } from '../../format.ts';
import type { Address } from '../../shop/address.ts';
import { formatName } from '../../shop/catalogue/article-formats.ts';
import { type Money, negateMoney } from '../../shop/money.ts';
import { addressLines } from '../places/address-lines.ts';
import type { NamesLanguage } from '../places/countries.ts';
import { taxRows } from '../tax/tax-text.ts';
import { deliveryName, deliveryOf } from './delivery-names.ts';
import { discountName } from './discount-name.ts';
import type { Order, OrderLine } from './order.ts';
import { englishRowWords, type RowWords } from './row-words.ts';

/** What of an order is different from before, for whoever decides on it and whoever reads about it. */
export interface ChangedRow {
  readonly name: string;
  /** '' for what was not there. */
  readonly before: string;
  readonly after: string;
  /** An address. It is not repeated where others read it. */
  readonly isPersonal: boolean;
  /** What it is called where its name is what somebody has typed, who may have written about the customer. */
  readonly plainName?: string;
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

/** In what changes are said. */
export interface ChangeWords {
  readonly text: ChangedRowTexts;
  readonly names: TradeNames;
  readonly papers: PaperTexts;
  /** Of rows of taxes. */
  readonly rows: RowWords;
  /** Of amounts; undefined for those of LOCALE. */
  readonly language?: TextLanguage | undefined;
  /** Of names of countries. */
  readonly written: NamesLanguage;
}

/** In English, with the amounts of LOCALE. `written` is that of addresses. */
export const englishChanges = (written: NamesLanguage): ChangeWords => ({
  ...{ text: englishChangedRows, names: englishNames, papers: englishPapers, rows: englishRowWords, written },
});

/** The rows that differ, books first and the total last. */
export function changedRows(before: Changed, after: Changed, words: ChangeWords): ChangedRow[] {
  const [one, other] = [textsOf(before, words), textsOf(after, words)];
  const names = [...new Set([...one.keys(), ...other.keys()])];
  const discounts = [before, after].flatMap(({ discount }) => (discount ? [discountName(discount, words.papers)] : []));
  const rows = names.map((name) => ({
    ...{ name, before: one.get(name)?.text ?? '', after: other.get(name)?.text ?? '' },
    ...{ isPersonal: (other.get(name) ?? one.get(name))?.isPersonal ?? false },
    ...(discounts.includes(name) && { plainName: words.papers.discount }),
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

function textsOf(order: Changed, words: ChangeWords): Map<string, Text> {
  const { text, names, papers, rows, language } = words;
  const { discount, sameDay, cashOnDelivery, taxes } = order;
  const amountOf = (amount: Money) => formatMoney(amount, language);
  const chargeOf = (amount: Money) => (amount.minor === 0 ? text.free : amountOf(amount));
  const added = taxes && !taxes.isIncluded ? taxRows(taxes, rows) : [];
  const amounts: readonly (readonly [string, string])[] = [
    [text.delivery, deliveryName(deliveryOf(order), names)],
    ...(discount ? [[discountName(discount, papers), amountOf(negateMoney(discount.amount))] as const] : []),
    [text.shipping, chargeOf(order.shipping)],
    ...(sameDay ? [[text.sameDayCharge, chargeOf(sameDay)] as const] : []),
    ...(cashOnDelivery ? [[text.cashCharge, amountOf(cashOnDelivery)] as const] : []),
    ...added.map(({ name, tax }) => [name, amountOf(tax)] as const),
    [text.total, amountOf(order.total)],
  ];
  const addresses = [
    [text.billingAddress, order.billingAddress],
    [text.shippingAddress, order.shippingAddress],
  ] as const;
  const copiesOf = ({ quantity, lineTotal }: OrderLine) =>
    text.copies({ count: quantity, amount: amountOf(lineTotal) });
  return new Map<string, Text>([
    ...order.lines.map(
      (line) => [bookName(line, names), { text: copiesOf(line), place: 0, isPersonal: false }] as const,
    ),
    ...addresses.map(
      ([name, address]) => [name, { text: addressText(address, words), place: 1, isPersonal: true }] as const,
    ),
    ...amounts.map(([name, shown], index) => [name, { text: shown, place: 2 + index, isPersonal: false }] as const),
  ]);
}

const bookName = ({ title, optionName }: OrderLine, names: TradeNames): string =>
  optionName ? `${title} (${formatName(optionName, names)})` : title;

const addressText = (address: Address | undefined, words: ChangeWords): string =>
  address
    ? [...addressLines(address, words.written, words), address.phone, address.email].filter(Boolean).join(', ')
    : '';

/** One line for the history of the order, which is read by links that are passed on: without addresses. */
export const changeSummary = (
  rows: readonly ChangedRow[],
  reason: string,
  text: ChangedRowTexts = englishChangedRows,
): string =>
  [
    ...rows.map(({ name, before, after, isPersonal }) => {
      if (isPersonal) return text.changed({ name });
      if (before === '') return text.added({ name, after });
      return after === '' ? text.takenOut({ name }) : text.insteadOf({ name, after, before });
    }),
    ...(reason ? [reason] : []),
  ].join('\n');
