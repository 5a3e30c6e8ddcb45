import type { FileReport, NotForSale, RefusedRecord } from '../../import-report/report.ts';
import type { RecordOutcome } from './batch.ts';

/** A report that repeats a text of the file repeats only its beginning. */
const cut = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

/** What the report needs of a record. */
export interface CountedRecord {
  readonly line: number;
  readonly reference: string | undefined;
  /** Why it is not for sale. */
  readonly reason?: string;
}

/** What became of the records of a file. */
export class Tally {
  readonly #file: string;
  readonly counts = { added: 0, changed: 0, unchanged: 0, removed: 0, neverKnown: 0 };
  readonly #refused: RefusedRecord[] = [];
  readonly #remarks: string[] = [];
  readonly #notForSale = new Map<string, NotForSale>();

  /** `file` is the name that the report has for it. */
  constructor(file: string) {
    this.#file = file;
  }

  count(record: CountedRecord, outcome: RecordOutcome): void {
    const { kind } = outcome;
    if (kind === 'refused') {
      this.refuse(record.line, record.reference, outcome.message);
      return;
    }
    this.counts[kind] += 1;
    const { reason } = record;
    if (reason === undefined || (kind !== 'removed' && kind !== 'neverKnown')) return;
    const counted = this.#notForSale.get(reason) ?? { reason, removed: 0, neverKnown: 0 };
    this.#notForSale.set(reason, { ...counted, [kind]: counted[kind] + 1 });
  }

  refuse(line: number, reference: string | undefined, message: string): void {
    this.#refused.push({ file: this.#file, line, reference: reference && cut(reference), reason: cut(message) });
  }

  remark(remarks: readonly string[]): void {
    this.#remarks.push(...remarks);
  }

  get hasNothing(): boolean {
    return this.#refused.length === 0 && Object.values(this.counts).every((count) => count === 0);
  }

  /** `problem` is why the file could not be read to its end. Everything is in the order of the file. */
  report(problem: string | undefined): FileReport {
    const refusedRecords = this.#refused.toSorted((a, b) => a.line - b.line);
    const refusals = refusedRecords.map(
      ({ line, reference, reason }) => `${this.#file}:${line} ${reference ?? '(no RecordReference)'} — ${reason}`,
    );
    return {
      file: this.#file,
      isUnchanged: false,
      isUnreadable: problem !== undefined,
      counts: this.counts,
      refusals: problem === undefined ? refusals : [...refusals, problem],
      remarks: this.#remarks,
      refusedRecords,
      notForSale: [...this.#notForSale.values()],
    };
  }
}
