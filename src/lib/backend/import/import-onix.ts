import { basename } from 'node:path';
import type { ImportContext } from '../context.ts';
import { indexProducts } from '../search/index-products.ts';
import type { Batch, RecordOutcome } from './batch.ts';
import { type CategoryRules, readCategoryRules } from './category-rules.ts';
import { inShortTransaction } from './in-batches.ts';
import { NameIds } from './name-ids.ts';
import { readOnix } from './onix-reader.ts';
import type { OnixRecord } from './onix-record.ts';
import { parseRecord } from './parse-record.ts';
import { parseSentTime } from './read-dates.ts';
import type { FileReport } from './report.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { updateProduct } from './update-product.ts';
import { unlistEdition, upsertEdition } from './upsert-edition.ts';
import { WorkCache } from './work-cache.ts';
import { textAt, type XmlNode } from './xml-node.ts';

/** Records in one transaction, about 0.15 s of work. A running shop cannot write in the meantime, so it must be short. */
const batchSize = 25;
/** A record of this many contributors takes as long as two with few. */
const contributorsOfOneRecord = 20;

const workOf = (record: OnixRecord): number =>
  1 + (record.kind === 'edition' ? record.book.contributors.length / contributorsOfOneRecord : 0);

const kinds = ['added', 'changed', 'unchanged', 'removed'] as const;

/**
 * Imports every record of an ONIX file, in transactions of a few records. Importing it again changes nothing. A record that the
 * shop cannot sell is reported and skipped. When the file cannot be read to its end, the records before the error are imported
 * and the error is reported. Throws UnreadableFile when nothing could be read.
 */
export async function importOnix(context: ImportContext, file: string): Promise<FileReport> {
  const name = basename(file);
  const run = new OnixImport(context, await readCategoryRules(context.db), name);
  const problem = await importUntilError(run, file);
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

/** Imports records until the end of the file or the first error, which it returns. */
async function importUntilError(run: OnixImport, file: string): Promise<UnreadableFile | undefined> {
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

/** A report that repeats a text of the file repeats only its beginning. */
const cut = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

class OnixImport {
  readonly counts: Record<(typeof kinds)[number], number> = { added: 0, changed: 0, unchanged: 0, removed: 0 };
  readonly #context: ImportContext;
  readonly #rules: CategoryRules;
  readonly #file: string;
  readonly #now: number;
  readonly #nameIds = new NameIds();
  readonly #works = new WorkCache();
  readonly #refusals: { readonly line: number; readonly text: string }[] = [];
  #pending: OnixRecord[] = [];
  /** In records with few contributors. */
  #pendingWork = 0;
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
    if (parsed.ok) {
      this.#pending.push(parsed.value);
      this.#pendingWork += workOf(parsed.value);
    } else this.#refuse(product.line, textAt(product, 'RecordReference'), parsed.message);
    if (this.#pendingWork >= batchSize) await this.flush();
  }

  async flush(): Promise<void> {
    const records = this.#pending;
    this.#pending = [];
    this.#pendingWork = 0;
    if (records.length === 0) return;
    const outcomes = await inShortTransaction(this.#context, async (queries) => {
      const batch: Batch = {
        queries,
        nameIds: this.#nameIds,
        works: this.#works,
        rules: this.#rules,
        now: this.#now,
        countedAt: this.#countedAt,
        touchedProducts: new Map(),
      };
      return importRecords(batch, records);
    });
    for (const { record, outcome } of outcomes) {
      if (outcome.kind === 'refused') this.#refuse(record.line, record.reference, outcome.message);
      else this.counts[outcome.kind] += 1;
    }
  }

  #refuse(line: number, reference: string | undefined, message: string): void {
    const name = cut(reference ?? '(no RecordReference)');
    this.#refusals.push({ line, text: `${this.#file}:${line} ${name} — ${cut(message)}` });
  }
}

interface ImportedRecord {
  readonly record: OnixRecord;
  readonly outcome: RecordOutcome;
}

async function importRecords(batch: Batch, records: readonly OnixRecord[]): Promise<ImportedRecord[]> {
  const outcomes: ImportedRecord[] = [];
  for (const record of records) {
    const outcome = record.kind === 'edition' ? await upsertEdition(batch, record) : await unlistEdition(batch, record);
    outcomes.push({ record, outcome });
  }
  const changed: number[] = [];
  for (const [productId, touched] of batch.touchedProducts) {
    if (await updateProduct(batch, productId, touched)) changed.push(productId);
  }
  await indexProducts(batch.queries, changed);
  return outcomes;
}
