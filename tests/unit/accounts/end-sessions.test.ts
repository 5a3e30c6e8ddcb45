import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createVisitors } from '../../../src/lib/accounts/visitors.ts';
import { openSeeded } from '../../fixtures/test-database.ts';
import { tempFolder } from '../import/onix.ts';

/** A shop in a folder of its own, with two customers and a guest, each with a session. */
async function openShop() {
  const dataDir = await tempFolder();
  const db = await openSeeded(join(dataDir, 'bookfront.db'));
  const visitors = createVisitors(db, Date.now);
  const [asha, ravi, guest] = [await visitors.startGuest(), await visitors.startGuest(), await visitors.startGuest()];
  const names = { first_name: 'A', last_name: 'B', display_name: 'A B', phone: '', password_hash: '' };
  const at = { created_at: Date.now(), updated_at: Date.now() };
  for (const [name, { visitor }] of [['asha', asha] as const, ['ravi', ravi] as const])
    await db
      .insertInto('account')
      .values({ visitor_id: visitor.id, email: `${name}@example.com`, username: name, ...names, ...at })
      .execute();
  const open = async () => {
    const found = await Promise.all([asha, ravi, guest].map(({ session }) => visitors.find(session.token)));
    return found.map((one) => one !== undefined);
  };
  const run = (...given: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir };
    return promisify(execFile)(process.execPath, ['scripts/end-sessions.ts', ...given], { env });
  };
  return { open, run };
}

test('the owner logs one customer out on every device, while the shop runs [SECURITY-144]', async () => {
  const { open, run } = await openShop();
  expect((await run('Asha@Example.com')).stdout).toContain('ended: 1');
  expect(await open()).toEqual([false, true, true]);
});

test('the owner logs all customers out; guests, who could not come back, stay [SECURITY-144]', async () => {
  const { open, run } = await openShop();
  expect((await run('--all')).stdout).toContain('ended: 2');
  expect(await open()).toEqual([false, false, true]);
});

test('an unknown address, a missing one and a folder without a shop are told, and end nothing [SECURITY-144]', async () => {
  const { open, run } = await openShop();
  const stderr = (text: string) => ({ code: 1, stderr: expect.stringContaining(text) });
  await expect(run('nobody@example.com')).rejects.toMatchObject(stderr('No account has the email address'));
  await expect(run()).rejects.toMatchObject(stderr('Usage: npm run end-sessions'));
  expect(await open()).toEqual([true, true, true]);
  const dataDir = join(await tempFolder(), 'nothing');
  const elsewhere = promisify(execFile)(process.execPath, ['scripts/end-sessions.ts', '--all'], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  await expect(elsewhere).rejects.toMatchObject(stderr('there is no shop in it'));
  expect(existsSync(dataDir)).toBe(false);
});
