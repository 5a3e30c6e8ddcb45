import { setTimeout as pause } from 'node:timers/promises';

/** Readers of a shop beside whom something is measured: some read pages that nobody asked for before, others cached ones. */

export interface PageLoad {
  readonly url: string;
  /** Books of the shop, by ids from 1 on. */
  readonly books: number;
  /** From which book on pages are asked for. */
  readonly from: number;
}

export interface LoadDone {
  /** Pages of each kind in a second. */
  readonly rendered: number;
  readonly cached: number;
}

/** Each asks for the next page as soon as it has the last one, which keeps the shop's core busy. */
const readers = 4;
/** Cached pages in a second. */
const cachedPerSecond = 100;

async function read(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}`);
}

/** A book, or every fourth time a list with filters. */
const pageAt = (n: number, { books, from }: PageLoad): string =>
  n % 4 === 3 ? `/shop?minPrice=${200 + (n % 350)}&maxPrice=${600 + n + from}` : `/product/${1 + ((from + n) % books)}`;

async function load(job: PageLoad, isOn: () => boolean): Promise<LoadDone> {
  const [done, startedAt] = [{ rendered: 0, cached: 0 }, performance.now()];
  let n = 0;
  const reading = Array.from({ length: readers }, async () => {
    while (isOn()) {
      n += 1;
      await read(job.url + pageAt(n, job));
      done.rendered += 1;
    }
  });
  const revisiting = (async () => {
    const open = new Set<Promise<void>>();
    while (isOn()) {
      const request = read(`${job.url}/`).then(() => {
        done.cached += 1;
        open.delete(request);
      });
      open.add(request);
      await pause(1000 / cachedPerSecond);
    }
    await Promise.all(open);
  })();
  await Promise.all([...reading, revisiting]);
  const seconds = (performance.now() - startedAt) / 1000;
  return { rendered: done.rendered / seconds, cached: done.cached / seconds };
}

// Runs as a process of its own, until its input ends.
if (import.meta.main) {
  let isOn = true;
  process.stdin.on('end', () => {
    isOn = false;
  });
  process.stdin.resume();
  process.stdout.write(`${JSON.stringify(await load(JSON.parse(process.argv[2] ?? '') as PageLoad, () => isOn))}\n`);
}
