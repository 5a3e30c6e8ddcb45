import { formatDate, formatMoney, shopLocale } from '../../format.ts';
import { orderPath, productPath } from '../../paths.ts';
import type { Address } from '../../shop/address.ts';
import { addressLines } from '../../shop/address-lines.ts';
import { type Money, negateMoney } from '../../shop/money.ts';
import { isPaymentMode, type Order, type OrderLine, paymentNames } from '../../shop/order.ts';
import { holdsLink } from '../holds-link.ts';
import type { Block, Item, Row } from '../letter.ts';

/** An order as its mails tell of it. */
export type MailedOrder = Omit<Order, 'history' | 'status' | 'tracking'> & { readonly billingAddress: Address };

/** What was ordered and what it cost. Links lead to the site at `siteUrl`. */
export const orderBlocks = (order: MailedOrder, siteUrl: string): Block[] => [
  {
    is: 'items',
    heading: `Order ${order.number}, ${formatDate(order.placedAt)}`,
    items: order.lines.map((line) => item(line, siteUrl)),
    sums: sums(order),
  },
  ...words('Your note', order.comment ?? ''),
];

/** What the customer wrote, under a heading. */
export const words = (heading: string, text: string): Block[] =>
  text === '' || holdsLink(text) ? [] : [{ is: 'quote', heading, text }];

/** The name in a greeting. */
export const greeted = ({ firstName }: Address): string => (holdsLink(firstName) ? 'dear reader' : firstName);

export const orderLink = ({ number }: MailedOrder, siteUrl: string): string => siteUrl + orderPath(number);

export const addressBlock = ({ billingAddress, shippingAddress }: MailedOrder): Block => ({
  is: 'columns',
  columns: [
    { heading: 'Billing address', lines: reachableLines(billingAddress) },
    ...(shippingAddress ? [{ heading: 'Shipping address', lines: reachableLines(shippingAddress) }] : []),
  ],
});

const item = ({ productId, title, optionName, quantity, lineTotal }: OrderLine, siteUrl: string): Item => ({
  name: title,
  href: siteUrl + productPath(productId),
  detail: [optionName, `× ${quantity}`].filter(Boolean).join(' '),
  amount: formatMoney(lineTotal),
});

function sums({ subtotal, discount, shipping, cashOnDelivery, sameDay, paymentMode, total }: MailedOrder): Row[] {
  const payment = isPaymentMode(paymentMode) ? paymentNames[paymentMode] : paymentMode;
  return [
    { name: 'Subtotal', value: formatMoney(subtotal) },
    ...(discount ? [{ name: `Coupon ${discount.code}`, value: formatMoney(negateMoney(discount.amount)) }] : []),
    { name: 'Shipping', value: priceOrFree(shipping) },
    ...(sameDay ? [{ name: 'Same-day delivery', value: priceOrFree(sameDay) }] : []),
    ...(cashOnDelivery ? [{ name: 'Cash on delivery charge', value: formatMoney(cashOnDelivery) }] : []),
    { name: 'Payment method', value: payment },
    { name: 'Total', value: formatMoney(total), isTotal: true },
  ];
}

const priceOrFree = (amount: Money): string => (amount.minor === 0 ? 'Free' : formatMoney(amount));

const reachableLines = (address: Address): string[] =>
  [...addressLines(address, shopLocale()), address.phone, address.email].filter(Boolean);
