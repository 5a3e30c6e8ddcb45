import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FilePart, partsOf, UnreadableFile } from '@bookfront/onix';
import { engineOf } from '../../database/engine.ts';
import { forgetRecords } from '../catalogue-writing/forget-records.ts';
import { inShortTransaction } from '../catalogue-writing/in-batches.ts';
import type { Queries } from '../context.ts';
import { type FileReport, joinReports, unreadableReport } from '../import-report/report.ts';
import type { ImportContext } from './import-context.ts';
import { loadPriceTax } from './load-price-tax.ts';
import { isOwnCopies } from './own-copies.ts';
import { readAhead } from './read-ahead.ts';
import type { OnixRecord } from './records/onix-record.ts';
import { openSource, type ParsedRecord, type RecordGroup, type RecordSource } from './records/record-source.ts';
import type { Batch, RecordOutcome } from './staging/batch.ts';
import { type CategoryRules, readCategoryRules } from './staging/category-rules.ts';
import { nothingOrdered, ordersSince } from './staging/copies-ordered-since.ts';
import { readEditionIds } from './staging/edition-ids.ts';
import { findKnownRecords, noteRecords, placesToSkip, readKnownHashes } from './staging/known-records.ts';
import { keepRecords, resolveUpdates, type WholeRecord } from './staging/partial-updates.ts';
import { refusedAlone, refusedOutcome, toStaged } from './staging/refused-record.ts';
import { Stage } from './staging/stage.ts';
import { stageRecord } from './staging/stage-record.ts';
import { type CountedCopies, countedCopies, noteCounts, readCopiesOwners } from './staging/supplier-counts.ts';
import { type CountedRecord, Tally } from './staging/tally.ts';
import { withoutRepeats } from './staging/without-repeats.ts';
import { TransactionSize } from './transaction-size.ts';
import { readParents } from './writing/assign-categories.ts';
import { saveTerms } from './writing/save-terms.ts';
import { serveWaitingOrders } from './writing/serve-waiting-orders.ts';
import { Caches, writeStage } from './writing/write-stage.ts';

/** A record of this many contributors more than usual takes as long as two. */
const contributorsOfOneRecord = 20;
/**
 * Records of a group at least. A few queries find what is known of a group, and nothing else happens to records that have not
 * changed. What is written of it may take several transactions.
 */
const leastOfGroup = 128;
/** Groups that are read and parsed while another is written. */
const groupsAhead = 2;

/** The work of a record, in usual records. */
const workOf = ({ result }: ParsedRecord): number =>
  result.ok && result.value.kind === 'edition'
    ? Math.max(1, result.value.book.contributors.length / contributorsOfOneRecord)
    : 1;

/**
 * Imports every record of an ONIX file, or of all in a zip archive, in short transactions. Importing it again changes nothing, and skips
 * the records that are the same as at their last import, unless `isComplete` is set. A record that the shop cannot sell is reported and
 * skipped. When the file cannot be read to its end, the records before the error are imported and the error is reported. Throws
 * UnreadableFile when nothing could be read.
 */
export async function importOnix(context: ImportContext, file: string): Promise<FileReport> {
  const parts = await partsOf(file);
  const [only, ...others] = parts;
  if (only && others.length === 0) return { ...(await importPart(context, file, only)), file: basename(file) };
  const reports: FileReport[] = [];
  // One that cannot be read is no reason to leave out the others.
  for (const part of parts) reports.push(await importPart(context, file, part).catch(unreadableReport(part.name)));
  return joinReports(basename(file), reports);
}

async function importPart(context: ImportContext, file: string, part: FilePart): Promise<FileReport> {
  const now = context.now();
  const isOwnFile = await isOwnCopies(context, file);
  const knownHashes = context.isComplete ? undefined : await readKnownHashes(context.db, (await stat(file)).size);
  const source = (context.openSource ?? openSource)({
    ...{ file, part, isOwnCopies: isOwnFile },
    currency: context.currency,
    country: context.country,
    tax: await loadPriceTax(context),
    now,
    ...(knownHashes && { knownHashes }),
  });
  const caches = new Caches();
  const rules = await readCategoryRules(context.db);
  const parents = await readParents(context.db);
  const run = new OnixImport({ ...{ context, source, caches, rules, parents, now, isOwnFile }, file, name: part.name });
  try {
    const problem = await run.toEnd();
    if (problem && run.tally.hasNothing) throw new UnreadableFile(problem);
    return run.tally.report(problem);
  } finally {
    await source.close();
  }
}

interface Run {
  readonly context: ImportContext;
  readonly source: RecordSource;
  readonly caches: Caches;
  readonly rules: CategoryRules;
  readonly parents: ReadonlyMap<number, number | null>;
  readonly now: number;
  /** The copies of the file are the shop's own. */
  readonly isOwnFile: boolean;
  readonly file: string;
  /** In reports. */
  readonly name: string;
}

/** A group with what is known of its records. */
interface PlannedGroup extends RecordGroup {
  readonly known: Awaited<ReturnType<typeof findKnownRecords>>;
  /** The records that are not the same as at their last import. */
  readonly parsed: readonly ParsedRecord[];
  /** The places of the others. */
  readonly skipped: readonly number[];
}

class OnixImport {
  readonly tally: Tally;
  readonly #run: Run;
  readonly #size: TransactionSize;
  /** The works that the last groups wrote. A group that was planned before may have to follow. */
  readonly #lastWritten: ReadonlySet<number>[] = [];

  constructor(run: Run) {
    this.#run = run;
    this.tally = new Tally(run.name);
    this.#size = new TransactionSize(engineOf(run.context.db).bulkTransactionMs);
  }

  /** Imports until the end of the file, or until it cannot be read further. Returns why. */
  async toEnd(): Promise<string | undefined> {
    const { onProgress } = this.#run.context;
    let records = 0;
    for await (const group of readAhead(this.#plan(), groupsAhead)) {
      await this.#import(group);
      await this.#run.source.release(group.number);
      records += group.records.length;
      this.tally.remark(group.remarks);
      onProgress?.({ file: basename(this.#run.file), records, bytes: group.bytes });
      if (group.problem !== undefined) return group.problem;
    }
    return undefined;
  }

  async *#plan(): AsyncGenerator<PlannedGroup, void> {
    const { source, context } = this.#run;
    for (;;) {
      const group = await source.read(Math.max(leastOfGroup, this.#size.records));
      if (!group) return;
      const known = await findKnownRecords(context.db, group.records, {
        countedAt: group.countedAt,
        now: this.#run.now,
      });
      const skipped = context.isComplete ? [] : placesToSkip(group, known);
      const isSkipped = new Set(skipped);
      const places = [...group.records.keys()].filter((place) => !isSkipped.has(place));
      const parsed = places.length > 0 ? await source.parse(group.number, places) : [];
      // The others may have to be parsed later.
      if (skipped.length === 0) await source.release(group.number);
      yield { ...group, known, skipped, parsed };
    }
  }

  async #import(group: PlannedGroup): Promise<void> {
    const written = new Set(this.#lastWritten.flatMap((ids) => [...ids]));
    const isStale = (place: number) => {
      const known = group.known.get(group.records[place]?.reference ?? '');
      return known !== undefined && written.has(known.productId);
    };
    const stale = group.skipped.filter(isStale);
    const again = stale.length > 0 ? await this.#run.source.parse(group.number, stale) : [];
    this.tally.counts.unchanged += group.skipped.length - stale.length;
    const records = [...group.parsed, ...again].toSorted((a, b) => a.line - b.line);
    const ids = new Set<number>();
    for (const part of this.#size.cut(
      records.filter((record) => this.#isAccepted(record)),
      workOf,
    )) {
      for (const id of await this.#write(group, part)) ids.add(id);
    }
    this.#lastWritten.push(ids);
    // The group that is written was planned before the groups that were planned ahead of it were written.
    if (this.#lastWritten.length > groupsAhead + 1) this.#lastWritten.shift();
  }

  #isAccepted({ result, line, reference }: ParsedRecord): boolean {
    if (result.ok || (result.endsSale && reference !== undefined)) return true;
    this.tally.refuse(line, reference, result.message);
    return false;
  }

  /** Writes some records in one transaction. Returns the ids of the works that they concern. */
  async #write(group: PlannedGroup, records: readonly ParsedRecord[]): Promise<readonly number[]> {
    const startedAt = performance.now();
    const { context, caches } = this.#run;
    const { ids, outcomes } = await inShortTransaction(context, caches, async (queries) => {
      const parts = [];
      for (const part of withoutRepeats(records)) parts.push(await this.#writePart(queries, group, part));
      const work = records.reduce((sum, record) => sum + workOf(record), 0);
      this.#size.took(performance.now() - startedAt, work);
      return { ids: parts.flatMap((part) => part.ids), outcomes: parts.flatMap((part) => part.outcomes) };
    });
    for (const [record, outcome] of outcomes) this.tally.count(record, outcome);
    return ids;
  }

  async #writePart(queries: Queries, { known, countedAt }: PlannedGroup, parsed: readonly ParsedRecord[]) {
    const { rules, parents, now, caches, isOwnFile } = this.#run;
    const resolved = await resolveUpdates(queries, parsed);
    const records = resolved.flatMap((one) => toStaged(one) ?? []);
    const stage = await Stage.load(
      queries,
      caches.works,
      records.map(({ record }) => record),
    );
    const stored = [...stage.works].flatMap(({ id }) => id ?? []);
    const since = countedAt === undefined ? nothingOrdered : await ordersSince(queries, stored, countedAt);
    const owners = await readCopiesOwners(queries, stage.works);
    const isOwn = (supplier: string) => isOwnFile || owners.ownSuppliers.has(supplier);
    const batch: Batch = { stage, rules, parents, now, isOwn, wasOwn: owners.ownEditions, ...since };
    const outcomes: [CountedRecord, RecordOutcome][] = resolved.flatMap(refusedAlone);
    const imported = [];
    const whole: WholeRecord[] = [];
    const counts: CountedCopies[] = [];
    const staged: OnixRecord[] = [];
    for (const { record, hash, packed, refusal } of records) {
      const outcome = await stageRecord(batch, record);
      outcomes.push([record, refusal === undefined ? outcome : refusedOutcome(refusal, outcome)]);
      if (outcome.kind !== 'refused' && outcome.kind !== 'neverKnown') {
        whole.push({ reference: record.reference, packed });
        staged.push(record);
      }
      if (record.kind !== 'edition' || outcome.kind === 'refused') continue;
      imported.push({ reference: record.reference, stock: record.supply.stock, hash });
      counts.push(...countedCopies(record, isOwn));
    }
    const updates = await writeStage(queries, batch, caches);
    const reordered = updates.filter(({ isReordered }) => isReordered);
    await forgetRecords(
      queries,
      reordered.flatMap(({ work }) => work.editions.flatMap(({ id }) => id ?? [])),
    );
    const isReordered = new Set(
      reordered.flatMap(({ work }) => work.editions.map(({ stored: row }) => row.record_reference)),
    );
    const editionIds = await readEditionIds(
      queries,
      whole.map(({ reference }) => reference),
    );
    await noteRecords(queries, imported, isReordered, known, editionIds);
    await saveTerms(queries, staged, editionIds);
    await keepRecords(queries, whole, editionIds);
    await noteCounts(queries, counts, editionIds);
    const ids = updates.flatMap(({ work }) => work.id ?? []);
    await serveWaitingOrders(queries, ids, now);
    return { outcomes, ids };
  }
}
