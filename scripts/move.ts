import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MoveRefused, moveShop } from '../src/lib/backend/move/move-shop.ts';
import { databaseFile } from '../src/lib/backup/manifest.ts';
import { isPostgres, migratePostgres } from '../src/lib/database/open.ts';
import { pendingMigrations } from '../src/lib/database/pending-migrations.ts';
import { openPostgres } from '../src/lib/database/postgres/open-postgres.ts';
import { openSnapshot } from '../src/lib/database/sqlite/snapshot.ts';
import type { Settings } from '../src/lib/server/settings/settings.ts';
import { settingsOrExit, startErrorMessage } from './run.ts';

const usage = `Usage: npm run move -- postgres://USER:PASSWORD@HOST:PORT/DATABASE

Copies the shop in DATA_DIR (catalogue, customers, orders, sessions, mails) from SQLite into an empty PostgreSQL database, and
compares counts and sums. The shop may be running, and nothing of it is changed; what happens in it after the beginning of the
move is not copied. So run it once to try, then stop the shop, run it again, and start the shop with DATABASE_URL.`;

async function move(file: string, url: string): Promise<void> {
  const pending = await pendingMigrations(file);
  if (pending.length > 0) throw new MoveRefused('Start the shop once with this version before it is moved.');
  await migratePostgres(url);
  const from = openSnapshot(file);
  const to = openPostgres(url, { connections: 2, statementMs: 0 });
  try {
    const onTable = (table: string) => process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${table} …` : '');
    const { rows } = await moveShop({ from, to, onTable });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    const width = Math.max(...rows.map(([table]) => table.length));
    for (const [table, count] of rows) process.stdout.write(`${table.padEnd(width)}  ${count}\n`);
    process.stdout.write(
      `The shop was copied and compared. Stop it, run this once more, and start it with DATABASE_URL.\nEach instance needs the same SESSION_SECRET: the one that you have set, or the text of session-secret in DATA_DIR.\n`,
    );
  } finally {
    await to.destroy();
    from.close();
  }
}

async function run(url: string): Promise<void> {
  const settings: Settings = settingsOrExit();
  const file = join(settings.dataDir, databaseFile);
  try {
    if (!existsSync(file)) throw new MoveRefused(`DATA_DIR is ${settings.dataDir}: there is no shop in it.`);
    await move(file, url);
  } catch (error) {
    const text =
      error instanceof MoveRefused ? error.message : startErrorMessage(error, { ...settings, databaseUrl: url });
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}

const [url = '', ...more] = process.argv.slice(2);
if (url === '--help' || url === '-h') process.stdout.write(`${usage}\n`);
else if (more.length > 0 || !isPostgres(url) || !URL.canParse(url)) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else await run(url);
