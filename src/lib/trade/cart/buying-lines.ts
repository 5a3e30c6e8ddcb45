import { formatMoment, formatMoney } from '../../format.ts';
import { productPath } from '../../paths/catalogue.ts';
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

interface Question {
  readonly product: Product;
  readonly edition: Edition;
  readonly format: string;
  readonly returns: ReturnTerms | undefined;
  /** ISO day of the shop. */
  readonly today: string;
  /** Of the shop: a place in it goes without its name. */
  readonly country?: string;
}

/** The lines of one edition. None of a shop that does not say how it delivers. */
export function buyingLines(question: Question): BuyingLine[] {
  const { product, edition, format, returns } = question;
  if (!product.buying) return [];
  const isSent = !isDigital(format);
  const canBuy = isBuyable(edition);
  return [
    ...(canBuy ? priceEndLine(edition) : []),
    ...(canBuy ? [isSent ? deliveryLine(question) : downloadLine(question)] : insteadLine(question)),
    ...(canBuy && isSent ? [...sameDayLine(question), ...collectionLine(question)] : []),
    ...(canBuy ? returnLine(isSent, returns) : []),
    ...(canBuy ? paymentLine(product.buying.payments, isSent) : []),
  ];
}

/** Of a lower price that ends: the last moment of it. */
function priceEndLine({ discountPercent, priceValidUntil }: Edition): BuyingLine[] {
  if (discountPercent <= 0 || priceValidUntil === undefined) return [];
  return [{ term: 'Price until', text: formatMoment(priceValidUntil) }];
}

function deliveryLine({ product, edition, today, country }: Question): BuyingLine {
  const { buying } = product;
  const { place } = buying ?? {};
  if (place?.refusal) return { term: 'Delivery', text: place.refusal };
  const time = (place ? copyDays : copyTime)(edition, buying?.time, today);
  const cost = chargeText(product, edition) ?? 'The charge depends on your address';
  const text = [place ? cost : capitalised(cost), time].filter(Boolean).join(' · ');
  return { term: 'Delivery', text: place ? `To ${placeName(place, country)}: ${text}` : text };
}

function chargeText({ delivery, buying }: Product, { salePrice, deliveryCharge }: Edition): string | undefined {
  const charge = deliveryCharge ?? delivery?.charge;
  if (!charge) return undefined;
  const freeFrom = delivery?.freeFrom;
  if (charge.minor === 0 || (freeFrom && salePrice.minor >= freeFrom.minor)) return 'free';
  const least = buying?.place?.isEstimate ? 'from ' : '';
  return `${least}${formatMoney(charge)}${freeFrom ? `, free from ${formatMoney(freeFrom)}` : ''}`;
}

const placeName = ({ country, postCode }: BuyingPlace, home: string | undefined): string =>
  [postCode, country === home && postCode ? '' : countryName(country, 'en')].filter(Boolean).join(', ');

/** Only of a copy that could leave the shop today. */
function sameDayLine({ product, edition, today }: Question): BuyingLine[] {
  const sameDay = product.buying?.place?.sameDay;
  if (!sameDay || !isSentAtOnce(edition, today)) return [];
  const cost = sameDay.minor === 0 ? 'At no extra charge' : `${formatMoney(sameDay)} more`;
  return [{ term: 'Same day', text: `${cost}, chosen at the checkout` }];
}

const devices = (format: string): string =>
  format === 'Audio' ? 'for phones, tablets and computers' : 'for phones, tablets, computers and most e-readers';

function downloadLine({ edition, format, today }: Question): BuyingLine {
  const day = edition.preorderFrom === undefined ? undefined : copyTime(edition, undefined, today);
  return { term: 'Delivery', text: `${day ? capitalised(day) : 'At once'}, to download: ${devices(format)}` };
}

/** Only of copies that the shop has itself. */
function collectionLine({ product, edition }: Question): BuyingLine[] {
  const { collection } = product.buying ?? {};
  if (!collection || !edition.onShelf || edition.preorderFrom !== undefined) return [];
  const copies = edition.onShelf === 1 ? '1 copy' : `${edition.onShelf} copies`;
  const shown = edition.onShelf > 10 ? 'On the shelf' : copies;
  return [
    { term: 'In the shop', text: `${[`${shown}, to collect today`, collection.opening].filter(Boolean).join(' · ')}` },
  ];
}

function returnLine(isSent: boolean, terms: ReturnTerms | undefined): BuyingLine[] {
  if (!terms) return [];
  const isFinal = !isSent || terms.returns === '0';
  return [
    { term: 'Returns', text: isFinal ? 'Not once it is opened' : `Within ${terms.returns} days`, href: terms.page },
  ];
}

/** Nothing is brought to the door of who downloads, so it cannot be paid there. */
function paymentLine(modes: readonly PaymentMode[], isSent: boolean): BuyingLine[] {
  const payments = modes.filter((mode) => isSent || mode !== 'cod');
  return payments.length > 0 ? [{ term: 'Pay by', text: '', payments }] : [];
}

/** Of an edition that cannot be bought: another one that can, the cheapest first. */
function insteadLine({ product, edition }: Question): BuyingLine[] {
  const [other] = product.variants
    .filter((one) => one.sku !== edition.sku && isBuyable(one))
    .toSorted((one, two) => one.salePrice.minor - two.salePrice.minor);
  if (!other) return [];
  const text = `${other.value}, ${formatMoney(other.salePrice)}`;
  return [{ term: 'In stock', text, href: productPath(product.id, other.sku) }];
}

/** The number of a book in its series, as its publisher writes it. '' without one. */
export const seriesNumber = ({ series = '', seriesPage }: Pick<Product, 'series' | 'seriesPage'>): string =>
  seriesPage && series.startsWith(`${seriesPage.name}, `) ? series.slice(seriesPage.name.length + 2) : '';

/** The book to read after this one: the next of its series, else the first related one. */
export function readNext({ nextInSeries, related }: Pick<Product, 'nextInSeries' | 'related'>): Reference | undefined {
  const [first] = related;
  return nextInSeries ?? (first && { id: first.id, name: first.title });
}
