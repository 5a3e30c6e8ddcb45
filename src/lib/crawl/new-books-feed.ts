import { homePath, newBooksFeedPath, productPath } from '../paths/catalogue.ts';
import type { ProductSummary } from '../shop/catalogue/product.ts';
import { element, escapeXml, xmlHeader } from './xml.ts';

interface Feed {
  readonly shop: string;
  readonly siteUrl: string;
  readonly books: readonly ProductSummary[];
  /** Of books whose day the shop does not say: epoch milliseconds. */
  readonly now: number;
}

const link = (rel: string, type: string, url: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(url)}"/>`;

/** The latest books as an Atom feed (RFC 4287). A book's id is its URL. */
export function newBooksFeed({ shop, siteUrl, books, now }: Feed): string {
  const timeOf = ({ details }: ProductSummary) => new Date(details?.addedAt ?? now).toISOString();
  const latest = books.map(timeOf).toSorted().at(-1) ?? new Date(now).toISOString();
  const entries = books.map((book) => {
    const { id, title, author = shop, details } = book;
    const url = siteUrl + productPath(id);
    return `<entry>${element('title', title)}${element('id', url)}${link('alternate', 'text/html', url)}<author>${element(
      'name',
      author,
    )}</author>${element('updated', timeOf(book))}${details?.summary ? element('summary', details.summary) : ''}</entry>\n`;
  });
  return `${xmlHeader}<feed xmlns="http://www.w3.org/2005/Atom">
${element('title', `New books at ${shop}`)}
${element('id', siteUrl + newBooksFeedPath)}
${link('self', 'application/atom+xml', siteUrl + newBooksFeedPath)}
${link('alternate', 'text/html', siteUrl + homePath)}
${element('updated', latest)}
${entries.join('')}</feed>
`;
}
