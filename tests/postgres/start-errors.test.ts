import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startErrorMessage } from '../../scripts/run.ts';
import { openDatabase } from '../../src/lib/database/open.ts';
import { makePlace } from '../fixtures/test-database.ts';

/** Why a shop does not start on this database. */
async function messageFor(databaseUrl: string): Promise<string> {
  const error = await openDatabase(databaseUrl).then(
    (db) => db.destroy(),
    (reason: unknown) => reason,
  );
  return startErrorMessage(error, { host: '127.0.0.1', port: 4321, dataDir: '/data', databaseUrl });
}

async function seededUrl(): Promise<URL> {
  const { place, remove } = await makePlace('seeded');
  onTestFinished(remove);
  return new URL(place);
}

test('a database that does not exist, or a server that is away, is named, without the password [SETTINGS-53]', async () => {
  const url = await seededUrl();
  url.pathname = '/not_there';
  expect(await messageFor(url.href)).toBe(
    `DATABASE_URL (${url.host}/not_there): there is no database of this name; create it first, for example with createdb.`,
  );
  const away = await messageFor('postgres://shop:secret@127.0.0.1:9/shop');
  expect(away).toMatch(/^DATABASE_URL \(127\.0\.0\.1:9\/shop\): the server cannot be reached.*ECONNREFUSED/);
  expect(away).not.toContain('secret');
});

test('a user who may not connect, or may not create tables, is told [SETTINGS-53]', async () => {
  const url = await seededUrl();
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query("create role reader login password 'x'");
  onTestFinished(async () => {
    await admin.query('drop role reader');
    await admin.end();
  });
  await admin.query('drop table kysely_migration');
  url.username = 'reader';
  url.password = 'x';
  expect(await messageFor(url.href)).toContain('this user may not create tables there; make it the owner');
  url.username = 'stranger';
  // A server that asks for passwords does not tell who exists.
  expect(await messageFor(url.href)).toMatch(/this user may not connect|the password is wrong/);
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  expect(startErrorMessage(wrong, { host: '', port: 1, dataDir: '/data', databaseUrl: url.href })).toContain(
    'the password is wrong',
  );
});

test('a database that a newer version has migrated is left alone [SETTINGS-53]', async () => {
  const { href } = await seededUrl();
  const db = await openDatabase(href);
  await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(db);
  await db.destroy();
  expect(await messageFor(href)).toContain('the database was written by a newer version of Bookfront');
});
