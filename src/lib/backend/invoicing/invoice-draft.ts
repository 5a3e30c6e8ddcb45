import type { Selectable } from 'kysely';
import { isEnglish, paperLanguage } from '../../../messages/languages.ts';
import { hasRoom } from '../../../messages/messages.ts';
import { addressWords, paperTexts } from '../../../messages/trade-words.ts';
import type { BookingTable } from '../../database/schema.ts';
import { shopDay, shopLocale } from '../../format.ts';
import type { Language } from '../../paths/language.ts';
import { accountRows } from '../../trade/orders/bank-account.ts';
import { type DiscountCause, discountName } from '../../trade/orders/discount-name.ts';
import type { InvoiceDue } from '../../trade/orders/invoice.ts';
import { unpaidAmount } from '../../trade/orders/order-balance.ts';
import { addressLines } from '../../trade/places/address-lines.ts';
import { countryName, type NamesLanguage } from '../../trade/places/countries.ts';
import { indianStates, isIndianState } from '../../trade/places/indian-states.ts';
import type { Queries } from '../context.ts';
import { creditedTotal } from '../orders/order-parts.ts';
import { readTax } from '../orders/order-tax.ts';
import { parseAddresses, readPaymentInstructions } from '../orders/read-order.ts';
import { readPayee } from '../terms/payee.ts';
import type { SellerSetting } from '../terms/tax-setting.ts';
import type { InvoiceDraft } from './save-invoice.ts';

/** The invoice of an order, as the order was placed, from the seller as the settings say now. */
export async function draftInvoice(
  queries: Queries,
  order: Selectable<BookingTable>,
  seller: SellerSetting,
): Promise<InvoiceDraft> {
  const written = writtenIn(order.language);
  const words = namesIn(written);
  return {
    kind: 'invoice',
    ...written,
    currency: order.currency,
    orderNumber: order.order_id,
    orderedOn: shopDay(order.created_at),
    paymentMode: order.payment_mode,
    due: await dueOf(queries, order, seller),
    seller: sellerOf(seller, words),
    ...placesOf(order, seller, words),
    lines: await readLines(queries, order.order_id),
    sums: sumsOf(order, paperTexts(written)),
    tax: await readTax(queries, order),
    total: order.total,
  };
}

/**
 * In what a paper is written: the language of its order, if there are messages for papers in it. English has no tag, as on all papers from
 * before there were others.
 */
export function writtenIn(tag: string | null): Pick<InvoiceDraft, 'locale' | 'language'> {
  const shop = shopLocale();
  if (tag === null || isEnglish(tag)) return { locale: shop };
  const language = paperLanguage(tag, shop);
  return hasRoom('papers', language) ? { locale: language.locale, language: tag } : { locale: shop };
}

/** In what names of places stand on a paper: a language, or in English with the locale of the shop. */
type PlaceNames = Language | string;

export const namesIn = ({ locale, language }: Pick<InvoiceDraft, 'locale' | 'language'>): PlaceNames =>
  language === undefined ? locale : paperLanguage(language, locale);

/** Nothing is due of an order that is paid, nor of one that was not on invoice. */
async function dueOf(
  queries: Queries,
  order: Selectable<BookingTable>,
  { country }: SellerSetting,
): Promise<InvoiceDue | undefined> {
  const { invoice_days: days, due_on: on, paid_at } = order;
  if (days === null || on === null || paid_at !== null) return undefined;
  const sums = { total: order.total, paid: order.paid_total, refunded: order.refunded_total };
  const amount = unpaidAmount({ ...sums, credited: await creditedTotal(queries, order.order_id) });
  const buyer = parseAddresses(order.addresses).find(({ addressType }) => addressType === 'P')?.country ?? '';
  const payee = await readPayee(queries, order, { shop: country, buyer });
  const lines = payee && [...accountRows(payee).map(({ name, value }) => `${name}: ${value}`), payee.note ?? ''];
  const instructions = await readPaymentInstructions(queries, order.payment_mode);
  return amount > 0
    ? { days, on, amount, payTo: (lines?.filter(Boolean).join('\n') ?? instructions) || '' }
    : undefined;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Who sells, as papers say it. */
export const sellerOf = ({ name, address, country, taxNumbers, note }: SellerSetting, words: NamesLanguage) => ({
  name,
  address: [...linesOf(address), countryName(country, words)],
  taxNumbers: linesOf(taxNumbers),
  note,
});

/**
 * Who buys, and where it goes. The place of supply is as tax law names it, in English; an address has its state in the script in which it
 * was given.
 */
export function placesOf(
  order: Pick<Selectable<BookingTable>, 'addresses' | 'delivery_method'>,
  seller: SellerSetting,
  words: PlaceNames,
) {
  const all = parseAddresses(order.addresses);
  const billing = all.find(({ addressType }) => addressType === 'P');
  const shipping = all.find(({ addressType }) => addressType === 'S');
  // The number has a place of its own on the invoice.
  const named = typeof words === 'string' ? undefined : addressWords(words);
  const label = (address: typeof billing) =>
    address ? addressLines({ ...address, taxNumber: undefined }, words, named) : [];
  const [buyer, delivery] = [label(billing), label(shipping)];
  // What is collected is sold in the shop.
  const place = order.delivery_method === 'collection' ? seller : (shipping ?? billing);
  const { country = '', state = '' } = place ?? {};
  return {
    buyer: { address: buyer, taxNumber: billing?.taxNumber ?? '' },
    delivery: delivery.join('\n') === buyer.join('\n') ? [] : delivery,
    placeOfSupply: country === 'IN' && isIndianState(state) ? `${indianStates[state]}` : '',
  };
}

async function readLines(queries: Queries, orderId: string): Promise<InvoiceDraft['lines']> {
  const lines = await queries
    .selectFrom('booking_line')
    .select([
      'position',
      'title',
      'option_name',
      'author',
      'tax_code',
      'tax_rate',
      'quantity',
      'unit_price',
      'line_total',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return lines.map((line, index) => ({
    ...(line.position !== index + 1 && { position: line.position }),
    title: line.title,
    detail: [line.author, line.option_name].filter(Boolean).join(', '),
    code: line.tax_code ?? '',
    rate: line.tax_rate ?? undefined,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    total: line.line_total,
  }));
}

const causeOf = (order: Selectable<BookingTable>): DiscountCause => ({
  code: order.coupon_code ?? '',
  reason: order.shop_discount_reason,
});

function sumsOf(order: Selectable<BookingTable>, text: ReturnType<typeof paperTexts>): InvoiceDraft['sums'] {
  const { discount, shipping, same_day_charge: sameDay, cod_charge: cash } = order;
  return [
    ...(discount > 0 ? [{ name: discountName(causeOf(order), text), amount: -discount }] : []),
    ...(shipping > 0 ? [{ name: text.delivery, amount: shipping }] : []),
    ...(sameDay ? [{ name: text.sameDay, amount: sameDay }] : []),
    ...(cash > 0 ? [{ name: text.codCharge, amount: cash }] : []),
  ];
}
