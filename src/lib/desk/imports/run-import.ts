import { resolve } from 'node:path';
import { UnreadableFile } from '@bookfront/onix';
import { importCategories } from '../../backend/import/import-categories.ts';
import type { ImportContext } from '../../backend/import/import-context.ts';
import { importFile } from '../../backend/import/import-file.ts';
import { type FileReport, notForSaleLines } from '../../backend/import-report/report.ts';
import { recountStatistics } from '../../backend/merchandising/statistics.ts';
import { engineOf } from '../../database/engine.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDiskFull } from '../receive-upload.ts';
import { recordInLog } from '../staff-log.ts';
import type { ImportFiles } from './import-files.ts';
import { claimRun, endRun, noteProgress } from './import-runs.ts';
import { sentFileOf } from './sent-file.ts';

/** Progress is written this often at most. */
const noteEveryMs = 1_000;

/** Lines of the report beside what was refused. */
const mostLines = 100;

/**
 * Imports a file that was sent at the desk, as `npm run import` does, but for what its sender may not set. Does nothing when another
 * process has it.
 */
export async function runImport(context: ImportContext, files: ImportFiles, id: number): Promise<void> {
  const { db, now } = context;
  const run = await claimRun(db, id, now());
  if (!run) return;
  let notedAt = 0;
  let writing: Promise<void> = Promise.resolve();
  const onProgress: ImportContext['onProgress'] = ({ records, bytes }) => {
    if (now() - notedAt < noteEveryMs) return;
    notedAt = now();
    writing = writing.then(() => noteProgress(db, id, { records, bytes, now: now() })).catch(() => undefined);
  };
  const isOwnCopies = run.own_copies === 1;
  const sent = await sentFileOf(db, run.staff_id);
  const report = await importOne({ ...context, onProgress, isOwnCopies, sent }, files.pathOf(run), run.file);
  await writing;
  await inTransaction(db, async (queries) => {
    const refusals = report.isUnreadable ? report.refusals.slice(0, -1) : report.refusals;
    const problem = report.isUnreadable ? (report.refusals.at(-1) ?? '') : '';
    const lines = [problem, ...notForSaleLines(report), ...(report.remarks ?? [])];
    const summary = lines.filter(Boolean).slice(0, mostLines).join('\n');
    await endRun(queries, id, { isDone: !report.isUnreadable, summary, counts: report.counts, refusals, now: now() });
    await recordInLog(queries, {
      ...{ by: sent.by, action: 'import.ended', about: run.file, at: now() },
      details: { ...report.counts, refused: refusals.length },
    });
  });
  await files.remove(run);
}

async function importOne(context: ImportContext, path: string, file: string): Promise<FileReport> {
  const { db } = context;
  const failed = (reason: string): FileReport => ({
    ...{ file, isUnchanged: false, isUnreadable: true, counts: {}, refusals: [reason] },
  });
  await engineOf(db).beginBulkWrites(db);
  try {
    // Books need categories, also where nothing of the sample was ever there.
    const anyCategory = await db.selectFrom('category').select('id').limit(1).executeTakeFirst();
    if (!anyCategory) await importCategories(context, resolve('catalogue/categories.yml'));
    return await importFile(context, path);
  } catch (error) {
    if (error instanceof UnreadableFile) return failed(error.message);
    return failed(`The import stopped early; what came before was imported. ${stopReason(error)}`);
  } finally {
    await engineOf(db).endBulkWrites(db);
    await inTransaction(db, recountStatistics);
  }
}

/** Why an import could not go on, for the sender of the file. */
function stopReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return isDiskFull(error) || /disk is full|no space left/i.test(text)
    ? 'The disk of the shop is full. Please make room, and send the file again.'
    : `Please send the file again. If it stops once more, whoever runs the shop needs this: ${text}`;
}
