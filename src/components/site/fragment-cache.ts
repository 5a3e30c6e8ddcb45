import { createBoundedCache } from '../../lib/bounded-cache.ts';

/** Characters of keys and HTML that are cached: some six hundred cards, in 3 MB of memory. */
const maxCharacters = 1_500_000;

export type FragmentCache = (key: string, render: () => Promise<string>) => Promise<string>;

/** A cache for rendered parts of pages. `maxSize` counts the characters of keys and HTML. A failed rendering is not cached. */
export function createFragmentCache(maxSize: number): FragmentCache {
  const fragments = createBoundedCache<string>({ maxSize, sizeOf: (html, key) => key.length + html.length });
  return async (key, render) => {
    const cached = fragments.get(key);
    if (cached !== undefined) return cached;
    const html = await render();
    fragments.set(key, html);
    return html;
  };
}

export const cachedFragment = createFragmentCache(maxCharacters);
