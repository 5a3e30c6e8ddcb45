import type { z } from 'zod';
import type { ContentSource } from './content-source.ts';
import { redirects } from './files.ts';
import { lookupPath, type Moved, type Redirects, redirectMap, type redirectsFile } from './redirects.ts';

/** Looks former addresses of pages up. Without a file there are none. */
export function createFormerAddresses(
  source: Pick<ContentSource, 'settled' | 'versionOf'>,
  read: () => Promise<z.output<typeof redirectsFile> | undefined>,
) {
  const version = () => source.versionOf(redirects.path);
  const none: Redirects = new Map();
  let known = { version: 'none', map: none };

  async function load(): Promise<Redirects> {
    await source.settled();
    const current = version();
    if (current !== known.version) {
      const file = current === 'none' ? undefined : await read();
      known = { version: current, map: file ? redirectMap(file) : none };
    }
    return known.map;
  }

  return {
    find: async (path: string): Promise<Moved | undefined> => (await load()).get(lookupPath(path)),
    /** Without waiting: true as well while the file has changed since it was read. */
    mayHave: (path: string): boolean => version() !== known.version || known.map.has(lookupPath(path)),
  };
}
