import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { letOthersWrite } from '../../../src/lib/database/sqlite/let-others-write.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';
import { openSeeded } from '../../fixtures/test-database.ts';

/** How long bulk writing rests after a transaction of `heldMs`, while another process commits in the rests of these numbers. */
async function restsOf(heldMs: number, committing: readonly number[]): Promise<readonly number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-rests-'));
  const file = join(folder, 'shop.db');
  const db = await openSeeded(file);
  const other = openSqlite(file);
  onTestFinished(async () => {
    await db.destroy();
    await other.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  // Its own commits count for nothing.
  await db.updateTable('publisher').set({ name: 'Of the import' }).where('id', '=', 1).execute();
  const rests: number[] = [];
  await letOthersWrite(db, heldMs, async (ms) => {
    rests.push(ms);
    if (committing.includes(rests.length))
      await other
        .updateTable('publisher')
        .set({ name: `${rests.length}` })
        .where('id', '=', 1)
        .execute();
  });
  return rests;
}

test('bulk writing leaves the lock for as long as two attempts of a waiting write, and longer while others write [IMPORT-09]', async () => {
  expect(await restsOf(120, [])).toEqual([20]);
  expect(await restsOf(120, [1])).toEqual([20, 20]);
  expect(await restsOf(120, [1, 2, 3, 4])).toEqual([20, 20, 20]);
});

test('bulk writing rests no longer than it has held the lock [IMPORT-09]', async () => {
  expect(await restsOf(5, [1])).toEqual([5]);
  expect(await restsOf(0, [])).toEqual([]);
});
