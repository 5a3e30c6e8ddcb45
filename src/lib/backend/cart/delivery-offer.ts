import { isEnglish } from '../../../messages/languages.ts';
import { messages } from '../../../messages/messages.ts';
import type { Language } from '../../paths/language.ts';
import { notDeliveredMessage } from '../../trade/delivery/delivered-to.ts';
import type { PaymentRefusal } from '../../trade/delivery/delivery.ts';
import { type DeliveryPlace, type DeliveryQuote, quoteDelivery } from '../../trade/delivery/delivery-zones.ts';
import {
  type Delivery,
  invoiceMode,
  type OnlineMode,
  onlineModes,
  type PaymentMode,
} from '../../trade/orders/order.ts';
import type { ShopContext } from '../context.ts';
import { type InvoiceOffer, invoiceRefusal } from '../on-invoice/invoice-offer.ts';
import type { CollectionSetting } from '../terms/delivery-setting.ts';
import type { TradeSettings } from '../terms/trade-settings.ts';
import { cashRefusal } from './payment-refusals.ts';
import { transferRefusal } from './transfer-abroad.ts';

/** How a cart can be delivered to a place and paid for. Amounts are in minor units. */
export interface DeliveryOffer {
  readonly options: readonly DeliveryOption[];
  /** The charges depend on more of the address than the place names. They are the lowest possible ones. */
  readonly isEstimate: boolean;
  /** Why nothing is delivered to the place, as a sentence; collection may still be offered. */
  readonly refusal: string | undefined;
  /** Delivery is free from this value of the goods on. */
  readonly freeFrom: number | null;
}

export interface DeliveryOption {
  readonly delivery: Delivery;
  readonly shipping: number;
  /** On top of `shipping`; null unless it is same-day delivery. */
  readonly sameDay: number | null;
  /** When it arrives; may be ''. */
  readonly time: string;
  readonly collection: CollectionSetting | undefined;
  readonly payments: readonly OfferedPayment[];
  /** Payment methods of the shop that are not offered here. */
  readonly refusals: readonly PaymentRefusal[];
}

export interface OfferedPayment {
  readonly mode: PaymentMode;
  readonly charge: number;
  /** Of payment on invoice: days after the invoice. */
  readonly payDays?: number;
}

/** What of a cart decides on its delivery. */
export interface OfferedGoods {
  readonly currency: string;
  /** Of the shop; a country that is not known refuses nothing. */
  readonly shopCountry?: string | undefined;
  /** Goods less the discount. */
  readonly goodsTotal: number;
  /** Of what is shipped, in grams. */
  readonly weight: number;
  readonly isEmpty: boolean;
  /** Only e-books and audio, so that nothing is shipped. */
  readonly isDigital: boolean;
  /** It cannot be sent today: a book of it is not out yet, or has to come from the supplier. */
  readonly isLater?: boolean;
  /** In how many parcels it leaves when each book is sent as soon as it is ready. */
  readonly parcels?: number;
  /** The payment methods of the shop's payment provider. */
  readonly online: readonly OnlineMode[] | undefined;
  /** Payment on invoice, for a customer whom the owner allows it. */
  readonly onInvoice?: InvoiceOffer | undefined;
  /** Of the reasons why something is not offered. */
  readonly language: Language;
}

/** The place of which nothing is known. */
export const anywhere: DeliveryPlace = { country: '', state: '', postCode: '' };

/** The shop's own country, which counts until a customer has named another one. */
export const shopPlace = ({ country = '' }: Pick<ShopContext, 'country'>): DeliveryPlace => ({ ...anywhere, country });

/** What decides about all methods but cash: a reason against transfers, the online ones that there are, and payment on invoice. */
interface OtherPayments {
  readonly noTransfer: string | undefined;
  readonly online: readonly OnlineMode[];
  readonly onInvoice: InvoiceOffer | undefined;
  readonly currency: string;
  readonly language: Language;
}

type Payments = Pick<DeliveryOption, 'payments' | 'refusals'>;

/** Cash and payment on invoice of one way of delivery: what they add, or why they are not offered. `total` is in minor units. */
interface OfOption {
  readonly cash: number | string;
  readonly total: number;
  readonly isDigital?: boolean;
}

/** The payment methods of an order: all of the shop, but cash and payment on invoice not, for a reason. */
function paymentsOf({ methods }: TradeSettings, other: OtherPayments, { cash, total, isDigital }: OfOption): Payments {
  const { noTransfer, online: asks, onInvoice, currency, language } = other;
  const noInvoice = isDigital
    ? messages.paymentAnswers(language).noInvoiceForDownloads
    : onInvoice && invoiceRefusal(onInvoice, total, currency, language);
  const charges = {
    upi: 0,
    online: 0,
    paypal: 0,
    bacs: noTransfer ?? 0,
    cheque: 0,
    cod: cash,
    invoice: noInvoice ?? 0,
  };
  const offline = methods.toSorted((one, other) => Number(one === 'cod') - Number(other === 'cod'));
  const last: readonly PaymentMode[] = onInvoice ? [invoiceMode] : [];
  const asked: readonly PaymentMode[] = [...onlineModes.filter((mode) => asks.includes(mode)), ...offline, ...last];
  const terms = (mode: PaymentMode) => mode === invoiceMode && onInvoice && { payDays: onInvoice.days };
  return {
    payments: asked.flatMap((mode) =>
      typeof charges[mode] === 'number' ? [{ mode, charge: charges[mode], ...terms(mode) }] : [],
    ),
    refusals: asked.flatMap((mode) => (typeof charges[mode] === 'string' ? [{ mode, reason: charges[mode] }] : [])),
  };
}

/** Whether the payment of goods is asked for when they can be sent: by the owner's setting, of what is not out yet. */
export const isPaidOnceSent = ({ preorders }: TradeSettings, isToCome: boolean): boolean =>
  isToCome && preorders.paid === 'sent';

/** The same of an order: what is sent in parts is paid at once (ADR 0107). */
export const isPaidLater = (
  { isPaidWhenSent }: { readonly isPaidWhenSent: boolean },
  { delivery }: { readonly delivery: Delivery },
): boolean => isPaidWhenSent && delivery !== 'asReady';

/** The ways to deliver a cart to a place, each with its payment methods. */
export function offerDelivery(settings: TradeSettings, goods: OfferedGoods, place: DeliveryPlace): DeliveryOffer {
  const nothing = { isEstimate: false, refusal: undefined, freeFrom: null };
  if (goods.isEmpty) return { ...nothing, options: [] };
  const { shopCountry, currency, language } = goods;
  const other: OtherPayments = {
    noTransfer: transferRefusal(settings, { shopCountry, buyerCountry: place.country, currency }, language),
    online: goods.online ?? [],
    onInvoice: goods.onInvoice,
    ...{ currency, language },
  };
  const total = goods.goodsTotal;
  if (goods.isDigital) {
    const offered = { cash: messages.checkoutOffer(language).noCashForDownloads, total, isDigital: true };
    const options = [option('standard', paymentsOf(settings, other, offered))];
    return { ...nothing, options: options.filter(isPayable), refusal: unpaidRefusal(options, language) };
  }
  const quote = quoteDelivery(settings.zones, place, { value: goods.goodsTotal, weight: goods.weight });
  const shipped = quote ? shippedOptions(settings, { ...goods, other }, quote, place) : [];
  const { collection } = settings;
  const cashInShop = collection?.canPayInShop ? 0 : messages.paymentAnswers(language).noPaymentInShop;
  const inShop = paymentsOf(settings, other, { cash: cashInShop, total });
  const collected = collection ? [{ ...option('collection', inShop), collection, time: collection.opening }] : [];
  return {
    options: [...shipped, ...collected].filter(isPayable),
    isEstimate: quote?.isEstimate ?? false,
    refusal: quote
      ? unpaidRefusal(shipped, language)
      : notDeliveredMessage(settings.zones, place, placeWords(language)),
    freeFrom: quote?.freeFrom ?? null,
  };
}

const placeWords = (language: Language) => ({
  text: messages.paymentAnswers(language),
  names: messages.tradeNames(language),
  written: language,
  list: (all: readonly string[]) => listFormat(language).format(all),
});

/** English lists are as they were before there were other languages, wherever the shop is. */
function listFormat({ tag, locale }: Language): Intl.ListFormat {
  const key = isEnglish(tag) ? 'en' : locale;
  const format = listFormats.get(key) ?? new Intl.ListFormat(key);
  listFormats.set(key, format);
  return format;
}

const listFormats = new Map<string, Intl.ListFormat>();

const isPayable = ({ payments }: DeliveryOption): boolean => payments.length > 0;

const option = (delivery: Delivery, payments: Payments, shipping = 0): DeliveryOption => ({
  ...{ delivery, shipping, sameDay: null, time: '', collection: undefined },
  ...payments,
});

function shippedOptions(
  settings: TradeSettings,
  { currency, goodsTotal, isLater, parcels = 1, other }: OfferedGoods & { readonly other: OtherPayments },
  quote: DeliveryQuote,
  place: DeliveryPlace,
): DeliveryOption[] {
  const { charge, time } = quote;
  const { language } = other;
  const cash = quote.cashOnDelivery?.charge ?? 0;
  const paymentsFor = (total: number) => {
    const refusal = cashRefusal(settings, quote, { place, total: total + cash, currency }, language);
    return paymentsOf(settings, other, { cash: refusal ?? cash, total });
  };
  const standard = { ...option('standard', paymentsFor(goodsTotal + charge), charge), time };
  const { sameDay } = settings;
  // Whether a post code is near enough is said in the answer's `sameDayDelivery`, and decided when the order is placed.
  if (parcels > 1) {
    const shipping = settings.parcels.charge === 'parcel' ? charge * parcels : charge;
    // It is paid at once: money that is asked for with each parcel would be a payment of its own.
    const payments = paymentsOf(settings, other, {
      cash: messages.paymentAnswers(language).noCashInParts,
      total: goodsTotal + shipping,
    });
    return [standard, { ...option('asReady', payments, shipping), time }];
  }
  if (!sameDay || isLater || (place.country !== '' && place.country !== sameDay.country)) return [standard];
  const payments = paymentsFor(goodsTotal + charge + sameDay.charge);
  return [standard, { ...option('sameDay', payments, charge), sameDay: sameDay.charge }];
}

/** A shop that takes nothing but cash cannot be paid where it takes none. */
function unpaidRefusal(options: readonly DeliveryOption[], language: Language): string | undefined {
  if (options.some(isPayable)) return undefined;
  const reasons = options.flatMap(({ refusals }) => refusals.map(({ reason }) => reason));
  return [...new Set(reasons), messages.paymentAnswers(language).noOtherPayment].join(' ');
}
