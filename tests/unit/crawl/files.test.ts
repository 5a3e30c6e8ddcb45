import { expect, test } from 'vitest';
import { merchantFeed } from '../../../src/lib/crawl/merchant-feed.ts';
import { robots } from '../../../src/lib/crawl/robots.ts';
import { sitemapIndex, sitemapLanguages, sitemapPart } from '../../../src/lib/crawl/sitemap.ts';
import { escapeXml, streamText } from '../../../src/lib/crawl/xml.ts';
import { type FeedItem, type IndexedPage, maxPagesPerPart } from '../../../src/lib/shop/catalogue/catalogue-index.ts';
import { money } from '../../../src/lib/shop/money.ts';
import { english, languages } from '../../fixtures/languages.ts';

const siteUrl = 'https://books.example.com';

async function* list<T>(...items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
const textOf = (pieces: AsyncIterable<string>) => new Response(streamText(pieces)).text();

test('a sitemap has absolute URLs, change dates and images, escaped', async () => {
  const page: IndexedPage = {
    ...{ kind: 'category', id: '7', name: 'Arts & Crafts' },
    ...{ lastModified: Date.UTC(2026, 0, 2, 3), images: ['/covers/1-a-front-360.webp?a=1&b=2'] },
  };
  const xml = await textOf(sitemapPart(list(page), siteUrl));
  expect(xml).toContain('<loc>https://books.example.com/category/Arts%20%26%20Crafts/7</loc>');
  expect(xml).toContain('<lastmod>2026-01-02T03:00:00.000Z</lastmod>');
  expect(xml).toContain('<image:loc>https://books.example.com/covers/1-a-front-360.webp?a=1&amp;b=2</image:loc>');
});

test('the sitemap index lists every section and the static pages', () => {
  const xml = sitemapIndex([{ kind: 'products', part: 12, lastModified: 0 }], siteUrl);
  expect(xml).toContain('<loc>https://books.example.com/sitemaps/products-12.xml</loc>');
  expect(xml).toContain('<lastmod>1970-01-01T00:00:00.000Z</lastmod>');
  expect(xml).toContain('<loc>https://books.example.com/sitemaps/pages-1.xml</loc>');
});

test('a feed item has price, sale price, availability, ISBN, group and URL [CRAWL-10]', async () => {
  const item: FeedItem = {
    ...{ sku: '9780000001023', productId: '101', hasOptions: true, title: 'Emma', format: 'Paperback' },
    ...{ author: 'Jane Austen', isbn: '9780000001023', publisher: 'Lantern & Co', image: '/covers/x-a-front-360.webp' },
    ...{ listPrice: money(39_900, 'INR'), salePrice: money(29_900, 'INR'), isInStock: false },
  };
  const xml = await textOf(merchantFeed(list(item), siteUrl, 'Lantern & Sons'));
  for (const part of [
    '<title>Lantern &amp; Sons</title>',
    '<g:title>Emma, Jane Austen (Paperback)</g:title>',
    '<g:link>https://books.example.com/product/101?option=9780000001023</g:link>',
    '<g:price>399.00 INR</g:price><g:sale_price>299.00 INR</g:sale_price>',
    '<g:availability>out_of_stock</g:availability>',
    '<g:gtin>9780000001023</g:gtin><g:brand>Lantern &amp; Co</g:brand>',
    '<g:item_group_id>101</g:item_group_id>',
    '<g:image_link>https://books.example.com/covers/x-a-front-720.webp</g:image_link>',
  ])
    expect(xml).toContain(part);
});

test('a book that comes from the supplier is on backorder until a day [STOCK-15]', async () => {
  const item: FeedItem = {
    ...{ sku: '1', productId: '1', hasOptions: false, title: 'Emma', suppliedFrom: Date.parse('2026-12-01T10:00Z') },
    ...{ listPrice: money(100, 'INR'), salePrice: money(100, 'INR'), isInStock: true },
  };
  expect(await textOf(merchantFeed(list(item), siteUrl, 'Lantern'))).toContain(
    '<g:availability>backorder</g:availability><g:availability_date>2026-12-01T12:00Z</g:availability_date>',
  );
});

test('a preorder says its day in the feed [PREORDER-13]', async () => {
  const item: FeedItem = {
    ...{ sku: '1', productId: '1', hasOptions: false, title: 'Emma', preorderFrom: '2027-03-03' },
    ...{ listPrice: money(100, 'INR'), salePrice: money(100, 'INR'), isInStock: true },
  };
  expect(await textOf(merchantFeed(list(item), siteUrl, 'Lantern'))).toContain(
    '<g:availability>preorder</g:availability><g:availability_date>2027-03-03T12:00Z</g:availability_date>',
  );
});

test('a long title is cut at a word and keeps its format, which alone tells the formats of one book apart', async () => {
  const item: FeedItem = {
    ...{ sku: '9780000001023', productId: '101', hasOptions: true, title: 'Life and Adventures '.repeat(9).trim() },
    ...{ format: 'Paperback', listPrice: money(100, 'INR'), salePrice: money(100, 'INR'), isInStock: true },
  };
  const [, title = ''] =
    /<g:title>(.*)<\/g:title>/.exec(await textOf(merchantFeed(list(item), siteUrl, 'Lantern'))) ?? [];
  expect(title).toMatch(/ Life and… \(Paperback\)$/);
  expect(title.length).toBeLessThanOrEqual(150);
});

test('a file is generated as fast as it is read, and stops when the reader stops [CRAWL-16]', async () => {
  let made = 0;
  let isOver = false;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) {
        made++;
        yield 'x'.repeat(4096);
      }
    } finally {
      isOver = true;
    }
  }
  const reader = streamText(endless()).getReader();
  await reader.read();
  expect(made).toBeLessThan(20);
  await reader.cancel();
  expect(isOver).toBe(true);
});

test('characters that are invalid in XML are left out', () => {
  expect(escapeXml('a\u0000b\u000B<&>"\'\uD800')).toBe('ab&lt;&amp;&gt;&quot;&apos;');
  expect(escapeXml('𝄞 कथा')).toBe('𝄞 कथा');
});

test('robots.txt names the sitemap and excludes personal pages [CRAWL-08]', () => {
  const text = robots(siteUrl);
  expect(text).toContain('Sitemap: https://books.example.com/sitemap.xml');
  for (const path of ['/cart', '/checkout', '/orders', '/account/', '/search'])
    expect(text).toContain(`Disallow: ${path}\n`);
});

test('a part of a sitemap is under 50 MB with long URLs in eight languages [CRAWL-33]', async () => {
  const all = Array.from({ length: 8 }, (_, at) => ({ ...english, tag: `l${at}`, prefix: at === 0 ? '' : `/l${at}` }));
  const [, own] = sitemapLanguages(all);
  const site = 'https://www.the-longest-name-of-a-bookshop.example.com';
  const page = { id: '12345678', name: 'Emma', images: ['/covers/e12345678-2abcdef0-front-360.webp'] };
  const sizeOf = async (...pages: readonly IndexedPage[]) =>
    Buffer.byteLength(await textOf(sitemapPart(list(...pages), site, own)));
  const book: IndexedPage = { ...page, kind: 'product', lastModified: 0 };
  const each = (await sizeOf(book, book)) - (await sizeOf(book));
  expect(each * maxPagesPerPart).toBeLessThan(50_000_000);
});

test('a sitemap of a shop with several languages names each page in all of them, and for everybody else [LANG-05 CRAWL-33]', async () => {
  const own = sitemapLanguages(languages)[1];
  const xml = await textOf(sitemapPart(list({ kind: 'product', id: '7', name: 'Emma' }), siteUrl, own));
  expect(xml).toContain(`<loc>${siteUrl}/de/product/7</loc>`);
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${siteUrl}/product/7"/>`);
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="ar" href="${siteUrl}/ar/product/7"/>`);
  // What the pages say themselves [CRAWL-33].
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${siteUrl}/product/7"/>`);
  const index = sitemapIndex([{ kind: 'products', part: 2, lastModified: 0 }], siteUrl, languages);
  expect(index).toContain(`<loc>${siteUrl}/sitemaps/products-2.xml</loc>`);
  expect(index).toContain(`<loc>${siteUrl}/sitemaps/de-products-2.xml</loc>`);
  expect(robots(siteUrl, languages)).toContain('\nDisallow: /de/cart\n');
});
