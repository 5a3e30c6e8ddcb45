/** One user at a time, in the order of their calls. */
export class ExclusiveUse {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  get isTaken(): boolean {
    return this.#isTaken;
  }

  /** Resolves when it is the caller's turn. Call `end` afterwards. */
  async begin(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  end(): void {
    const next = this.#waiting.shift();
    // It stays taken when another waits, so that none comes in between.
    if (next) next();
    else this.#isTaken = false;
  }
}
