import { setTimeout as wait } from 'node:timers/promises';
import { pagesTag } from './cache-tags.ts';

/** Purges everything with one of these tags from the CDN. Rejects when the request failed. */
export type SendTags = (tags: readonly string[]) => Promise<void>;

export interface PurgeQueueOptions {
  readonly send: SendTags;
  readonly onError: (text: string, error: unknown) => void;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** Tags on their way to the CDN. */
export interface PurgeQueue {
  add(tag: string): void;
  /** Tells the CDN to forget all pages, once, and sends no more. Never rejects. */
  close(): Promise<void>;
}

/** One change often touches many pages. */
const batchMs = 300;
/** As many as Cloudflare takes in one call of every plan. */
const batchSize = 30;
/** From this number on, all pages are purged at once. */
const maxWaiting = 3000;
/** Before each retry, in milliseconds. */
const retryDelays = [1000, 2000, 4000, 8000, 16_000];

/** Sends tags in batches, each until it has arrived. What was given up is made up for by purging all pages with the next change. */
export function createPurgeQueue({
  send,
  onError,
  pause = (ms) => wait(ms, undefined, { ref: false }),
}: PurgeQueueOptions): PurgeQueue {
  const waiting = new Set<string>();
  let isRunning = false;
  let isClosed = false;
  /** Tags were given up, so that the CDN holds pages that are never purged. */
  let owesAll = false;

  async function sendBatch(tags: readonly string[]): Promise<void> {
    for (const delay of [...retryDelays, undefined]) {
      if (isClosed) return;
      try {
        await send(tags);
        if (tags.includes(pagesTag)) owesAll = false;
        return;
      } catch (error) {
        if (delay === undefined) {
          owesAll = true;
          onError(
            'The CDN could not be told of changed pages. With the next change it is told to forget all of them',
            error,
          );
        } else await pause(delay);
      }
    }
  }

  /** The next tags. All pages have the tag of all pages, so that it stands for every other. */
  function takeBatch(): string[] {
    const tags = waiting.has(pagesTag) ? [pagesTag] : [...waiting].slice(0, batchSize);
    if (tags.includes(pagesTag)) waiting.clear();
    for (const tag of tags) waiting.delete(tag);
    return tags;
  }

  async function run(): Promise<void> {
    isRunning = true;
    await pause(batchMs);
    while (waiting.size > 0 && !isClosed) await sendBatch(takeBatch());
    isRunning = false;
  }

  return {
    add(tag) {
      if (isClosed) return;
      waiting.add(owesAll || waiting.size >= maxWaiting ? pagesTag : tag);
      if (!isRunning) void run();
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await send([pagesTag]).catch((error: unknown) => onError('The CDN could not be told that the shop stops', error));
    },
  };
}
