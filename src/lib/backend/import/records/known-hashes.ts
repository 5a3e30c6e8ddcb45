/**
 * The hashes of all records that an import has noted, for the thread that reads a file: eight bytes of each. That a record is among them is a
 * hint, after which the whole hash is compared in the database.
 */
export class KnownHashes {
  readonly #sorted: Float64Array;

  constructor(sorted: Float64Array) {
    this.#sorted = sorted;
  }

  has(hash: string): boolean {
    const wanted = numberOf(hash);
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low] === wanted;
  }
}

/** For `KnownHashes`, which another thread can make of it. */
export const sortHashes = (hashes: readonly string[]): Float64Array => Float64Array.from(hashes, numberOf).sort();

/** The first 48 bits. */
const numberOf = (hash: string): number => Buffer.from(hash.slice(0, 8), 'base64url').readUIntBE(0, 6);
