import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UnreadableFile } from '@bookfront/onix';
import { countMissingFiles, missingFilesText } from '../src/lib/backend/digital/missing-files.ts';
import { importCatalogue } from '../src/lib/backend/import/import-catalogue.ts';
import { importCategories } from '../src/lib/backend/import/import-categories.ts';
import type { ImportContext } from '../src/lib/backend/import/import-context.ts';
import { importFile } from '../src/lib/backend/import/import-file.ts';
import { openSourceInThread } from '../src/lib/backend/import/records/open-source-in-thread.ts';
import { exitCodeOf, jsonReport } from '../src/lib/backend/import-report/json-report.ts';
import { type FileReport, notForSaleLines, refusalLines, reportLine } from '../src/lib/backend/import-report/report.ts';
import { recountStatistics } from '../src/lib/backend/merchandising/statistics.ts';
import { engineOf } from '../src/lib/database/engine.ts';
import { openDatabase } from '../src/lib/database/open.ts';
import { databasePlace } from '../src/lib/server/settings/database-place.ts';
import { type Settings, SettingsError } from '../src/lib/server/settings/settings.ts';
import { ensureSameCurrency } from '../src/lib/server/shop-connection/check-currency.ts';
import { createProgress, sizesOf } from './import/progress.ts';
import { lowerPriority } from './lower-priority.ts';
import { settingsOrExit, startErrorMessage } from './run.ts';

const usage = `Usage: npm run import -- [--all] [--own-copies] [--json] FILE [FILE…]

  FILE.xml            an ONIX for Books 3.0, 3.1 or 2.1 message: books are added, changed, or taken off sale;
                      also packed: FILE.xml.gz, FILE.zip with one or several .xml in it
  categories.yml      the categories; merchandising.yml: banners, deals, lists, coupons, charges; reviews.yml
  FOLDER              all of these, in the right order; unchanged files are skipped
  -                   what comes from stdin, packed or not
  --all               skips nothing: files and records that are the same as at their last import
                      are imported once more, which undoes what a database tool has changed
  --own-copies        the copies in the files stand in the shop: they are of its own till. Without it they are
                      the supplier's and can be ordered, unless copies.yml beside a file names it
  --json              prints the report as one JSON document, and everything else to stderr

It ends with 0 when everything was taken, 1 when a file could not be read, and 2 when records were
refused. The shop may be running. DATA_DIR, DATABASE_URL and CURRENCY are read from the environment or
.env.`;

const given = process.argv.slice(2);
const isComplete = given.includes('--all');
const isJson = given.includes('--json');
const isOwnCopies = given.includes('--own-copies');
const paths = given.filter((argument) => !['--all', '--json', '--own-copies'].includes(argument));

async function importPath(context: ImportContext, path: string): Promise<readonly FileReport[]> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
  if (isFolder) {
    const { files } = await importCatalogue(context.db, path, context);
    return files.length > 0
      ? files
      : [unreadable(path, `${path} — no file in this folder can be imported. Supported: ${supportedFiles}`)];
  }
  try {
    return [await importFile(context, path)];
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return [unreadable(path, error.message)];
  }
}

/** An archive has its list at its end, so what comes is put into a file first. Its bytes say what it is. */
async function importStdin(context: ImportContext): Promise<readonly FileReport[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-stdin-'));
  try {
    const file = join(folder, 'stdin.xml');
    await pipeline(process.stdin, createWriteStream(file));
    return await importPath(context, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const supportedFiles = 'ONIX (.xml, .xml.gz, .zip), categories.yml, merchandising.yml and reviews.yml';

const unreadable = (file: string, why: string): FileReport => ({
  ...{ file, isUnchanged: false, isUnreadable: true },
  counts: {},
  refusals: [why],
});

/** The files that a path of the command line stands for. */
async function filesOf(path: string): Promise<readonly string[]> {
  const names = await readdir(path).catch(() => undefined);
  return names ? names.map((name) => join(path, name)) : [path];
}

/** With --json, stdout has nothing but the document. */
const say = (text: string): void => (isJson ? console.error(text) : console.log(text));

const reports: FileReport[] = [];

function print(report: FileReport): void {
  reports.push(report);
  say(reportLine(report));
  for (const line of notForSaleLines(report)) say(`  ${line}`);
  for (const line of [...refusalLines(report), ...(report.remarks ?? [])]) console.error(line.replace(/^/gm, '  '));
}

async function importAll(paths: readonly string[], settings: Settings): Promise<void> {
  const { dataDir, currency, country, apiBaseUrl } = settings;
  if (apiBaseUrl)
    console.error(
      `This imports into the embedded shop in ${dataDir}. A storefront with API_BASE_URL=${apiBaseUrl} shows the books of that API instead.`,
    );
  // Nobody waits for an import, so it waits for everybody.
  const db = await openDatabase(databasePlace(settings), { totalMs: 60_000 });
  await ensureSameCurrency(db, settings);
  const engine = engineOf(db);
  await engine.beginBulkWrites(db);
  // The shop's own writes come in between.
  const pause = (heldMs: number) => engine.letOthersWrite(db, heldMs);
  // Books imported before the shop's first start still need categories.
  const anyCategory = await db.selectFrom('category').select('id').limit(1).executeTakeFirst();
  if (!anyCategory) print(await importCategories({ db, pause }, resolve('catalogue/categories.yml')));
  const progress = createProgress({
    sizes: await sizesOf((await Promise.all(paths.map(filesOf))).flat()),
    isTerminal: process.stderr.isTTY === true,
    write: (text) => process.stderr.write(text),
    now: () => performance.now(),
  });
  const context: ImportContext = {
    ...{ db, currency, country, pause, now: Date.now, openSource: openSourceInThread, isComplete },
    ...(isOwnCopies && { isOwnCopies }),
    onProgress: progress.report,
  };
  for (const path of paths) {
    const reports = path === '-' ? await importStdin(context) : await importPath(context, path);
    progress.clear();
    reports.forEach(print);
  }
  await engine.endBulkWrites(db);
  await recountStatistics(db);
  const missing = await countMissingFiles(db);
  if (missing > 0)
    say(`${missingFilesText(missing)}, so the shop shows them as not available here. Attach files at /desk/digital.`);
  await db.destroy();
}

if (paths.includes('--help') || paths.includes('-h')) {
  console.log(usage);
} else if (paths.length === 0) {
  console.error(usage);
  process.exitCode = 1;
} else {
  lowerPriority();
  const settings = settingsOrExit();
  let problem: string | undefined;
  await importAll(paths, settings).catch((error: unknown) => {
    const outcome =
      error instanceof SettingsError
        ? 'Nothing was imported.'
        : 'The import stopped early; what was listed above was imported.';
    problem = `${outcome} ${startErrorMessage(error, settings)}`;
    console.error(problem);
  });
  process.exitCode = problem === undefined ? exitCodeOf(reports) : 1;
  if (isJson) console.log(jsonReport(reports, problem));
}
