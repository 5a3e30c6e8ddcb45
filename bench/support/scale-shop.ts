import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes, startServer } from './pinned.ts';
import { percentile } from './statistics.ts';

/** How a running shop of many books answers. All pages are asked for once, so that none comes from the cache. Times in ms. */
export interface Answers {
  /** From the start of the process until it prints its address. */
  readonly openMs: number;
  /** From then until the first listing is answered. */
  readonly listingsMs: number;
  readonly homeMs: number;
  readonly productP95: number;
  readonly plainP95: number;
  readonly filteredP95: number;
  readonly filteredMax: number;
  readonly searchP95: number;
  /** From the address until the background has made all sitemaps, and the merchant feed. */
  readonly sitemapMs: number;
  readonly feedMs: number;
  /** The 99th percentile of a cached page while filters are asked for that nobody had asked for before. */
  readonly cachedP99: number;
  /** Of the process with all its threads, after all this. */
  readonly megabytes: number;
}

/** Titles begin with these words, from the most frequent on (many-books.ts). */
const searches = [
  'bace',
  'cece dice',
  'zuw',
  'lonahu',
  'umpena',
  'al mu be',
  'ernondi',
  'pesoce',
  'ustdice',
  'wefomu press',
];

async function timed(url: string): Promise<{ readonly ms: number; readonly text: string; readonly status: number }> {
  const startedAt = performance.now();
  const response = await fetch(url);
  const text = await response.text();
  return { ms: performance.now() - startedAt, text, status: response.status };
}

/** Waits until the shop has made a file. */
async function untilMade(url: string, startedAt: number): Promise<number> {
  while ((await fetch(url, { method: 'HEAD' })).status !== 200) await pause(100);
  return performance.now() - startedAt;
}

async function timesOf(urls: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) {
    const { ms, status } = await timed(url);
    if (status !== 200) throw new Error(`${url} was answered with ${status}`);
    times.push(ms);
  }
  return times;
}

const locations = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);

/** Choices that differ in every page, as those of many visitors do. */
const choices = (n: number): string =>
  new URLSearchParams({
    format: ['Paperback', 'Hardcover', 'Ebook', 'Audio'][n % 4] ?? '',
    minPrice: String(100 + n * 7),
    ...(n % 3 === 0 && { inStock: '1' }),
    ...(n % 2 === 0 && { sort: ['price', 'price-desc', 'popularity', 'latest'][(n / 2) % 4] ?? '' }),
  }).toString();

/** Starts a shop with the settings of `npm start` and measures it. */
export async function measureShop(
  start: readonly string[],
  environment: Readonly<Record<string, string>>,
  isFeedMeasured: boolean,
): Promise<Answers> {
  const startedAt = performance.now();
  const shop = await startServer(start, environment);
  const openMs = performance.now() - startedAt;
  try {
    const at = (path: string) => shop.url + path;
    const openedAt = performance.now();
    const sitemapMs = await untilMade(at('/sitemap.xml'), openedAt);
    const feedMs = isFeedMeasured ? await untilMade(at('/feeds/merchant.xml'), openedAt) : Number.NaN;
    const index = await timed(at('/sitemap.xml'));
    const parts = locations(index.text);
    const part = async (kind: string) =>
      locations((await timed(at(parts.find((one) => one.includes(kind)) ?? ''))).text);
    const sitemap = await timed(at(parts.find((one) => one.includes('products')) ?? ''));
    const products = locations(sitemap.text);
    const categories = (await part('categories')).slice(0, 40);
    const [first = '/shop'] = categories;

    const waitedFrom = performance.now();
    for (let tries = 0; tries < 100; tries++) {
      if ((await timed(at(`${first}?inStock=1`))).status === 200) break;
      await pause(200);
    }
    const listingsMs = performance.now() - waitedFrom;
    const home = await timed(at('/'));
    const tell = (what: string, times: readonly number[]) =>
      console.error(`${what}: ${percentile(times, 0.5).toFixed(0)}, ${percentile(times, 0.95).toFixed(0)} ms`);
    console.error(`start ${openMs.toFixed(0)}, listings ${listingsMs.toFixed(0)}, home ${home.ms.toFixed(0)} ms`);
    const some = products.filter((_, place) => place % Math.ceil(products.length / 60) === 0);
    const product = await timesOf(some.map(at));
    const plain = await timesOf(categories.flatMap((path) => [at(path), at(`${path}?pageNumber=2`)]));
    const filtered = await timesOf(
      [...categories, ...categories].map((path, n) => at(`${n % 5 === 0 ? '/shop' : path}?${choices(n)}`)),
    );
    const search = await timesOf(searches.map((text) => at(`/search.json?q=${encodeURIComponent(text)}`)));

    for (const [what, times] of Object.entries({ product, plain, filtered, search })) tell(what, times);
    const cached: number[] = [];
    const [page = '/'] = some;
    let isAsking = true;
    const asking = (async () => {
      for (let n = 1000; isAsking; n++) await timed(at(`/shop?${choices(n)}`));
    })();
    for (let n = 0; n < 1000; n++) {
      cached.push((await timed(at(page))).ms);
      await pause(2);
    }
    isAsking = false;
    await asking;
    tell('cached', cached);
    return {
      ...{ openMs, listingsMs, homeMs: home.ms, sitemapMs, feedMs },
      productP95: percentile(product, 0.95),
      plainP95: percentile(plain, 0.95),
      filteredP95: percentile(filtered, 0.95),
      filteredMax: Math.max(...filtered),
      searchP95: percentile(search, 0.95),
      cachedP99: percentile(cached, 0.99),
      megabytes: residentMegabytes(shop.child),
    };
  } finally {
    await shop.stop();
  }
}
