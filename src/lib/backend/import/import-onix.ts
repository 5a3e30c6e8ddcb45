import { basename } from 'node:path';
import type { ImportContext } from '../context.ts';
import { indexProducts } from '../search/index-products.ts';
import type { Batch, Outcome } from './batch.ts';
import { type CategoryRules, readCategoryRules } from './category-rules.ts';
import { Names } from './names.ts';
import { readOnix } from './onix-reader.ts';
import type { OnixRecord } from './onix-record.ts';
import { parseSentTime } from './ordered-since.ts';
import { parseRecord } from './parse-record.ts';
import type { FileReport } from './report.ts';
import { settleProduct } from './settle-product.ts';
import { removeEdition, takeEdition } from './take-edition.ts';
import { UnreadableFile } from './unreadable.ts';
import { Works } from './works.ts';
import { textAt, type XmlNode } from './xml-node.ts';

/** Records in one transaction: some 0.15 s of work, as a running shop stands still while it waits to write. */
const batchSize = 25;

const kinds = ['added', 'changed', 'unchanged', 'removed'] as const;

/**
 * Takes every record of an ONIX file into the catalogue, in transactions of a few. Doing it again changes nothing. A
 * record that cannot be taken is told in the report and the rest goes on. A file that cannot be read to its end is told there
 * too, as what was read before stays. Throws UnreadableFile when nothing of it could be read.
 */
export async function importOnix(context: ImportContext, file: string): Promise<FileReport> {
  const name = basename(file);
  const run = new Run(context, await readCategoryRules(context.db), name);
  const problem = await readInto(run, file);
  await run.flush();
  const { counts, refusals } = run;
  if (problem && refusals.length === 0 && Object.values(counts).every((count) => count === 0)) throw problem;
  return {
    file: name,
    isUnchanged: false,
    isUnreadable: problem !== undefined,
    counts,
    refusals: problem ? [...refusals, problem.message] : refusals,
  };
}

/** Answers why the file could not be read to its end. */
async function readInto(run: Run, file: string): Promise<UnreadableFile | undefined> {
  try {
    for await (const node of readOnix(file)) {
      if (node.name === 'Header') run.readHeader(node);
      else await run.add(node);
    }
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
}

class Run {
  readonly counts: Record<(typeof kinds)[number], number> = { added: 0, changed: 0, unchanged: 0, removed: 0 };
  readonly #context: ImportContext;
  readonly #rules: CategoryRules;
  readonly #file: string;
  readonly #now: number;
  readonly #names = new Names();
  readonly #works = new Works();
  readonly #refusals: { readonly line: number; readonly text: string }[] = [];
  #waiting: OnixRecord[] = [];
  #defaultCurrency: string | undefined;
  #countedAt: number | undefined;

  constructor(context: ImportContext, rules: CategoryRules, file: string) {
    this.#context = context;
    this.#rules = rules;
    this.#file = file;
    this.#now = context.now();
  }

  /** In the order of the file. */
  get refusals(): string[] {
    return this.#refusals.toSorted((a, b) => a.line - b.line).map(({ text }) => text);
  }

  readHeader(header: XmlNode): void {
    this.#defaultCurrency = textAt(header, 'DefaultCurrencyCode');
    this.#countedAt = parseSentTime(textAt(header, 'SentDateTime'));
  }

  async add(product: XmlNode): Promise<void> {
    const { currency } = this.#context;
    const parsed = parseRecord(product, { currency, defaultCurrency: this.#defaultCurrency, now: this.#now });
    if (parsed.ok) this.#waiting.push(parsed.value);
    else this.#refuse(product.line, textAt(product, 'RecordReference'), parsed.message);
    if (this.#waiting.length >= batchSize) await this.flush();
  }

  async flush(): Promise<void> {
    const records = this.#waiting;
    this.#waiting = [];
    if (records.length === 0) return;
    const begunAt = performance.now();
    const outcomes = await this.#context.db.transaction().execute(async (queries) => {
      const batch: Batch = {
        queries,
        names: this.#names,
        works: this.#works,
        rules: this.#rules,
        now: this.#now,
        countedAt: this.#countedAt,
        touched: new Map(),
      };
      return takeRecords(batch, records);
    });
    for (const { record, outcome } of outcomes) {
      if (outcome.kind === 'refused') this.#refuse(record.line, record.reference, outcome.message);
      else this.counts[outcome.kind] += 1;
    }
    await this.#context.rest?.(performance.now() - begunAt);
  }

  #refuse(line: number, reference: string | undefined, message: string): void {
    this.#refusals.push({ line, text: `${this.#file}:${line} ${reference ?? '(no RecordReference)'} — ${message}` });
  }
}

interface Taken {
  readonly record: OnixRecord;
  readonly outcome: Outcome;
}

async function takeRecords(batch: Batch, records: readonly OnixRecord[]): Promise<Taken[]> {
  const outcomes: Taken[] = [];
  for (const record of records) {
    const outcome = record.kind === 'edition' ? await takeEdition(batch, record) : await removeEdition(batch, record);
    outcomes.push({ record, outcome });
  }
  const changed: number[] = [];
  for (const [productId, touched] of batch.touched) {
    if (await settleProduct(batch, productId, touched)) changed.push(productId);
  }
  await indexProducts(batch.queries, changed);
  return outcomes;
}
