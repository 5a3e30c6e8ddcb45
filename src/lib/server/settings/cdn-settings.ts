import type { z } from 'zod';
import type { schema } from './schema.ts';

/** A shared cache in front of the site that is notified of changed pages. */
export interface CdnSettings {
  /** Gets the tags of changed pages by POST. */
  readonly purgeUrl: string;
  /** Sent as `Authorization: Bearer`. */
  readonly purgeToken: string | undefined;
  /** Seconds that it may send a page without asking. */
  readonly maxAge: number;
}

type Given = z.output<typeof schema>;

/** What is wrong with the settings of a CDN when they are taken together. */
export function checkCdnSettings(
  { CDN_PURGE_URL, CDN_PURGE_TOKEN, CDN_MAX_AGE, CACHE_MAX_AGE }: Given,
  context: z.RefinementCtx,
): void {
  const report = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  const needsUrl = 'needs CDN_PURGE_URL: a CDN that is not told of changes would show old prices';
  if (CDN_PURGE_TOKEN !== undefined && !CDN_PURGE_URL) report('CDN_PURGE_TOKEN', needsUrl);
  if (CDN_MAX_AGE !== undefined && !CDN_PURGE_URL) report('CDN_MAX_AGE', needsUrl);
  if (CDN_PURGE_URL && CACHE_MAX_AGE === 0)
    report('CDN_PURGE_URL', 'is useless with CACHE_MAX_AGE=0, which turns every cache off');
}

const defaultMaxAge = 3600;

/** `purgeUrl` is the URL exactly as given: a slash at its end may be part of it. */
export function cdnSettings(
  { CDN_PURGE_TOKEN, CDN_MAX_AGE, API_BASE_URL, CACHE_MAX_AGE }: Given,
  purgeUrl: string | undefined,
): CdnSettings | undefined {
  if (!purgeUrl) return undefined;
  const maxAge = CDN_MAX_AGE ?? defaultMaxAge;
  // A remote shop does not report its changes, so age alone decides there.
  return { purgeUrl, purgeToken: CDN_PURGE_TOKEN, maxAge: API_BASE_URL ? Math.min(maxAge, CACHE_MAX_AGE) : maxAge };
}
