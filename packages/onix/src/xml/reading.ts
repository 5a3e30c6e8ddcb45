/** Remarks of one kind that are reported with their lines. The others are counted. */
const mostOfAKind = 20;

/** How far a file was read, and the remarks about it besides the refused records. */
export class Reading {
  /** Bytes of the file. */
  bytes = 0;
  readonly #remarks: string[] = [];
  readonly #counts = new Map<string, number>();

  /** Tells something about a place of the file. */
  remark(place: string, what: string): void {
    const count = (this.#counts.get(what) ?? 0) + 1;
    this.#counts.set(what, count);
    if (count <= mostOfAKind) this.#remarks.push(`${place} — ${what}`);
  }

  /** The remarks since the last call. */
  take(): readonly string[] {
    return this.#remarks.splice(0);
  }

  /** At the end of the file: reports how many further remarks of a kind there were. */
  end(name: string): void {
    for (const [what, count] of this.#counts)
      if (count > mostOfAKind) this.#remarks.push(`${name} — ${count - mostOfAKind} more times: ${what}`);
  }
}
