/** How many characters of keys and HTML are kept: some six hundred cards, in 3 MB of memory. */
const room = 1_500_000;

export type PartStore = (key: string, make: () => Promise<string>) => Promise<string>;

/**
 * A store for the HTML of parts of pages: gives what was made for this key before, else what `make` makes now. Those not asked
 * for longest go when the characters of keys and parts exceed its capacity. What could not be made is not kept.
 */
export function createPartStore(capacity: number): PartStore {
  const parts = new Map<string, string>();
  let size = 0;

  function add(key: string, html: string): void {
    // Two that miss at once both make it.
    if (!parts.has(key)) size += key.length + html.length;
    parts.set(key, html);
    for (const [oldest, its] of parts) {
      if (size <= capacity) break;
      parts.delete(oldest);
      size -= oldest.length + its.length;
    }
  }

  return async (key, make) => {
    const known = parts.get(key);
    if (known === undefined) {
      const html = await make();
      add(key, html);
      return html;
    }
    // The last in the order of a Map is the one used last.
    parts.delete(key);
    parts.set(key, known);
    return known;
  };
}

export const keptPart = createPartStore(room);
