import { messages } from '../../../messages/messages.ts';
import { addressWords } from '../../../messages/trade-words.ts';
import { formatDate, formatMoney, shopDay, shopLocale } from '../../format.ts';
import { productPath } from '../../paths/catalogue.ts';
import { openOrderPath, orderPath, payOrderPath } from '../../paths/orders.ts';
import type { Address } from '../../shop/address.ts';
import { formatName } from '../../shop/catalogue/article-formats.ts';
import { type Money, negateMoney } from '../../shop/money.ts';
import { harmlessLine, harmlessName, isQuotable } from '../../shop/visitor-text.ts';
import { orderLineWait } from '../../trade/delivery/delivery-time.ts';
import type { DeliveryWords } from '../../trade/delivery/delivery-words.ts';
import { howToPayText } from '../../trade/orders/bank-transfer.ts';
import { discountName } from '../../trade/orders/discount-name.ts';
import { isOnlineMode, type Order, type OrderLine, paymentName } from '../../trade/orders/order.ts';
import { ordersBeside } from '../../trade/orders/purchase.ts';
import type { RowWords } from '../../trade/orders/row-words.ts';
import { addressLines } from '../../trade/places/address-lines.ts';
import { taxRows } from '../../trade/tax/tax-text.ts';
import { type MailLanguage, pageUrl, wordsOf } from '../mail-language.ts';
import type { Block, Item, Row } from '../template.ts';

/** The fields of an order that its mails show. */
export type MailedOrder = Omit<Order, 'history' | 'tracking' | 'isMailed'> & {
  readonly billingAddress: Address;
  /** In what its customer is written to. Mails to the people of the shop leave it out. */
  readonly language?: MailLanguage;
  /** Whether the whole of it was received. */
  readonly isPaid?: boolean;
  /** Of the link that opens this order on any device; undefined when its customer has been deleted. */
  readonly openToken?: string | undefined;
};

const textOf = ({ language }: Pick<MailedOrder, 'language'>) => messages.mailBlocks(wordsOf(language));

/** With what rules about delivery say their sentences in a mail. */
export const deliveryWords = (language: MailLanguage): DeliveryWords => ({
  text: messages.deliveryTimes(wordsOf(language)),
  language,
});

/** The same of its rows. */
const rowWords = (language: MailLanguage): RowWords => ({ text: messages.orderRows(wordsOf(language)), language });

/** The order's lines, totals and comment. `siteUrl` is the base of the links, without a trailing slash. */
export function orderBlocks(order: MailedOrder, siteUrl: string): Block[] {
  const text = textOf(order);
  return [
    {
      type: 'items',
      heading: text.orderHeading({ number: order.number, day: formatDate(order.placedAt, order.language) }),
      // What waits is named with the parcels.
      items: order.lines.map((line) => item(line, order.parcels ? undefined : order.placedAt, siteUrl, order.language)),
      totals: totals(order),
    },
    ...purchaseBlocks(order),
    ...quoteBlocks(text.yourNote, order.comment ?? ''),
  ];
}

/** Names the orders that were made with this one. None for one that was made alone. */
function purchaseBlocks({ purchase, language }: MailedOrder): Block[] {
  if (!purchase) return [];
  const text = messages.order(wordsOf(language));
  const others = ordersBeside(purchase).map(
    ({ number, total }) => `${text.orderNumbered({ number })}: ${formatMoney(total, language)}.`,
  );
  const part = text.partOfPurchase({ part: purchase.part, count: purchase.orders.length });
  return [{ type: 'paragraph', text: [part, ...others].join(' ') }];
}

/** A customer's text under a heading. None when it is empty or might become a link. */
export const quoteBlocks = (heading: string, text: string): Block[] =>
  text === '' || !isQuotable(text) ? [] : [{ type: 'quote', heading, text }];

/** Why something was done, in the words of the shop. None for ''. */
export const whyBlocks = (reason: string, language: MailLanguage): Block[] =>
  reason === '' ? [] : [{ type: 'quote', heading: textOf({ language }).why, text: reason }];

/** How to pay `amount` of an order. None when there is nothing to say. */
export function payBlocks(order: MailedOrder, amount: Money): Block[] {
  const text = howToPayText(order, amount, rowWords(order.language));
  return text ? [{ type: 'quote', heading: textOf(order).howToPay, text }] : [];
}

/** Leads to the page where an order is paid online. */
export const payButton = ({ number, openToken, language }: MailedOrder, siteUrl: string, amount: Money): Block => ({
  ...{ type: 'button', text: textOf({ language }).pay({ amount: formatMoney(amount, language) }) },
  href: pageUrl(siteUrl, payOrderPath({ number, token: openToken }), language),
});

/** The same for an order that is paid online; none for every other. */
export const payOnlineBlocks = (order: MailedOrder, siteUrl: string, amount: Money): Block[] =>
  isOnlineMode(order.paymentMode) ? [payButton(order, siteUrl, amount)] : [];

/** The name in a greeting; a neutral one when the name is a link. */
export const greetingName = ({ firstName }: Address, language: MailLanguage): string =>
  harmlessName(firstName) || textOf({ language }).dearReader;

/** Whom a mail about an order greets, and the order's number: what most of its sentences name. */
export const greeted = ({
  billingAddress,
  number,
  language,
}: Pick<MailedOrder, 'billingAddress' | 'number' | 'language'>) => ({
  ...{ name: greetingName(billingAddress, language), number },
});

/** Opens the order on any device; without a token, in the browser that it was placed in and in its customer's account. */
export const orderLink = (
  { number, openToken, language }: Pick<MailedOrder, 'number' | 'openToken' | 'language'>,
  siteUrl: string,
): string => pageUrl(siteUrl, openToken ? openOrderPath({ number, token: openToken }) : orderPath(number), language);

/** The button that opens the order, and for whom it is. */
export function viewOrderBlocks(order: MailedOrder, siteUrl: string): Block[] {
  const text = textOf(order);
  return [
    { type: 'button', text: text.viewOrder, href: orderLink(order, siteUrl) },
    ...(order.openToken ? [{ type: 'paragraph', isSoft: true, text: text.viewOrderNote } as const] : []),
  ];
}

export function addressBlock(order: MailedOrder): Block {
  const { billingAddress, shippingAddress, collection, language } = order;
  const text = textOf(order);
  return {
    type: 'columns',
    columns: [
      { heading: text.billingAddress, lines: contactLines(billingAddress, billingAddress.email, language) },
      ...(collection ? [{ heading: text.collectionInShop, lines: collectionLines(collection) }] : []),
      ...(shippingAddress
        ? [{ heading: text.shippingAddress, lines: contactLines(shippingAddress, billingAddress.email, language) }]
        : []),
    ],
  };
}

/** The shop's own words. */
const collectionLines = ({ address, opening }: NonNullable<MailedOrder['collection']>): string[] =>
  [...address.split('\n'), opening].filter(Boolean);

/** Where and when it is collected; nothing where the shop does not say. */
export function collectionBlocks(order: MailedOrder): Block[] {
  const lines = order.collection ? collectionLines(order.collection) : [];
  const heading = textOf(order).collectionInShop;
  return lines.length === 0 ? [] : [{ type: 'columns', columns: [{ heading, lines }] }];
}

const item = (
  { productId, title, optionName, quantity, lineTotal, ...wait }: OrderLine,
  placedAt: string | undefined,
  siteUrl: string,
  language: MailLanguage,
): Item => ({
  name: title,
  href: pageUrl(siteUrl, productPath(productId), language),
  detail: [
    [optionName && formatName(optionName, messages.tradeNames(wordsOf(language))), `× ${quantity}`]
      .filter(Boolean)
      .join(' '),
    placedAt && orderLineWait({ quantity, ...wait }, placedAt, shopDay(Date.now()), deliveryWords(language)),
  ]
    .filter(Boolean)
    .join(' · '),
  amount: formatMoney(lineTotal, language),
});

function totals(order: MailedOrder): Row[] {
  const { subtotal, discount, shipping, collection, cashOnDelivery, sameDay, paymentMode, taxes, total } = order;
  const { language } = order;
  const text = textOf(order);
  const amount = (value: Money) => formatMoney(value, language);
  const charge = (value: Money) => (value.minor === 0 ? text.free : amount(value));
  const taxLines = taxes
    ? taxRows(taxes, rowWords(language)).map(({ name, tax }) => ({ name, value: amount(tax) }))
    : [];
  return [
    { name: text.subtotal, value: amount(subtotal) },
    ...(discount
      ? [
          {
            name: discountName(discount, messages.papers(wordsOf(language))),
            value: amount(negateMoney(discount.amount)),
          },
        ]
      : []),
    { name: collection ? text.collection : text.shipping, value: charge(shipping) },
    ...(sameDay ? [{ name: text.sameDay, value: charge(sameDay) }] : []),
    ...(cashOnDelivery ? [{ name: text.codCharge, value: amount(cashOnDelivery) }] : []),
    { name: text.paymentMethod, value: paymentName(paymentMode, messages.tradeNames(wordsOf(language))) },
    ...(taxes?.isIncluded ? [] : taxLines),
    { name: text.total, value: amount(total), isTotal: true },
    ...(taxes?.isIncluded ? taxLines : []),
  ];
}

/** Of e-mail addresses only the reader's own: mail programs make links of them, and anybody may have typed another one. */
const contactLines = (address: Address, reader: string, language: MailLanguage): string[] => [
  ...[...addressLines(address, language ?? shopLocale(), addressWords(wordsOf(language))), address.phone]
    .map(harmlessLine)
    .filter(Boolean),
  ...(address.email === reader ? [reader] : []),
];
