import { setTimeout } from 'node:timers/promises';
import { merchantFeedPath } from '../../crawl/merchant-feed.ts';
import type { CrawlFile, CurrentFiles } from './file-set.ts';
import { sendCrawlFile } from './send-file.ts';

/** Sitemaps and the merchant feed, for crawlers. */
export interface CrawlFiles {
  /** Answers a request for one of them. */
  answer(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** A shop of some thousand books has made its first files by then. */
const defaultWaitMs = 10_000;
const lookEveryMs = 100;
/** A shop of a hundred thousand books has made them by then. */
const retryAfterSeconds = 60;

export const noSuchSitemap = (): Response => new Response('There is no such sitemap.\n', { status: 404 });

const notReady = (): Response =>
  new Response('The shop has just been set up, and this file is still being made. Please come back in a minute.\n', {
    status: 503,
    headers: {
      ...{ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      'Retry-After': String(retryAfterSeconds),
    },
  });

/**
 * Answers from the current files, whatever has changed since. Nothing is made for a request. Before the first files are there, it
 * waits for a moment and then says when to come back.
 */
export function createFileAnswers(files: CurrentFiles, waitMs = defaultWaitMs) {
  /** The file of a path; 'none' when the shop has no such file; undefined while it is not known. */
  async function find(path: string): Promise<CrawlFile | 'none' | undefined> {
    const set = await files.read();
    const file = set?.files.find((one) => one.path === path);
    // Sitemaps are there before the feed.
    return file ?? (set && path !== merchantFeedPath ? 'none' : undefined);
  }

  async function findInTime(path: string): Promise<CrawlFile | 'none' | undefined> {
    const until = performance.now() + waitMs;
    for (;;) {
      const file = await find(path);
      if (file || performance.now() >= until) return file;
      await setTimeout(lookEveryMs);
    }
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const file = await findInTime(pathname);
    if (file === 'none') return noSuchSitemap();
    if (!file) return notReady();
    try {
      return await sendCrawlFile(files.folder, file, request);
    } catch (error) {
      // Another set may have taken the place of this one between two steps.
      const next = await find(pathname);
      if (!next || next === 'none' || next.name === file.name) throw error;
      return sendCrawlFile(files.folder, next, request);
    }
  };
}
