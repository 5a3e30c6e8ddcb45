import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/lib/database/open.ts';

const messageEvery = 50;

/** A process that moves copies between two shelves without a pause. The sum is the same after each transaction. */
const db = await openDatabase(join(String(process.argv[2]), 'bookfront.db'));
await sql`create table shelf (name text primary key, copies integer not null)`.execute(db);
await sql`create table move (id integer primary key, note text)`.execute(db);
await sql`insert into shelf values ('left', 1000), ('right', 0)`.execute(db);
for (let moves = 1; ; moves += 1) {
  await db.transaction().execute(async (queries) => {
    await sql`update shelf set copies = copies - 1 where name = 'left'`.execute(queries);
    await sql`update shelf set copies = copies + 1 where name = 'right'`.execute(queries);
    await sql`insert into move (note) values (${'x'.repeat(2000)})`.execute(queries);
  });
  // One for each would be more than a test on a busy machine can read, which then does nothing else.
  if (moves % messageEvery === 0) process.send?.(moves);
}
