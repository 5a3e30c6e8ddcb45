import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { engineOf } from '../../../src/lib/database/engine.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';

const megabyte = 1024 * 1024;
const size = async (file: string): Promise<number> => (await stat(file)).size;

async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'shop.db');
  const open = () => {
    const db = openSqlite(file);
    onTestFinished(() => db.destroy());
    return db;
  };
  const db = open();
  await sql`create table page (text text)`.execute(db);
  /** Another program that writes very much, and leaves the log to others. */
  const other = open();
  await sql`pragma wal_autocheckpoint = 0`.execute(other);
  const write = (megabytes: number) =>
    sql`insert into page (text) values (hex(zeroblob(${(megabytes * megabyte) / 2})))`.execute(other);
  return { db, file, other, write, keepShort: () => engineOf(db).keepLogShort(db) };
}

test('what an import has written is moved by another thread, not by the next order [SCALE-07]', async () => {
  const { db, file, write, keepShort } = await openShop();
  await keepShort();
  await write(6);
  await sql`insert into page (text) values ('an order')`.execute(db);
  expect(await size(file), 'the order has moved nothing').toBeLessThan(megabyte);
  await keepShort();
  expect(await size(file)).toBeGreaterThan(6 * megabyte);
  await sql`insert into page (text) values ('the next order')`.execute(db);
  expect(await size(`${file}-wal`), 'the log begins anew').toBeLessThan(5 * megabyte);
});

test('a short log stays, and a write that is under way is not waited for [SCALE-07]', async () => {
  const { file, other, write, keepShort } = await openShop();
  await write(1);
  await keepShort();
  expect(await size(file)).toBeLessThan(megabyte);
  await write(6);
  await other.transaction().execute(async (queries) => {
    await sql`insert into page (text) values ('half done')`.execute(queries);
    await keepShort();
    expect(await size(file)).toBeGreaterThan(6 * megabyte);
  });
});
