/** What this browser keeps between visits, as JSON. A full, forbidden or damaged storage is the same as an empty one. */

export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value, or removes the key when it is undefined. */
export function store(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing depends on it: the server has the truth.
  }
}
