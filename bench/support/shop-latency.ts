import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { measuredSettings, readNpmScript } from './npm-script.ts';
import type { LoadDone, PageLoad } from './page-load.ts';
import { cpuMicroseconds, type Started, spawnOn, startServer } from './pinned.ts';

/** How a started shop answers searches over HTTP. */

export interface Asked {
  readonly text: string;
  readonly ms: number;
}

export interface LatencyJob {
  readonly settings: Readonly<Record<string, string>>;
  readonly books: number;
  /** Texts of the search box, and of the page of results. None may be asked for twice: the second answer comes from a cache. */
  readonly suggestions: readonly string[];
  readonly pages: readonly string[];
  /** Whether others read pages meanwhile. */
  readonly isLoaded: boolean;
}

export interface Latencies {
  readonly suggestions: readonly Asked[];
  readonly pages: readonly Asked[];
  readonly load: LoadDone | undefined;
}

/** Starts a shop on this data with the settings of `npm start`, waits until it has made its files, and asks one text after another. */
export async function measureSearches(job: LatencyJob): Promise<Latencies> {
  const { environment, args } = await readNpmScript('start');
  const shop = await startServer(args, { ...environment, ...measuredSettings, ...job.settings });
  try {
    await untilIdle(shop);
    const load = job.isLoaded ? startLoad({ url: shop.url, books: job.books, from: 10_000 }) : undefined;
    await pause(1000);
    const suggestions = await askAll(job.suggestions, (text) => `${shop.url}/search.json?${query(text)}`);
    const pages = await askAll(job.pages, (text) => `${shop.url}/search?${query(text)}`);
    return { suggestions, pages, load: await load?.stop() };
  } finally {
    await shop.stop();
  }
}

const query = (text: string): string => new URLSearchParams({ q: text }).toString();

/** Until its background work is done: sitemaps, the feed, the index of lists. The first pages that are cached are asked for before. */
async function untilIdle({ url, child }: Started): Promise<void> {
  for (const path of ['/', '/shop?inStock=1']) await fetch(url + path).then((response) => response.text());
  while ((await fetch(`${url}/feeds/merchant.xml`, { method: 'HEAD' })).status !== 200) await pause(500);
  for (let idle = 0; idle < 2; ) {
    const before = cpuMicroseconds(child);
    await pause(1500);
    // NaN where CPU time cannot be read.
    idle = cpuMicroseconds(child) - before > 100_000 ? 0 : idle + 1;
  }
}

async function askAll(texts: readonly string[], urlOf: (text: string) => string): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const text of texts) {
    const startedAt = performance.now();
    // Some texts lead to another page: that is an answer too.
    const response = await fetch(urlOf(text), { redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status >= 400) throw new Error(`'${text}' was answered with ${response.status}`);
    asked.push({ text, ms: performance.now() - startedAt });
  }
  return asked;
}

function startLoad(job: PageLoad): { stop(): Promise<LoadDone> } {
  const child = spawnOn('load', ['bench/support/page-load.ts', JSON.stringify(job)]);
  const output = readText(child.stdout);
  return {
    async stop() {
      child.stdin.end();
      return JSON.parse(await output) as LoadDone;
    },
  };
}
