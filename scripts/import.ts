import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ImportContext } from '../src/lib/backend/context.ts';
import { importCatalogue } from '../src/lib/backend/import/catalogue.ts';
import { importCategories } from '../src/lib/backend/import/import-categories.ts';
import { importFile } from '../src/lib/backend/import/import-file.ts';
import { type FileReport, reportLine } from '../src/lib/backend/import/report.ts';
import { recountStatistics } from '../src/lib/backend/import/statistics.ts';
import { UnreadableFile } from '../src/lib/backend/import/unreadable.ts';
import { openDatabase } from '../src/lib/database/open.ts';
import { keepOneCurrency } from '../src/lib/server/one-currency.ts';
import { type Settings, SettingsError } from '../src/lib/server/settings.ts';
import { reasonOf, settingsOrExit } from './run.ts';

const usage = `Usage: npm run import -- FILE [FILE…]

  FILE.xml            an ONIX for Books 3.0 or 3.1 message: books are added, changed, or taken off sale
  categories.yml      the shelves; merchandising.yml: banners, deals, lists, coupons, charges; reviews.yml
  FOLDER              all of these, in the right order; files that have not changed are passed over

The shop may be running. DATA_DIR and CURRENCY are read from the environment or .env.`;

/** Who waits for SQLite looks again before it has waited twice as long, and every 0.1 s at most: a running shop finds its turn. */
const rest = (heldMs: number): Promise<void> => setTimeout(Math.min(heldMs, 100));

async function importPath(context: ImportContext, path: string): Promise<readonly FileReport[]> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
  if (isFolder) {
    const { files } = await importCatalogue(context.db, path, context);
    return files.length > 0 ? files : [unread(path, `${path} — nothing in this folder is read: ${readNames}`)];
  }
  try {
    return [await importFile(context, path)];
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return [unread(path, error.message)];
  }
}

const readNames = 'ONIX (.xml), categories.yml, merchandising.yml and reviews.yml are';

const unread = (file: string, why: string): FileReport => ({
  ...{ file, isUnchanged: false, isUnreadable: true },
  counts: {},
  refusals: [why],
});

function tell(report: FileReport): void {
  console.log(reportLine(report));
  for (const refusal of report.refusals) console.error(refusal.replace(/^/gm, '  '));
  if (report.isUnreadable) process.exitCode = 1;
}

async function importAll(paths: readonly string[], settings: Settings): Promise<void> {
  const { dataDir, currency, apiBaseUrl } = settings;
  if (apiBaseUrl)
    console.error(
      `This feeds the embedded shop in ${dataDir}. A storefront with API_BASE_URL=${apiBaseUrl} shows what is sold there, and nothing of it.`,
    );
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  await keepOneCurrency(db, settings);
  // Books that come before the shop's first start still need shelves.
  const anyCategory = await db.selectFrom('category').select('id').limit(1).executeTakeFirst();
  if (!anyCategory) tell(await importCategories({ db }, resolve('catalogue/categories.yml')));
  const context = { db, currency, now: Date.now, rest };
  for (const path of paths) (await importPath(context, path)).forEach(tell);
  await recountStatistics(db);
  await db.destroy();
}

const paths = process.argv.slice(2);
if (paths.includes('--help') || paths.includes('-h')) {
  console.log(usage);
} else if (paths.length === 0) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const settings = settingsOrExit();
  await importAll(paths, settings).catch((error: unknown) => {
    const outcome =
      error instanceof SettingsError
        ? 'Nothing was imported.'
        : 'The import did not get to its end; what it told of was taken.';
    console.error(`${outcome} ${reasonOf(error, settings)}`);
    process.exitCode = 1;
  });
}
