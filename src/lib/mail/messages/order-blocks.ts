import { formatCharge, formatDate, formatMoney, shopDay, shopLocale } from '../../format.ts';
import { productPath } from '../../paths/catalogue.ts';
import { openOrderPath, orderPath, payOrderPath } from '../../paths/orders.ts';
import type { Address } from '../../shop/address.ts';
import { type Money, negateMoney } from '../../shop/money.ts';
import { harmlessLine, harmlessName, isQuotable } from '../../shop/visitor-text.ts';
import { orderLineWait } from '../../trade/delivery/delivery-time.ts';
import { howToPayText } from '../../trade/orders/bank-transfer.ts';
import { discountName } from '../../trade/orders/discount-name.ts';
import { isOnlineMode, type Order, type OrderLine, paymentName } from '../../trade/orders/order.ts';
import { addressLines } from '../../trade/places/address-lines.ts';
import { taxRows } from '../../trade/tax/tax-text.ts';
import type { Block, Item, Row } from '../template.ts';

/** The fields of an order that its mails show. */
export type MailedOrder = Omit<Order, 'history' | 'tracking' | 'isMailed'> & {
  readonly billingAddress: Address;
  /** Whether the whole of it was received. */
  readonly isPaid?: boolean;
  /** Of the link that opens this order on any device; undefined when its customer has been deleted. */
  readonly openToken?: string | undefined;
};

/** The order's lines, totals and comment. `siteUrl` is the base of the links, without a trailing slash. */
export const orderBlocks = (order: MailedOrder, siteUrl: string): Block[] => [
  {
    type: 'items',
    heading: `Order ${order.number}, ${formatDate(order.placedAt)}`,
    // What waits is named with the parcels.
    items: order.lines.map((line) => item(line, order.parcels ? undefined : order.placedAt, siteUrl)),
    totals: totals(order),
  },
  ...quoteBlocks('Your note', order.comment ?? ''),
];

/** A customer's text under a heading. None when it is empty or might become a link. */
export const quoteBlocks = (heading: string, text: string): Block[] =>
  text === '' || !isQuotable(text) ? [] : [{ type: 'quote', heading, text }];

/** How to pay `amount` of an order. None when there is nothing to say. */
export function payBlocks(order: MailedOrder, amount: Money): Block[] {
  const text = howToPayText(order, amount);
  return text ? [{ type: 'quote', heading: 'How to pay', text }] : [];
}

/** Leads to the page where an order is paid online. */
export const payButton = ({ number, openToken }: MailedOrder, siteUrl: string, amount: Money): Block => ({
  ...{ type: 'button', text: `Pay ${formatMoney(amount)}` },
  href: siteUrl + payOrderPath({ number, token: openToken }),
});

/** The same for an order that is paid online; none for every other. */
export const payOnlineBlocks = (order: MailedOrder, siteUrl: string, amount: Money): Block[] =>
  isOnlineMode(order.paymentMode) ? [payButton(order, siteUrl, amount)] : [];

/** The name in a greeting; a neutral one when the name is a link. */
export const greetingName = ({ firstName }: Address): string => harmlessName(firstName) || 'dear reader';

/** Opens the order on any device; without a token, in the browser that it was placed in and in its customer's account. */
export const orderLink = ({ number, openToken }: Pick<MailedOrder, 'number' | 'openToken'>, siteUrl: string): string =>
  siteUrl + (openToken ? openOrderPath({ number, token: openToken }) : orderPath(number));

/** The button that opens the order, and for whom it is. */
export const viewOrderBlocks = (order: MailedOrder, siteUrl: string): Block[] => [
  { type: 'button', text: 'View this order', href: orderLink(order, siteUrl) },
  ...(order.openToken
    ? [
        {
          type: 'paragraph',
          isSoft: true,
          text: 'The link opens this order on any device for 90 days. Whoever has it can see the order, have it sent elsewhere and cancel it, so please keep it to yourself.',
        } as const,
      ]
    : []),
];

export const addressBlock = ({ billingAddress, shippingAddress, collection }: MailedOrder): Block => ({
  type: 'columns',
  columns: [
    { heading: 'Billing address', lines: contactLines(billingAddress, billingAddress.email) },
    ...(collection ? [{ heading: 'Collection in our shop', lines: collectionLines(collection) }] : []),
    ...(shippingAddress
      ? [{ heading: 'Shipping address', lines: contactLines(shippingAddress, billingAddress.email) }]
      : []),
  ],
});

/** The shop's own words. */
const collectionLines = ({ address, opening }: NonNullable<MailedOrder['collection']>): string[] =>
  [...address.split('\n'), opening].filter(Boolean);

/** Where and when it is collected; nothing where the shop does not say. */
export function collectionBlocks({ collection }: MailedOrder): Block[] {
  const lines = collection ? collectionLines(collection) : [];
  return lines.length === 0 ? [] : [{ type: 'columns', columns: [{ heading: 'Collection in our shop', lines }] }];
}

const item = (
  { productId, title, optionName, quantity, lineTotal, ...wait }: OrderLine,
  placedAt: string | undefined,
  siteUrl: string,
): Item => ({
  name: title,
  href: siteUrl + productPath(productId),
  detail: [
    [optionName, `× ${quantity}`].filter(Boolean).join(' '),
    placedAt && orderLineWait({ quantity, ...wait }, placedAt, shopDay(Date.now())),
  ]
    .filter(Boolean)
    .join(' · '),
  amount: formatMoney(lineTotal),
});

function totals(order: MailedOrder): Row[] {
  const { subtotal, discount, shipping, collection, cashOnDelivery, sameDay, paymentMode, taxes, total } = order;
  const taxLines = taxes ? taxRows(taxes).map(({ name, tax }) => ({ name, value: formatMoney(tax) })) : [];
  return [
    { name: 'Subtotal', value: formatMoney(subtotal) },
    ...(discount ? [{ name: discountName(discount), value: formatMoney(negateMoney(discount.amount)) }] : []),
    { name: collection ? 'Collection' : 'Shipping', value: formatCharge(shipping) },
    ...(sameDay ? [{ name: 'Same-day delivery', value: formatCharge(sameDay) }] : []),
    ...(cashOnDelivery ? [{ name: 'Cash on delivery charge', value: formatMoney(cashOnDelivery) }] : []),
    { name: 'Payment method', value: paymentName(paymentMode) },
    ...(taxes?.isIncluded ? [] : taxLines),
    { name: 'Total', value: formatMoney(total), isTotal: true },
    ...(taxes?.isIncluded ? taxLines : []),
  ];
}

/** Of e-mail addresses only the reader's own: mail programs make links of them, and anybody may have typed another one. */
const contactLines = (address: Address, reader: string): string[] => [
  ...[...addressLines(address, shopLocale()), address.phone].map(harmlessLine).filter(Boolean),
  ...(address.email === reader ? [reader] : []),
];
