import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Crawled, crawl, type Node, readPage, sitemapPaths } from './support/crawl.ts';
import { expect, test } from './support/test.ts';

/** A crawler follows all links from home, and reads the sitemap, without scripts. */

test.describe.configure({ mode: 'default' });

let pages: Map<string, Crawled>;
let disallowed: string[];
let listed: string[];

const isDisallowed = (path: string) => disallowed.some((start) => path.startsWith(start));
/** Galleries link to their pictures. */
const isPicture = (path: string) => path.startsWith('/covers/');
/** Sorted, filtered and chosen states repeat the same pages; only further pages of a list are followed. */
const isFollowed = (path: string) => {
  const { searchParams } = new URL(path, 'http://shop.test');
  return !isPicture(path) && !isDisallowed(path) && [...searchParams.keys()].every((key) => key === 'pageNumber');
};
const indexable = () => [...pages.values()].filter((page) => page.status === 200 && page.isIndexable);
const products = () => indexable().filter(({ path }) => /^\/product\/\d+$/.test(path));
/** More about a book is a part of its page. */
const ownPath = (path: string) => path.replace(/\/more$/, '');
const paths = (some: readonly Crawled[]) => some.map(({ path }) => path);

const nodes = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodes);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodes)];
};
const ofType = (page: Crawled, type: string) =>
  nodes(page.data).filter((node) => [node['@type']].flat().includes(type));

test.beforeAll(async ({ siteUrl }) => {
  const robots = await (await fetch(`${siteUrl}/robots.txt`)).text();
  disallowed = [...robots.matchAll(/^Disallow: (\/[^*\s]*)$/gm)].map(([, start = '']) => start);
  pages = await crawl(siteUrl, isFollowed);
  listed = await sitemapPaths(siteUrl);
});

/** A banner links by kind and id, and redirects to the URL of the page. */
const isBanner = (path: string) => /^\/(category|subcategory|brand)\/\1\//.test(path);

test('no link is broken, and only those of banners redirect, once [CRAWL-02]', async ({ siteUrl }) => {
  const unexpected = [...pages.values()].filter(
    ({ status, path }) => status !== 200 && !(status === 301 && isBanner(path)),
  );
  expect(unexpected.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
  for (const { location = '' } of [...pages.values()].filter(({ path }) => isBanner(path)))
    expect([location, (await readPage(siteUrl, location, 0)).status]).toEqual([location, 200]);
  // Links that are not followed exist: one of each kind of personal page, each option of a book, and a few list states.
  const unfollowed = new Set([...pages.values()].flatMap(({ links }) => links.filter((link) => !pages.has(link))));
  const sample = [...unfollowed].filter((path, index) => !isPicture(path) && (!path.includes('?') || index % 25 === 0));
  expect(sample.length).toBeGreaterThan(5);
  const broken: string[] = [];
  for (const path of sample) {
    const page = await readPage(siteUrl, path, 0);
    if (page.status !== 200) broken.push(`${page.status} ${path}`);
  }
  expect(broken).toEqual([]);
});

test('every page has one h1, a title and a description of its own, and is its own canonical [CRAWL-01]', () => {
  const all = indexable();
  expect(all.length).toBeGreaterThan(400);
  expect(paths(all.filter(({ headings }) => headings.length !== 1 || !headings[0]))).toEqual([]);
  expect(paths(all.filter(({ description }) => description.length < 20))).toEqual([]);
  const aliases = new Set(['/aboutus', '/policy']);
  const unique = all.filter(({ path }) => !aliases.has(path));
  expect(
    unique
      .filter(({ path, canonical }) => !canonical.endsWith(ownPath(path)))
      .map(({ path, canonical }) => [path, canonical]),
  ).toEqual([]);
  for (const key of ['title', 'description'] as const) {
    const groups = Map.groupBy(unique, (page) => page[key]);
    expect([...groups.values()].filter((same) => same.length > 1).map(paths), `pages with one ${key}`).toEqual([]);
  }
});

test('the sitemap lists exactly the indexable pages that links lead to [CRAWL-03]', () => {
  expect(listed.length).toBeGreaterThan(400);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((path) => pages.get(path)?.status !== 200)).toEqual([]);
  expect(listed.filter((path) => !pages.get(path)?.isIndexable)).toEqual([]);
  const known = new Set(listed);
  const missing = indexable().filter(
    ({ path, canonical }) => !path.includes('?') && canonical.endsWith(path) && !known.has(path),
  );
  expect(paths(missing)).toEqual([]);
});

test('the page of an author with one book says what it is about and leads on [CRAWL-29]', () => {
  const cards = ({ html }: Crawled) => html.split('<article class="card').length - 1;
  const authors = indexable().filter(({ path }) => /^\/author\/[^?]+$/.test(path));
  const ofOne = authors.filter((page) =>
    ofType(page, 'ItemList').some((list) => nodes(list.itemListElement).length === 1),
  );
  expect(ofOne.length).toBeGreaterThan(20);
  expect(paths(ofOne.filter((page) => !page.text.includes('is about') || cards(page) < 2))).toEqual([]);
  const others = authors.filter((page) => !ofOne.includes(page));
  expect(paths(others.filter(({ html }) => html.includes('one-book-heading')))).toEqual([]);
});

test('every book is within four clicks of home [CRAWL-04]', () => {
  const inSitemap = listed.filter((path) => path.startsWith('/product/'));
  expect(inSitemap.length).toBeGreaterThan(250);
  expect(inSitemap.filter((path) => (pages.get(path)?.clicks ?? Number.POSITIVE_INFINITY) > 4)).toEqual([]);
});

test('the structured data of every book matches its page [CRAWL-05]', () => {
  const wrong: string[] = [];
  for (const page of products()) {
    const [top] = page.data;
    const check = (isRight: boolean, what: string) => isRight || wrong.push(`${page.path}: ${what}`);
    check(top?.name === page.headings[0], 'name');
    check(Array.isArray(top?.author) && top.author.length > 0, 'author');
    const books = ofType(page, 'Book').filter((node) => [node['@type']].flat().includes('Product'));
    check(books.length > 0, 'no book');
    for (const book of books) {
      check(typeof book.image === 'string' && URL.canParse(book.image), 'image');
      check(typeof book.sku === 'string' && page.text.includes(book.sku), `sku ${String(book.sku)}`);
    }
    for (const offer of ofType(page, 'Offer')) {
      const price = new Intl.NumberFormat('en-IN', { style: 'currency', currency: String(offer.priceCurrency) }).format(
        Number(offer.price),
      );
      check(Number(offer.price) > 0 && page.text.includes(price.replace(/\.00$/, '')), `price ${price}`);
      check(/^https:\/\/schema\.org\/(In|OutOf)Stock$/.test(String(offer.availability)), 'availability');
      check(String(offer.url).includes(page.path), 'url');
    }
    const [rating] = ofType(page, 'AggregateRating');
    if (rating) check(page.text.includes(String(rating.ratingCount)), 'rating');
    for (const review of ofType(page, 'Review'))
      check(page.text.includes(String(review.reviewBody).slice(0, 40).replaceAll(/\s+/g, ' ')), 'review');
    check(ofType(page, 'BreadcrumbList').length === 1, 'breadcrumb');
  }
  expect(wrong).toEqual([]);
});

test('no book of the sample has a page over 14.6 KB [PAINT-02]', () => {
  // Brotli at its best is slow: the largest pages are selected by gzip.
  const largest = products()
    .map(({ path, html }) => ({ path, html, size: gzipSync(html, { level: 1 }).length }))
    .sort((one, other) => other.size - one.size)
    .slice(0, 10)
    .map(({ path, html }) => ({ path, size: brotliCompressSync(html).length }));
  expect(largest).toHaveLength(10);
  expect(largest.filter(({ size }) => size > 14.6 * 1024)).toEqual([]);
});

test('lists have breadcrumbs in their structured data, and home the store [CRAWL-05]', () => {
  const lists = indexable().filter(({ path }) => /^\/(category|subcategory|brand|author|series|shop)/.test(path));
  expect(paths(lists.filter((page) => ofType(page, 'BreadcrumbList').length !== 1))).toEqual([]);
  const home = pages.get('/');
  expect(home && ofType(home, 'OnlineStore')).toHaveLength(1);
});

test('lists name the books that they show, and feed readers find the new ones [CRAWL-23 CRAWL-25]', async ({
  siteUrl,
}) => {
  const lists = indexable().filter(({ path }) => /^\/(category|subcategory|brand|author|series|shop)/.test(path));
  const wrong = lists.filter((page) => {
    const [list] = ofType(page, 'ItemList');
    const listed = nodes(list?.itemListElement).map(({ url }) => new URL(String(url)).pathname);
    return listed.length === 0 || listed.some((path) => !page.links.includes(path));
  });
  expect(paths(wrong)).toEqual([]);
  const second = pages.get('/shop?pageNumber=2');
  const [first] = nodes(second && ofType(second, 'ItemList')[0]?.itemListElement);
  expect(first?.position).toBe(21);

  const response = await fetch(`${siteUrl}/feed.xml`);
  expect(response.headers.get('content-type')).toContain('application/atom+xml');
  const feed = await response.text();
  const linked = [...feed.matchAll(/<entry>.*?href="([^"]+)"/g)].map(([, url = '']) => new URL(url).pathname);
  expect(linked).toHaveLength(20);
  expect(linked.filter((path) => !pages.has(path))).toEqual([]);
  expect(await (await fetch(`${siteUrl}/shop`)).text()).toContain('type="application/atom+xml" href="/feed.xml"');
});

test('no title is longer than 65 characters [CRAWL-24]', () => {
  const long = indexable().filter(({ path, title }) => path !== '/' && title.length > 65);
  expect(paths(long)).toEqual([]);
});

test('URLs have one spelling: other cases, slashes and defaults redirect there at once [LISTING-01 CRAWL-06]', async ({
  siteUrl,
}) => {
  const [product = ''] = listed.filter((path) => path.startsWith('/product/'));
  const [category = ''] = listed.filter((path) => path.startsWith('/category/'));
  const id = category.split('/').at(-1);
  for (const [asked, right] of [
    [`${product}/`, product],
    [product.replace('/product', '/Product'), product],
    ['/Shop/', '/shop'],
    ['/shop?pageNumber=1', '/shop'],
    ['/shop?pageSize=20&sort=menu_order', '/shop'],
    [`/category/another-name/${id}`, category],
    ['/shop/Shop/0', '/shop'],
    ['/shop/Shop?sort=price', '/shop?sort=price'],
    ['/shop/top-offers?pageNumber=2', '/shop/Top%20Offers/0?pageNumber=2'],
  ] as const) {
    const page = await readPage(siteUrl, asked, 0);
    expect([asked, page.status, page.location]).toEqual([asked, 301, right]);
  }
});

test('sorted, sized and shared states of a list have the plain one as canonical; filtered ones are noindex [CRAWL-07]', async ({
  siteUrl,
}) => {
  for (const query of ['?sort=price', '?pageSize=30', '?view=list', '?utm_source=mail']) {
    const page = await readPage(siteUrl, `/shop${query}`, 0);
    expect([query, page.status, page.canonical.endsWith('/shop')]).toEqual([query, 200, true]);
  }
  expect((await readPage(siteUrl, '/shop?format=Paperback', 0)).isIndexable).toBe(false);
  for (const id of ['12', '00', 'any'])
    expect([id, (await readPage(siteUrl, `/shop/New%20Arrivals/${id}`, 0)).isIndexable]).toEqual([id, false]);
  expect((await readPage(siteUrl, '/shop/New%20Arrivals/0', 0)).isIndexable).toBe(true);
  expect((await readPage(siteUrl, '/shop?pageNumber=9999', 0)).status).toBe(404);
});

test('an unknown book, author or sitemap part is not found [ROUTE-15]', async ({ siteUrl }) => {
  for (const path of [
    '/product/99999999',
    '/author/nobody-at-all',
    '/series/none',
    '/sitemaps/products-99.xml',
    '/sitemaps/x',
  ]) {
    expect([path, (await fetch(siteUrl + path)).status]).toEqual([path, 404]);
  }
});

test('the merchant feed holds every edition that has a price [CRAWL-10]', async ({ siteUrl }) => {
  const feed = await (await fetch(`${siteUrl}/feeds/merchant.xml`)).text();
  const ids = [...feed.matchAll(/<g:id>([^<]+)<\/g:id>/g)].map(([, id]) => id);
  const offers = products().flatMap((page) => ofType(page, 'Offer'));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(offers.length);
});
