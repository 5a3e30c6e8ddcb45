import type { DeliveryTexts } from '../../../messages/plain/delivery-times.ts';
import type { TradeNames } from '../../../messages/plain/trade-names.ts';
import { formatMoment, formatMoney, type TextLanguage } from '../../format.ts';
import { productPath } from '../../paths/catalogue.ts';
import { formatName } from '../../shop/catalogue/article-formats.ts';
import {
  type BuyingPlace,
  isBuyable,
  type Offer,
  type Product,
  type Reference,
  type Variant,
} from '../../shop/catalogue/product.ts';
import { isDigital } from '../../shop/digital.ts';
import { capitalised, copyDays, copyTime, isSentAtOnce } from '../delivery/delivery-time.ts';
import type { PaymentMode } from '../orders/order.ts';
import { countryName } from '../places/countries.ts';

/** What a reader asks before buying, answered beside the button: one line for each question. */
export interface BuyingLine {
  readonly term: string;
  readonly text: string;
  /** Where the text leads, or what is said in full. */
  readonly href?: string | undefined;
  /** Of the line on payment, in place of a text. */
  readonly payments?: readonly PaymentMode[];
}

/** What the shop promises for returns, from content/site.yml. */
export interface ReturnTerms {
  readonly returns: string;
  readonly page?: string | undefined;
}

/** One option, or the product itself when it has none. */
type Edition = Offer & Pick<Variant, 'onShelf' | 'deliveryCharge'> & { readonly sku?: string };

/** What the lines say: the messages of the page's language (src/messages/en/buying.ts). */
export interface BuyingTexts {
  readonly priceUntil: string;
  readonly delivery: string;
  readonly sameDay: string;
  readonly inTheShop: string;
  readonly returns: string;
  readonly payBy: string;
  readonly inStock: string;
  readonly free: string;
  readonly chargeDepends: string;
  readonly sameDayFree: string;
  readonly downloadAudio: string;
  readonly downloadBook: string;
  readonly collectMany: string;
  readonly returnsFinal: string;
  charge(values: { charge: string }): string;
  chargeFreeFrom(values: { charge: string; amount: string }): string;
  leastCharge(values: { charge: string }): string;
  leastChargeFreeFrom(values: { charge: string; amount: string }): string;
  toPlace(values: { place: string; answer: string }): string;
  sameDayMore(values: { amount: string }): string;
  downloadAudioFrom(values: { time: string }): string;
  downloadBookFrom(values: { time: string }): string;
  collectCopies(values: { count: number }): string;
  returnsWithin(values: { count: number }): string;
  edition(values: { format: string; price: string }): string;
}

interface Question {
  readonly product: Product;
  readonly edition: Edition;
  readonly format: string;
  readonly returns: ReturnTerms | undefined;
  /** ISO day of the shop. */
  readonly today: string;
  /** Of the shop: a place in it goes without its name. */
  readonly country?: string;
  readonly text: BuyingTexts;
  /** Says how long delivery takes. */
  readonly times: DeliveryTexts;
  /** Of formats. */
  readonly names: TradeNames;
  readonly language: TextLanguage;
}

/** The lines of one edition. None of a shop that does not say how it delivers. */
export function buyingLines(question: Question): BuyingLine[] {
  const { product, edition, format } = question;
  if (!product.buying) return [];
  const isSent = !isDigital(format);
  const canBuy = isBuyable(edition);
  return [
    ...(canBuy ? priceEndLine(question) : []),
    ...(canBuy ? [isSent ? deliveryLine(question) : downloadLine(question)] : insteadLine(question)),
    ...(canBuy && isSent ? [...sameDayLine(question), ...collectionLine(question)] : []),
    ...(canBuy ? returnLine(isSent, question) : []),
    ...(canBuy ? paymentLine(product.buying.payments, isSent, question) : []),
  ];
}

/** Of a lower price that ends: the last moment of it. */
function priceEndLine({ edition, text, language }: Question): BuyingLine[] {
  const { discountPercent, priceValidUntil } = edition;
  if (discountPercent <= 0 || priceValidUntil === undefined) return [];
  return [{ term: text.priceUntil, text: formatMoment(priceValidUntil, language) }];
}

function deliveryLine(question: Question): BuyingLine {
  const { product, edition, today, text, times, language } = question;
  const term = text.delivery;
  const { buying } = product;
  const { place } = buying ?? {};
  if (place?.refusal) return { term, text: place.refusal };
  const time = (place ? copyDays : copyTime)(edition, buying?.time, today, { text: times, language });
  const cost = chargeText(question) ?? text.chargeDepends;
  const answer = [place ? cost : capitalised(cost), time].filter(Boolean).join(' · ');
  return { term, text: place ? text.toPlace({ place: placeName(place, question), answer }) : answer };
}

function chargeText({ product, edition, text, language }: Question): string | undefined {
  const { delivery, buying } = product;
  const { salePrice } = edition;
  const rate = edition.deliveryCharge ?? delivery?.charge;
  if (!rate) return undefined;
  const freeFrom = delivery?.freeFrom;
  if (rate.minor === 0 || (freeFrom && salePrice.minor >= freeFrom.minor)) return text.free;
  const charge = formatMoney(rate, language);
  const isLeast = buying?.place?.isEstimate;
  if (!freeFrom) return isLeast ? text.leastCharge({ charge }) : text.charge({ charge });
  const amount = formatMoney(freeFrom, language);
  return isLeast ? text.leastChargeFreeFrom({ charge, amount }) : text.chargeFreeFrom({ charge, amount });
}

const placeName = ({ country, postCode }: BuyingPlace, { country: home, language }: Question): string =>
  [postCode, country === home && postCode ? '' : countryName(country, language)].filter(Boolean).join(', ');

/** Only of a copy that could leave the shop today. */
function sameDayLine({ product, edition, today, text, language }: Question): BuyingLine[] {
  const sameDay = product.buying?.place?.sameDay;
  if (!sameDay || !isSentAtOnce(edition, today)) return [];
  const amount = formatMoney(sameDay, language);
  return [{ term: text.sameDay, text: sameDay.minor === 0 ? text.sameDayFree : text.sameDayMore({ amount }) }];
}

function downloadLine({ edition, format, today, text, times, language }: Question): BuyingLine {
  const term = text.delivery;
  const isAudio = format === 'Audio';
  const words = { text: times, language };
  const day = edition.preorderFrom === undefined ? undefined : copyTime(edition, undefined, today, words);
  if (!day) return { term, text: isAudio ? text.downloadAudio : text.downloadBook };
  const time = capitalised(day);
  return { term, text: isAudio ? text.downloadAudioFrom({ time }) : text.downloadBookFrom({ time }) };
}

/** Only of copies that the shop has itself. */
function collectionLine({ product, edition, text }: Question): BuyingLine[] {
  const { collection } = product.buying ?? {};
  if (!collection || !edition.onShelf || edition.preorderFrom !== undefined) return [];
  const shown = edition.onShelf > 10 ? text.collectMany : text.collectCopies({ count: edition.onShelf });
  return [{ term: text.inTheShop, text: [shown, collection.opening].filter(Boolean).join(' · ') }];
}

function returnLine(isSent: boolean, { returns: terms, text }: Question): BuyingLine[] {
  if (!terms) return [];
  const isFinal = !isSent || terms.returns === '0';
  const within = text.returnsWithin({ count: Number(terms.returns) });
  return [{ term: text.returns, text: isFinal ? text.returnsFinal : within, href: terms.page }];
}

/** Nothing is brought to the door of who downloads, so it cannot be paid there. */
function paymentLine(modes: readonly PaymentMode[], isSent: boolean, { text }: Question): BuyingLine[] {
  const payments = modes.filter((mode) => isSent || mode !== 'cod');
  return payments.length > 0 ? [{ term: text.payBy, text: '', payments }] : [];
}

/** Of an edition that cannot be bought: another one that can, the cheapest first. */
function insteadLine({ product, edition, text, names, language }: Question): BuyingLine[] {
  const [other] = product.variants
    .filter((one) => one.sku !== edition.sku && isBuyable(one))
    .toSorted((one, two) => one.salePrice.minor - two.salePrice.minor);
  if (!other) return [];
  const price = formatMoney(other.salePrice, language);
  const named = text.edition({ format: formatName(other.value, names), price });
  return [{ term: text.inStock, text: named, href: productPath(product.id, other.sku) }];
}

/** The number of a book in its series, as its publisher writes it. '' without one. */
export const seriesNumber = ({ series = '', seriesPage }: Pick<Product, 'series' | 'seriesPage'>): string =>
  seriesPage && series.startsWith(`${seriesPage.name}, `) ? series.slice(seriesPage.name.length + 2) : '';

/** The book to read after this one: the next of its series, else the first related one. */
export function readNext({ nextInSeries, related }: Pick<Product, 'nextInSeries' | 'related'>): Reference | undefined {
  const [first] = related;
  return nextInSeries ?? (first && { id: first.id, name: first.title });
}
