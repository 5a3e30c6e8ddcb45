import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createVisitors } from '../../../src/lib/accounts/visitors.ts';
import type { WriteWait } from '../../../src/lib/database/sqlite/write-queue.ts';
import { ShopBusyError } from '../../../src/lib/shop/busy.ts';
import { openSeeded } from '../../fixtures/test-database.ts';

const day = 24 * 60 * 60 * 1000;

/** A shop's database whose write lock another connection holds until `release`. */
async function openLocked(wait: Partial<WriteWait> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-locked-'));
  const file = join(folder, 'shop.db');
  const db = await openSeeded(file, wait);
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  onTestFinished(async () => {
    await db.destroy();
    other.close();
    await rm(folder, { recursive: true, force: true });
  });
  const rename = (name: string) => db.updateTable('publisher').set({ name }).where('id', '=', 1).execute();
  const readName = () => db.selectFrom('publisher').select('name').where('id', '=', 1).executeTakeFirstOrThrow();
  return { db, rename, readName, release: () => other.exec('commit'), lock: () => other.exec('begin immediate') };
}

/** Resolves once a write waits; the write tries again when `wake` is called. */
function stoppedWait() {
  const waiting = Promise.withResolvers<void>();
  const next = Promise.withResolvers<void>();
  const sleep = () => {
    waiting.resolve();
    return next.promise;
  };
  return { sleep, waiting: waiting.promise, wake: next.resolve };
}

test('reads and timers go on while a write waits for a lock, and the write is done when it is released [SECURITY-60]', async () => {
  const { sleep, waiting, wake } = stoppedWait();
  const { db, rename, readName, release } = await openLocked({ sleep });
  let isDone = false;
  const write = db
    .transaction()
    .execute((queries) =>
      queries.updateTable('publisher').set({ name: 'New name' }).where('id', '=', 1).executeTakeFirstOrThrow(),
    )
    .finally(() => {
      isDone = true;
    });
  await waiting;
  const single = rename('Newer name');
  const before = await readName();
  expect(before.name).not.toBe('New name');
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDone).toBe(false);
  release();
  wake();
  await Promise.all([write, single]);
  expect(await readName()).toEqual({ name: 'Newer name' });
});

test('a write that does not get the lock in time is refused, and the next one works [SECURITY-61]', async () => {
  const { db, rename, readName, release } = await openLocked({ totalMs: 0 });
  const before = await readName();
  await expect(rename('Lost')).rejects.toThrow(ShopBusyError);
  await expect(db.transaction().execute(async () => {})).rejects.toThrow(ShopBusyError);
  expect(await readName()).toEqual(before);
  release();
  await rename('Found');
  expect(await readName()).toEqual({ name: 'Found' });
});

test('a write is refused at once when too many are waiting [SECURITY-61]', async () => {
  const { sleep, waiting, wake } = stoppedWait();
  const { rename, release } = await openLocked({ sleep, maxWaiting: 2 });
  const writes = [rename('One'), rename('Two')];
  await waiting;
  await expect(rename('Three')).rejects.toThrow('2 writes are waiting');
  release();
  wake();
  await Promise.all(writes);
});

test('an error other than a lock is not waited for', async () => {
  const { db, release } = await openLocked();
  release();
  const twice = db.insertInto('publisher').values({ id: 1, name: 'Other', slug: 'other' }).execute();
  await expect(twice).rejects.toThrow('UNIQUE');
});

test('a page does not wait until its visitor’s session is extended [SECURITY-60]', async () => {
  const { db, lock, release } = await openLocked({ totalMs: 0 });
  release();
  const clock = { now: Date.parse('2026-11-20') };
  const visitors = createVisitors(db, () => clock.now);
  const { session, visitor } = await visitors.startGuest();
  lock();
  clock.now += day;
  expect(await visitors.find(session.token)).toEqual({ visitor, renewedMaxAge: 30 * 24 * 60 * 60 });
  release();
  await visitors.find(session.token);
  const [row] = await db.selectFrom('session').select('seen_at').execute();
  expect(row?.seen_at).toBe(clock.now);
});
