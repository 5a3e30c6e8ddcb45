import type { AnswerCache } from '../../api/cached-catalogue.ts';
import { type BoundedCache, createBoundedCache } from '../../bounded-cache.ts';
import { deepFreeze } from '../../immutable.ts';

interface AnswerCacheOptions {
  /** Another number once what the shop answers may differ. It is read for every call. */
  readonly version: () => number;
  /** The shop's clock. */
  readonly now: () => number;
  /** In characters of JSON; in memory an answer takes about three bytes for each. */
  readonly maxSize?: number;
}

interface Answer {
  readonly value: object;
  readonly size: number;
}

/** Some seventy answers: with the page cache before it, only what many pages ask for is asked for again. */
const defaultMaxSize = 1_000_000;

/**
 * Answers that may depend on the time of day (when a parcel arrives, until when the shop is closed) are not used beyond the
 * minute in which they were read. What begins and ends to the second is another version.
 */
const minuteMs = 60_000;

/**
 * What the embedded shop has answered about its catalogue, as the pages' own objects. Everything is dropped with the first change
 * of the catalogue, and once a minute.
 */
export function createAnswerCache({ version, now, maxSize = defaultMaxSize }: AnswerCacheOptions): AnswerCache {
  let answers: BoundedCache<Answer> = emptyCache(maxSize);
  let validFor = '';

  /** The answers of this version and minute. */
  function current(): BoundedCache<Answer> {
    const wanted = `${version()} ${Math.floor(now() / minuteMs)}`;
    if (wanted === validFor) return answers;
    validFor = wanted;
    answers = emptyCache(maxSize);
    return answers;
  }

  return {
    get: (key) => current().get(key)?.value,
    begin() {
      // A change while the shop answers leaves the answer in a cache that is not used any more.
      const started = current();
      return (key, value) => {
        started.set(key, { value: deepFreeze(value), size: key.length + JSON.stringify(value).length });
      };
    },
  };
}

const emptyCache = (maxSize: number): BoundedCache<Answer> =>
  // One answer must not evict all others.
  createBoundedCache<Answer>({ maxSize, maxEntrySize: maxSize / 8, sizeOf: ({ size }) => size });
