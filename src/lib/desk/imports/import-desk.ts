import type { Kysely } from 'kysely';
import { readFailed, readPictureState } from '../../backend/pictures/picture-state.ts';
import { retryFailed } from '../../backend/pictures/queue.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type FailedPicture, failedPerPage, type RecordPictures } from '../../shop/catalogue/record-pictures.ts';
import type { ImportReport, ImportRun } from '../../shop/import-runs.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { recordInLog } from '../staff-log.ts';
import type { FileAnswers, FileOrigin, ImportFiles } from './import-files.ts';
import { abandonedRuns, endRun, findReport, listRuns, mostAttempts } from './import-runs.ts';

/** Catalogue files that are sent at the desk. */
export interface ImportDesk {
  list(): Promise<readonly ImportRun[]>;
  find(id: number): Promise<ImportReport | undefined>;
  /**
   * Receives a file and begins to import it. Returns the number of the import, or what is wrong with the file, in English without
   * `answers`.
   */
  receive(
    request: Request,
    by: StaffMember,
    answers?: FileAnswers,
  ): Promise<{ readonly id: number } | ({ readonly message: string } & FileOrigin)>;
  /** What became of the pictures that records name, with a page of those that were given up. */
  pictures(page: number): Promise<DeskRecordPictures>;
  /** Has those fetched again that were given up. Returns how many. */
  fetchAgain(by: StaffMember): Promise<number>;
  /** Goes on with imports whose process is gone. */
  resume(): Promise<void>;
}

export interface DeskRecordPictures extends RecordPictures {
  readonly given: readonly FailedPicture[];
  /** False with COVER_FETCH=off. */
  readonly isOn: boolean;
  /** Whether the disk has room for more. */
  readonly hasRoom: boolean;
  readonly perMinute: number;
}

interface Context {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly files: ImportFiles;
  readonly hasRoom: () => Promise<boolean>;
  readonly coverFetch: { readonly isOn: boolean; readonly perMinute: number };
  /** Begins an import, in a process of its own. Returns at once. */
  readonly start: (id: number) => void;
}

const listed = 20;

export function createImportDesk({ db, now, files, start, coverFetch, hasRoom }: Context): ImportDesk {
  const restart = async (id: number): Promise<void> => {
    // A new start has nothing to wait for.
    await db.updateTable('import_run').set({ status: 'waiting', seen_at: now() }).where('id', '=', id).execute();
    start(id);
  };
  return {
    list: () => listRuns(db, now(), listed),
    find: (id) => findReport(db, id, now()),
    async receive(request, by, answers) {
      const received = await files.receive(request, answers);
      const { isOwnCopies } = received;
      if (!received.ok) return { message: received.message, isOwnCopies };
      const { file, folder, bytes } = received.file;
      const id = await inTransaction(db, async (queries) => {
        const at = now();
        const row = await queries
          .insertInto('import_run')
          .values({
            file,
            folder,
            bytes,
            status: 'waiting',
            own_copies: isOwnCopies ? 1 : 0,
            staff_name: by.name,
            staff_id: by.id,
            created_at: at,
            seen_at: at,
            finished_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await recordInLog(queries, {
          by,
          action: 'import.sent',
          about: file,
          details: { bytes, ...(isOwnCopies && { ownCopies: true }) },
          at,
        });
        return row.id;
      });
      start(id);
      return { id };
    },
    async pictures(page) {
      const { isOn, perMinute } = coverFetch;
      const given = await readFailed(db, failedPerPage, (page - 1) * failedPerPage);
      return { ...(await readPictureState(db, now())), given, isOn, perMinute, hasRoom: await hasRoom() };
    },
    fetchAgain: (by) =>
      inTransaction(db, async (queries) => {
        const at = now();
        const count = await retryFailed(queries, at);
        if (count > 0)
          await recordInLog(queries, { by, action: 'covers.again', about: 'imported records', details: { count }, at });
        return count;
      }),
    async resume() {
      for (const run of await abandonedRuns(db, now())) {
        // The file of another instance is on its machine.
        if (!(await files.isHere(run))) continue;
        if (run.attempts < mostAttempts) await restart(run.id);
        else {
          const summary = `${run.file}: broke off ${mostAttempts} times. Look into the log of the shop, and send it again.`;
          await endRun(db, run.id, { isDone: false, summary, counts: {}, refusals: [], now: now() });
          await files.remove(run);
        }
      }
    },
  };
}
