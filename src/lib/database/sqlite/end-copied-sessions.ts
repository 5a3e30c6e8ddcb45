import { DatabaseSync } from 'node:sqlite';

/**
 * Deletes the sessions of the desk in a copy of a database: one that was ended since, or whose owner's account was closed, must not
 * begin again with a restore. Staff sign in once more.
 */
export function endCopiedSessions(copy: string): void {
  const database = new DatabaseSync(copy);
  try {
    const table = database.prepare("select 1 from sqlite_schema where name = 'staff_session'").get();
    // Deleted rows must not be left in free pages either.
    if (table) database.exec('pragma secure_delete = on; delete from staff_session');
  } finally {
    database.close();
  }
}
