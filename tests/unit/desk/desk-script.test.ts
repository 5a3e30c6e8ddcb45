import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { ensureFirstOwner } from '../../../src/lib/desk/staff/first-owner.ts';
import { findLink } from '../../../src/lib/desk/staff/staff-links.ts';
import { isOnPostgres, makePlace } from '../../fixtures/test-database.ts';
import { tempFolder } from '../import/onix.ts';

/** A shop that runs, and `npm run desk` beside it. */
async function openShop() {
  const dataDir = await tempFolder();
  const postgres = isOnPostgres ? await makePlace('empty') : undefined;
  const db = await openDatabase(postgres?.place ?? join(dataDir, 'bookfront.db'));
  onTestFinished(async () => {
    await db.destroy();
    await postgres?.remove();
  });
  const own = { DATA_DIR: dataDir, SITE_URL: 'https://books.test', ...(postgres && { DATABASE_URL: postgres.place }) };
  const run = (...given: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/desk.ts', ...given], { env: { ...process.env, ...own } });
  const tokenIn = (text: string) => /https:\/\/books\.test\/desk\/welcome\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
  return { db, run, tokenIn };
}

const stderr = (text: string) => ({ code: 1, stderr: expect.stringContaining(text) });

test('the owner makes a link for anybody, at any time; it replaces the one of the first start [STAFF-32]', async () => {
  const { db, run, tokenIn } = await openShop();
  const first = await ensureFirstOwner(db, Date.now());
  expect((await run('list')).stdout).toContain('Nobody works at the desk yet.');
  const token = tokenIn((await run('invite', 'Asha@Books.test', 'owner')).stdout);
  expect(await findLink(db, token, Date.now())).toMatchObject({ purpose: 'invitation' });
  expect(await findLink(db, first.state === 'new-link' ? first.token : '', Date.now())).toBeUndefined();
  // The next start makes no other one.
  expect(await ensureFirstOwner(db, Date.now())).toMatchObject({ state: 'waiting' });
  expect((await run('list')).stdout).toContain('asha@books.test\towner\tinvited');
  const entries = await db.selectFrom('staff_log').select(['name', 'action', 'about']).execute();
  expect(entries).toEqual([{ name: '', action: 'staff.invited', about: 'staff asha@books.test' }]);
});

test('the owner who has lost phone and codes gets a link to begin again [STAFF-32]', async () => {
  const { db, run, tokenIn } = await openShop();
  const row = { name: 'Asha', email: 'asha@books.test', role: 'owner', password_hash: 'x', totp_secret: 'y' };
  const { id } = await db
    .insertInto('staff')
    .values({ ...row, status: 'active', created_at: 1, updated_at: 1, last_sign_in_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = tokenIn((await run('reset', 'asha@books.test')).stdout);
  expect(await findLink(db, token, Date.now())).toMatchObject({ purpose: 'reset', staffId: id });
  expect(await db.selectFrom('staff').select(['password_hash', 'totp_secret']).executeTakeFirst()).toEqual({
    password_hash: null,
    totp_secret: null,
  });
  await expect(run('reset', 'nobody@books.test')).rejects.toMatchObject(stderr('There is nobody with this address.'));
  await expect(run('invite', 'asha@books.test', 'staff')).rejects.toMatchObject(stderr('is in the list already'));
});

test('wrong arguments are told, and a folder without a shop stays as it is [STAFF-32]', async () => {
  const dataDir = join(await tempFolder(), 'nothing');
  const run = (...given: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/desk.ts', ...given], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  for (const given of [[], ['invite', 'asha@books.test', 'boss'], ['reset'], ['list', 'x']])
    await expect(run(...given)).rejects.toMatchObject(stderr('Usage: npm run desk'));
  await expect(run('list')).rejects.toMatchObject(stderr('there is no shop in it'));
  expect(existsSync(dataDir)).toBe(false);
});
