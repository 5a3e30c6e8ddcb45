import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type FileReport, unreadableReport } from '../import-report/report.ts';
import { recountStatistics } from '../merchandising/statistics.ts';
import type { ImportContext } from './import-context.ts';
import { importFile } from './import-file.ts';
import { checksumOf, isLastImport, logImport } from './import-log.ts';
import { isOwnCopies } from './own-copies.ts';
import { termsOf } from './records/record-source.ts';
import { setDefaultOrder } from './writing/default-order.ts';

/** The result of importing a folder. */
export interface CatalogueReport {
  /** Every file is the same as at its last import. */
  readonly isUnchanged: boolean;
  /** Numbers of listed works and editions after the import. */
  readonly products: number;
  readonly variants: number;
  /** One line for each record, reference or file that was refused. */
  readonly refused: readonly string[];
  readonly files: readonly FileReport[];
}

const firstFiles = ['categories.yml'];
/** These refer to books, so they are imported after the books. */
const lastFiles = ['merchandising.yml', 'reviews.yml'];

const rank = (name: string): number => (firstFiles.includes(name) ? 0 : 1 + (lastFiles.indexOf(name) + 1));

/**
 * Imports a folder: categories.yml, all *.xml, *.xml.gz and *.zip, merchandising.yml, reviews.yml. Files that have not changed since their
 * last import are skipped, so that it can be called at each start, unless `isComplete` is set. A file that cannot be read is reported and
 * tried again next time; the data of its earlier import stay.
 */
export async function importCatalogue(
  db: Kysely<Database>,
  folder: string,
  options: Pick<ImportContext, 'currency' | 'country' | 'now' | 'pause' | 'isComplete' | 'isOwnCopies'>,
): Promise<CatalogueReport> {
  const context: ImportContext = { db, ...options };
  const files: FileReport[] = [];
  let hasChanged = false;
  for (const name of await catalogueFiles(folder)) {
    // The last files refer to books by key, so they are imported again whenever the books have changed.
    const report = await importOnce(context, join(folder, name), hasChanged && lastFiles.includes(name));
    files.push(report);
    hasChanged ||= !report.isUnchanged;
  }
  if (hasChanged) {
    await setDefaultOrder(context);
    await inTransaction(db, recountStatistics);
  }
  return {
    isUnchanged: !hasChanged,
    ...(await countListed(db)),
    refused: files.flatMap((file) => file.refusals),
    files,
  };
}

/** The names of the files to import, in order. Empty when the folder does not exist. */
async function catalogueFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const ours = names.filter(
    (name) => /\.(xml|xml\.gz|zip)$/i.test(name) || firstFiles.includes(name) || lastFiles.includes(name),
  );
  return ours.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

async function importOnce(context: ImportContext, file: string, isDue: boolean): Promise<FileReport> {
  const name = basename(file);
  const terms = await termsFor(context, file).catch(unreadableReport(name));
  if (typeof terms !== 'string') return terms;
  const state = { checksum: await checksumOf(file), terms };
  if (!isDue && !context.isComplete && (await isLastImport(context, state))) {
    return { file: name, isUnchanged: true, isUnreadable: false, counts: {}, refusals: [] };
  }
  try {
    const report = await importFile(context, file);
    if (!report.isUnreadable) await logImport(context, file, state);
    return report;
  } catch (error) {
    return unreadableReport(name)(error);
  }
}

/**
 * What an ONIX file says depends on the shop too. Rates of tax are not among it: those of a folder come after its books, which would
 * then be read twice. A file that is named by itself is read with the rates of its day.
 */
async function termsFor(context: ImportContext, file: string): Promise<string> {
  if (/\.ya?ml$/i.test(file)) return '';
  const { currency, country } = context;
  return termsOf({ currency, country, isOwnCopies: await isOwnCopies(context, file) });
}

async function countListed(db: Kysely<Database>): Promise<{ products: number; variants: number }> {
  const products = await db
    .selectFrom('product')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('is_listed', '=', 1)
    .executeTakeFirstOrThrow();
  const variants = await db
    .selectFrom('variant')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('is_listed', '=', 1)
    .executeTakeFirstOrThrow();
  return { products: Number(products.count), variants: Number(variants.count) };
}
