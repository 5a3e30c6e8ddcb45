import { shopDay } from '../format.ts';
import { productPath } from '../paths/catalogue.ts';
import { articleFormats } from '../shop/catalogue/article-formats.ts';
import type { FeedItem } from '../shop/catalogue/catalogue-index.ts';
import { largestImage } from '../shop/catalogue/image.ts';
import { decimalText, type Money } from '../shop/money.ts';
import { plainText, shorten } from '../shop/plain-text.ts';
import { element, xmlHeader } from './xml.ts';

export const merchantFeedPath = '/feeds/merchant.xml';

/** Google's product category Media > Books, which calendars and games are not in. */
const bookCategory = '784';
const isArticle = ({ format }: FeedItem): boolean => articleFormats.some((article) => article === format);

const price = (money: Money): string => `${decimalText(money)} ${money.currency}`;

/** A Google Merchant Center feed (RSS 2.0). Each edition with a price is an item; the editions of a product form a group. */
export async function* merchantFeed(
  items: AsyncIterable<FeedItem>,
  siteUrl: string,
  shop: string,
  now = Date.now(),
): AsyncGenerator<string> {
  yield `${xmlHeader}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`;
  yield `${element('title', shop)}\n${element('link', siteUrl)}\n<description>Every book of the shop</description>\n`;
  for await (const item of items)
    if (!isTooFarAway(item, now)) yield `<item>${fields(item, siteUrl).join('')}</item>\n`;
  yield '</channel>\n</rss>\n';
}

function fields(item: FeedItem, siteUrl: string): string[] {
  const title = [item.title, item.author].filter(Boolean).join(', ');
  const formatSuffix = item.format ? ` (${item.format})` : '';
  const isReduced = item.salePrice.minor < item.listPrice.minor;
  const properties: readonly (readonly [string, string | undefined])[] = [
    ['g:id', item.sku.slice(0, 50)],
    ['g:title', shorten(title, 150 - formatSuffix.length) + formatSuffix],
    ['g:description', plainText(item.description ?? '', 5000) || shorten(title, 5000)],
    ['g:link', siteUrl + productPath(item.productId, item.hasOptions ? item.sku : undefined)],
    ['g:image_link', item.image && new URL(largestImage(item.image), siteUrl).href],
    ['g:availability', availabilityOf(item)],
    ['g:availability_date', availableFrom(item)],
    ['g:price', price(item.listPrice)],
    ['g:sale_price', isReduced ? price(item.salePrice) : undefined],
    ['g:sale_price_effective_date', isReduced ? periodUntil(item.salePriceUntil) : undefined],
    ['g:condition', 'new'],
    ['g:gtin', item.isbn],
    ['g:identifier_exists', item.isbn ? undefined : 'no'],
    ['g:brand', item.publisher && shorten(item.publisher, 70)],
    ['g:google_product_category', isArticle(item) ? undefined : bookCategory],
    ['g:product_type', item.category && shorten(item.category, 750)],
    ['g:item_group_id', item.hasOptions ? item.productId : undefined],
  ];
  return properties.flatMap(([name, text]) => (text ? [element(name, text)] : []));
}

/** From when a preorder or a backorder is sent. Google asks for a time with its zone: noon in UTC is the same day nearly everywhere. */
function availableFrom({ preorderFrom, suppliedFrom }: FeedItem): string | undefined {
  const day = preorderFrom ?? (suppliedFrom === undefined ? undefined : shopDay(suppliedFrom));
  return day && `${day}T12:00Z`;
}

const year = 365 * 24 * 3600 * 1000;

/** Google takes dates within a year alone, and a preorder without its date is refused: such a book joins the feed later. */
const isTooFarAway = (item: FeedItem, now: number): boolean =>
  item.isInStock && Date.parse(availableFrom(item) ?? '') > now + year;

/** The feed may be read after the price has ended. It takes a period, and the beginning of this one has passed. */
const periodUntil = (end: number | undefined): string | undefined =>
  end === undefined ? undefined : `2000-01-01T00:00Z/${new Date(end).toISOString().slice(0, 16)}Z`;

function availabilityOf({ isInStock, suppliedFrom, preorderFrom }: FeedItem): string {
  if (!isInStock) return 'out_of_stock';
  if (preorderFrom !== undefined) return 'preorder';
  return suppliedFrom === undefined ? 'in_stock' : 'backorder';
}
