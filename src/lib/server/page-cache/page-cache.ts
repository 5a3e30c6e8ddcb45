import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Changes, type Counts, sumOf } from '../changes.ts';
import { flashCookie } from '../flash.ts';
import type { Answer } from './answer.ts';
import { type KeptPage, type Page, preparePage } from './page.ts';
import type { PageStore } from './page-store.ts';
import { type PublicAddress, readPublicAddress } from './public-address.ts';
import { type Sources, watchedBy, wouldReadTheSame } from './readings.ts';
import { sendPage } from './send-page.ts';
import { createTightener } from './tighten.ts';

export interface PageCacheOptions {
  readonly store: PageStore;
  readonly changes: Changes;
  /** Where a page's readings can be asked again. */
  readonly sources: Sources;
  /** Makes the page at a key; see `askAsNobody`. */
  readonly ask: (key: string) => Promise<Answer>;
  /** No page is sent that was made longer ago. */
  readonly maxAgeMs: number;
  /** Headers of every answer, names and values in turn. */
  readonly headers: readonly string[];
  readonly now: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** Answers a request from memory where it can, or calls `pass`. */
export type PageCache = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

/** What asking for a page came to: undefined when it was made for one visitor after all. */
type Made = { readonly page: Page; readonly kept?: KeptPage; readonly status: string } | undefined;

interface Making {
  /** The sum of all counts when it began. */
  readonly begunAt: number;
  readonly made: Promise<Made>;
}

/** From this part of its age on, a page is made anew while the one at hand is still sent. */
const agesFrom = 0.75;

/**
 * Answers requests for pages that are the same for all from memory (docs/decisions: pages in memory). After a change anywhere,
 * a page in memory is asked for its data again, and made anew only when they differ. `pass` is called for every other request.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { store, changes, now, maxAgeMs } = options;
  const under = new Map<string, Making>();
  // A page that has been replaced meanwhile must not take its place back.
  const weighAnew = (page: KeptPage) => {
    if (store.get(page.key) === page) store.keep(page);
  };
  const tighten = createTightener(weighAnew);

  /** Requests for one page wait together, but never for what was begun before a change they come after. */
  function make(key: string, known?: KeptPage): Promise<Made> {
    const counts = changes.counts();
    const begunAt = sumOf(counts);
    const making = under.get(key);
    if (making?.begunAt === begunAt) return making.made;
    const made = confirmOrMake(key, counts, known).finally(() => {
      if (under.get(key)?.made === made) under.delete(key);
    });
    under.set(key, { begunAt, made });
    return made;
  }

  async function confirmOrMake(key: string, counts: Counts, known?: KeptPage): Promise<Made> {
    if (known && (await wouldReadTheSame(known.readings, options.sources))) {
      known.revision = Math.max(known.revision, sumOf(counts, known.watched));
      return { page: known, kept: known, status: 'hit; detail=confirmed' };
    }
    const madeAt = now();
    const answer = await options.ask(key);
    const page = preparePage(answer, options.headers);
    if (answer.isForAll) {
      const begunAt = sumOf(counts);
      const watched = watchedBy(answer.readings);
      const kept: KeptPage = {
        ...page,
        ...{ key, watched, begunAt, madeAt, readings: answer.readings, revision: sumOf(counts, watched) },
      };
      if ((store.get(key)?.begunAt ?? 0) <= begunAt) store.keep(kept);
      return { page, kept, status: 'fwd=miss; stored' };
    }
    // What is wrong on our side may pass; a page that has gone must not come back.
    if (answer.status < 500) store.drop(key);
    const isPersonal = answer.status < 300;
    return isPersonal ? undefined : { page, status: 'fwd=miss' };
  }

  function sendKept(request: IncomingMessage, response: ServerResponse, page: KeptPage, status: string): void {
    const age = Math.max(0, Math.floor((now() - page.madeAt) / 1000));
    if (page.told?.age !== age || page.told.status !== status)
      page.told = { status, age, origin: ['cache-status', named(status), 'age', String(age)] };
    sendPage({ page, request, response, origin: page.told.origin, onGrown: () => weighAnew(page) });
  }

  function sendMade(
    request: IncomingMessage,
    response: ServerResponse,
    { kept, page, status }: NonNullable<Made>,
  ): void {
    if (response.destroyed) return;
    if (kept) sendKept(request, response, kept, status);
    else sendPage({ page, request, response, origin: ['cache-status', named(status)] });
  }

  return (request, response, pass) => {
    if (!mayBeKept(request)) return pass();
    const { url = '' } = request;
    // A key is an address too, and most ask by it.
    const same = store.get(url);
    const address = same ? { key: url, isShortened: false } : readPublicAddress(url);
    if (!address) return pass();
    const { key } = address;
    const found = same ?? store.get(key);
    const age = found ? now() - found.madeAt : maxAgeMs;
    // A clock that was set back must not let a page live longer.
    const known = age >= 0 && age < maxAgeMs ? found : undefined;
    if (known && known.revision === changes.countOf(known.watched)) {
      if (age > maxAgeMs * agesFrom) make(key).catch(options.onProblem);
      sendKept(request, response, known, 'hit');
      return tighten(known);
    }
    make(key, known)
      .then((made) => {
        if (!made || isLeadElsewhere(made.page, address)) pass();
        else sendMade(request, response, made);
      })
      .catch((error: unknown) => {
        options.onProblem(error);
        pass();
      });
  };
}

/** Where an answer comes from, in the words of RFC 9211. */
const named = (status: string): string => `bookfront; ${status}`;

/** Whether an answer may depend on the address alone; a notice waiting in a cookie is shown by a page of its own. */
const mayBeKept = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !headers.cookie?.includes(`${flashCookie}=`);

/** A redirection keeps the queries of others, so each request gets its own. */
const isLeadElsewhere = ({ status }: Page, { isShortened }: PublicAddress): boolean =>
  isShortened && status >= 300 && status < 400;
