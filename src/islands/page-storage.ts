/**
 * What page.ts reads and keeps. The stores have a helper of their own: sharing one would be a file of its own, and cost
 * every page a request before its script can run.
 */

export function readKept<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or forgets the key when it is undefined. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The next page that can be built brings it again.
  }
}
