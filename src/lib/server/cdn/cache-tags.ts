import { hash } from 'node:crypto';
import type { Dependency } from '../cache/dependencies.ts';

/** On every page that a CDN may hold. */
export const pagesTag = 'bookfront-pages';

/** On every typographic cover. A cover never changes at its URL, so that this one is for people who clear a CDN. */
export const coversTag = 'bookfront-covers';

/** Further dependencies of a page would make its header longer than some CDNs read. */
const maxTags = 40;

/** Short parts that every CDN takes as they are. */
const isPlain = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && /^[a-z0-9-]{1,40}$/.test(String(value));

/**
 * The tag of everything that shows the result of one read: `shop-product-60`, in a further language `de-shop-product-60`, or a digest of
 * longer arguments.
 */
export function tagOf({
  source,
  method,
  args,
  language,
}: Pick<Dependency, 'source' | 'method' | 'args' | 'language'>): string {
  const names = args.every(isPlain) ? args.map(String) : [hash('sha1', JSON.stringify(args), 'hex').slice(0, 16)];
  return [...(language ? [language] : []), source, method, ...names].join('-').toLowerCase();
}

/** The value of a `Cache-Tag` header; undefined for a page with too many dependencies for a header. */
export function cacheTags(dependencies: readonly Dependency[]): string | undefined {
  const tags = new Set([pagesTag, ...dependencies.map(tagOf)]);
  return tags.size <= maxTags ? [...tags].join(',') : undefined;
}
