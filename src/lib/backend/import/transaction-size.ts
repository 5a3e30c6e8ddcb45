/** In usual records. */
const limits = { start: 25, least: 10, most: 1000 } as const;

/** The number of records in one transaction: as many as the machine writes in `aimMs` milliseconds. */
export class TransactionSize {
  readonly #aimMs: number;
  #work: number = limits.start;

  constructor(aimMs: number) {
    this.#aimMs = aimMs;
  }

  /** How many records to read for the next one. */
  get records(): number {
    return Math.ceil(this.#work);
  }

  /** Notes how long a transaction of this much work took. */
  took(ms: number, work: number): void {
    const fitting = (work * this.#aimMs) / Math.max(ms, 1);
    // One slow write to the disk must not make the next ones tiny, nor one quick one the next ones long.
    const next = Math.min(this.#work * 1.5, Math.max(this.#work / 2, fitting));
    if (work >= this.#work / 2 || next < this.#work) this.#work = Math.min(limits.most, Math.max(limits.least, next));
  }

  /** Cuts a list into parts of one transaction each. */
  *cut<T>(list: readonly T[], workOf: (item: T) => number): Generator<readonly T[]> {
    const most = this.#work;
    let part: T[] = [];
    let work = 0;
    for (const item of list) {
      part.push(item);
      work += workOf(item);
      if (work < most) continue;
      yield part;
      part = [];
      work = 0;
    }
    if (part.length > 0) yield part;
  }
}
