import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ImportContext } from '../context.ts';
import { setDefaultOrder } from './default-order.ts';
import { importFile } from './import-file.ts';
import { checksumOf, isImported, rememberImport } from './import-log.ts';
import type { FileReport } from './report.ts';
import { recountStatistics } from './statistics.ts';
import { UnreadableFile } from './unreadable.ts';

/** What importing a folder did. */
export interface CatalogueReport {
  /** No file differs from its last import. */
  readonly isUnchanged: boolean;
  /** Works on sale now, and the editions they are sold in. */
  readonly products: number;
  readonly variants: number;
  /** One line for each record, reference or file that was not taken. */
  readonly refused: readonly string[];
  readonly files: readonly FileReport[];
}

const firstFiles = ['categories.yml'];
/** They refer to books, so they come after the books. */
const lastFiles = ['merchandising.yml', 'reviews.yml'];

const rank = (name: string): number => (firstFiles.includes(name) ? 0 : 1 + (lastFiles.indexOf(name) + 1));

/**
 * Imports a folder: categories.yml, all *.xml, merchandising.yml, reviews.yml. Files whose bytes were imported before are
 * passed over, so that calling it at each start costs next to nothing. A file that cannot be read is told in the report and
 * tried again next time; what it brought earlier stays.
 */
export async function importCatalogue(
  db: Kysely<Database>,
  folder: string,
  options: Pick<ImportContext, 'currency' | 'now' | 'rest'>,
): Promise<CatalogueReport> {
  const context: ImportContext = { db, ...options };
  const files: FileReport[] = [];
  let hasChanged = false;
  for (const name of await catalogueFiles(folder)) {
    // What names books by their keys is read again whenever the books changed.
    const report = await importOnce(context, join(folder, name), hasChanged && lastFiles.includes(name));
    files.push(report);
    hasChanged ||= !report.isUnchanged;
  }
  if (hasChanged) {
    await db.transaction().execute(async (queries) => {
      await setDefaultOrder(queries);
      await recountStatistics(queries);
    });
  }
  return {
    isUnchanged: !hasChanged,
    ...(await countListed(db)),
    refused: files.flatMap((file) => file.refusals),
    files,
  };
}

/** In the order of import; none when there is no such folder. */
async function catalogueFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const known = names.filter((name) => /\.xml$/i.test(name) || firstFiles.includes(name) || lastFiles.includes(name));
  return known.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

async function importOnce(context: ImportContext, file: string, isDue: boolean): Promise<FileReport> {
  const checksum = await checksumOf(file);
  const name = basename(file);
  if (!isDue && (await isImported(context, checksum))) {
    return { file: name, isUnchanged: true, isUnreadable: false, counts: {}, refusals: [] };
  }
  try {
    const report = await importFile(context, file);
    if (!report.isUnreadable) await rememberImport(context, file, checksum);
    return report;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { file: name, isUnchanged: false, isUnreadable: true, counts: {}, refusals: [error.message] };
  }
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
