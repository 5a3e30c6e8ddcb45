import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startErrorMessage } from '../../../scripts/run.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { listen } from '../../../src/lib/server/http/listen.ts';
import { tempFolder } from '../import/onix.ts';

/** The message for a shop that is started with its data in `dataDir`. */
async function messageFor(dataDir: string): Promise<string> {
  const error = await openDatabase(join(dataDir, 'bookfront.db')).catch((reason: unknown) => reason);
  return startErrorMessage(error, { host: '127.0.0.1', port: 4321, dataDir });
}

describe('a data folder that cannot be used is named, with the reason', () => {
  test('a file', async () => {
    const file = join(await tempFolder(), 'data');
    await writeFile(file, '');
    expect(await messageFor(file)).toBe(`DATA_DIR is ${file}: it is a file, but must be a folder.`);
    const below = join(file, 'shop');
    expect(await messageFor(below)).toBe(`DATA_DIR is ${below}: it lies below a file, but must be a folder.`);
  });

  test('another file under the name of the database', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'bookfront.db'), 'x'.repeat(5000));
    expect(await messageFor(folder)).toBe(
      `DATA_DIR is ${folder}: its bookfront.db is not an SQLite database; restore a backup, or start with another folder.`,
    );
  });

  test('a database that a newer version has migrated [SETTINGS-13]', async () => {
    const dataDir = await tempFolder();
    const db = await openDatabase(join(dataDir, 'bookfront.db'));
    await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(db);
    await db.destroy();
    expect(await messageFor(dataDir)).toContain(
      `DATA_DIR is ${dataDir}: its database (bookfront.db) was written by a newer version of Bookfront`,
    );
  });

  test('a disk that runs full during a write [SETTINGS-06]', async () => {
    const dataDir = await tempFolder();
    const db = await openDatabase(join(dataDir, 'bookfront.db'));
    onTestFinished(() => db.destroy());
    await sql`create table large (text text)`.execute(db);
    await sql`pragma max_page_count = 1`.execute(db);
    const change = db.transaction().execute(async (queries) => {
      await sql`insert into large values (${'x'.repeat(1_000_000)})`.execute(queries);
    });
    const error = await change.catch((reason: unknown) => reason);
    expect(startErrorMessage(error, { host: '', port: 1, dataDir })).toBe(`DATA_DIR is ${dataDir}: the disk is full.`);
  });

  test.skipIf(process.getuid?.() === 0)('a folder of another user [SETTINGS-06]', async () => {
    const folder = await tempFolder();
    await mkdir(join(folder, 'shop'));
    await chmod(join(folder, 'shop'), 0o500);
    onTestFinished(() => chmod(join(folder, 'shop'), 0o700));
    expect(await messageFor(join(folder, 'shop', 'data'))).toContain('this program is not allowed to write there');
  });
});

describe('a host and port that cannot be bound', () => {
  const tryAt = async (host: string, port: number, command?: string) => {
    const server = createServer();
    onTestFinished(() => void server.close());
    const error = await listen(server, port, host).catch((reason: unknown) => reason);
    return startErrorMessage(error, { host, port, dataDir: '/data' }, command);
  };

  test('is named, with what to do [SETTINGS-13]', async () => {
    const taken = createServer();
    const port = await listen(taken, 0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    const message = await tryAt('127.0.0.1', port, 'EDIT_PORT=# npm run edit');
    expect(message).toBe(
      `Port ${port} is taken. Stop what listens there, or choose another: EDIT_PORT=${port < 65534 ? port + 2 : port - 2} npm run edit`,
    );
    expect(await tryAt('192.0.2.1', 0)).toContain(
      'HOST must be an IP address or name of this machine, for example 127.0.0.1',
    );
  });
});

test('any other error keeps its stack', () => {
  const error = new Error('Something');
  expect(startErrorMessage(error, { host: '', port: 1, dataDir: '/data' })).toBe(error.stack);
});
