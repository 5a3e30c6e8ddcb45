import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { BulkReader, BulkSnapshot, ValueRow } from '../bulk-reader.ts';
import { queriesOn } from './open-sqlite.ts';

/** Rows between two pauses, of one query or of several small ones: some thousandths of a second. */
const rowsAtOnce = 2000;
/** The pages that are read are read once. */
const smallCache = 'pragma cache_size = -4000';

export function openSqliteReader(file: string): BulkReader {
  const database = new DatabaseSync(file, { readOnly: true });
  const queries = queriesOn(database);
  database.exec(smallCache);
  return {
    queries,
    derivedFile: `${file}-listings`,
    openSnapshot: async () => openSnapshot(file),
    close: () => queries.destroy(),
  };
}

function openSnapshot(file: string): BulkSnapshot {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec(`${smallCache}; begin`);
  let rowsSincePause = 0;
  return {
    async each(sql, take) {
      const statement = database.prepare(sql);
      statement.setReturnArrays(true);
      let index = 0;
      for (const row of statement.iterate() as Iterable<unknown>) {
        take(row as ValueRow, index);
        index += 1;
        rowsSincePause += 1;
        if (rowsSincePause < rowsAtOnce) continue;
        rowsSincePause = 0;
        await setImmediate();
      }
    },
    number: async (sql) => Number(Object.values(database.prepare(sql).get() ?? {})[0] ?? 0),
    close: async () => database.close(),
  };
}
