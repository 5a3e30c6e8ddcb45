/** The end of a record, with reference names or short tags. */
const recordEnd = /<\/[Pp]roduct>/g;
const longestEnd = '</Product>'.length;

/** Regular records are far smaller. A longer one is passed on in pieces. */
const mostHeld = 100_000;

/** Cuts the text of a message behind each end of a record. Nothing is lost: a cut in the wrong place, as within a comment, does no harm. */
export class RecordTexts {
  #held = '';

  *cut(piece: string): Generator<string> {
    const text = this.#held + piece;
    let done = 0;
    recordEnd.lastIndex = Math.max(0, this.#held.length - longestEnd);
    for (let end = recordEnd.exec(text); end; end = recordEnd.exec(text)) {
      const next = end.index + end[0].length;
      yield text.slice(done, next);
      done = next;
      // Another file may have been read meanwhile.
      recordEnd.lastIndex = next;
    }
    this.#held = text.slice(done);
    if (this.#held.length > mostHeld) yield this.rest();
  }

  /** What comes after the last end. */
  rest(): string {
    const text = this.#held;
    this.#held = '';
    return text;
  }
}

/** Nothing stands beside the record but spaces, and nothing in it can hide its end: no comment, CDATA or instruction. */
export const isRecordAlone = (text: string): boolean =>
  /^\s*<[Pp]roduct[\s>]/.test(text) && !text.includes('<!') && !text.includes('<?') && !/\r(?!\n)/.test(text);

/** How many lines end in a text without carriage returns that stand alone. */
export function lineEndsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
