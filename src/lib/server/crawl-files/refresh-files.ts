import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { CurrentFiles } from './file-set.ts';

const minute = 60_000;
const lookEveryMs = 1000;

/** Files are at least this many times as old as making them took, so that it takes 2 % of a core where everything changes always. */
const timesOfAge = 50;

/** How old files must be before they are made again. Within an hour a change is in them, however large the shop is. */
export const ageBeforeNext = (tookMs: number): number => Math.min(60 * minute, Math.max(minute, tookMs * timesOfAge));

export interface RefresherOptions {
  readonly files: CurrentFiles;
  /** Differs once the texts may differ. */
  readonly version: () => number;
  readonly make: (signal: AbortSignal) => Promise<void>;
  readonly ageMs: (tookMs: number) => number;
  readonly log: Pick<Log, 'error'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface FileRefresher {
  /** Makes the files if something has changed and they are old enough. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Knows when files have to be made. Processes that share a folder may each have a refresher: the first one makes them for all. */
export function createFileRefresher({ files, version, make, ageMs, log, now }: RefresherOptions): FileRefresher {
  const closing = new AbortController();
  let shown: number | undefined;
  let noticed = { version: version(), at: now() };
  let retryAt = 0;
  let making = Promise.resolve();

  async function makeIfDue(): Promise<void> {
    const current = version();
    if (current === shown) return;
    const at = now();
    if (noticed.version !== current) noticed = { version: current, at };
    const set = await files.read();
    // Another process has seen the change too.
    if (set && set.startedAt > noticed.at && set.startedAt <= at) {
      shown = current;
      return;
    }
    // A set of the future was made before the clock was put right.
    const isYoung = set && set.startedAt <= at && at < set.startedAt + set.tookMs + ageMs(set.tookMs);
    if (isYoung || (retryAt - minute <= at && at < retryAt)) return;
    try {
      await make(closing.signal);
      shown = current;
    } catch (error) {
      if (closing.signal.aborted) return;
      retryAt = at + minute;
      log.error('Sitemaps and the merchant feed could not be made', error);
    }
  }

  return {
    look() {
      making = making.then(makeIfDue).catch((error: unknown) => log.error('Changes could not be followed', error));
      return making;
    },
    async close() {
      closing.abort();
      await making;
    },
  };
}

/** Looks every second, until it is closed. */
export function startFileRefresher(options: RefresherOptions): Pick<FileRefresher, 'close'> {
  const refresher = createFileRefresher(options);
  const closing = new AbortController();
  const { signal } = closing;
  async function follow(): Promise<void> {
    while (!signal.aborted) {
      // A start has more urgent work.
      await setTimeout(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await refresher.look();
    }
  }
  const following = follow();
  return {
    async close() {
      closing.abort();
      await refresher.close();
      await following;
    },
  };
}
