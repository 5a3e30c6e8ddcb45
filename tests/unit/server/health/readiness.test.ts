import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderSource } from '../../../../src/lib/content/content-source.ts';
import { enqueueMail } from '../../../../src/lib/mail/outbox.ts';
import { shopChecks } from '../../../../src/lib/server/health/checks.ts';
import { createReadiness } from '../../../../src/lib/server/health/readiness.ts';
import { openEmpty } from '../../../fixtures/test-database.ts';
import { hour, mail, start } from '../../mail/support.ts';

async function openShop({
  apiBaseUrl,
  callShop = async () => {},
}: {
  apiBaseUrl?: string;
  callShop?: () => Promise<void>;
} = {}) {
  const db = await openEmpty();
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-health-'));
  await writeFile(join(folder, 'site.yml'), '');
  let time = start;
  const settings = { dataDir: folder, apiBaseUrl };
  const content = folderSource({ folder });
  const readiness = createReadiness(shopChecks({ db, settings, content, callShop, now: () => time }), () => time);
  return { db, folder, settings, readiness, advance: (ms: number) => (time += ms) };
}

test('a shop that works is ready', async () => {
  const { readiness } = await openShop();
  expect(await readiness()).toEqual({
    isReady: true,
    checks: { database: 'ok', content: 'ok', disk: 'ok', mail: 'ok' },
  });
});

test('a mail that waits for more than an hour makes it not ready, and says for how long [SETTINGS-15]', async () => {
  const { db, readiness, advance } = await openShop();
  await enqueueMail(db, mail(), start);
  advance(hour);
  expect((await readiness()).isReady).toBe(true);
  advance(hour / 2);
  expect(await readiness()).toMatchObject({
    isReady: false,
    checks: { mail: 'mails waiting: 1, the oldest for 90 minutes' },
  });
});

test('a database that cannot be read makes it not ready [SETTINGS-15]', async () => {
  const { db, readiness, advance } = await openShop();
  expect((await readiness()).isReady).toBe(true);
  await db.destroy();
  advance(hour);
  expect(await readiness()).toMatchObject({ isReady: false, checks: { database: 'it cannot be read', content: 'ok' } });
});

test('missing content and a remote shop that fails are named without file or host [SETTINGS-15]', async () => {
  const { folder, readiness } = await openShop({
    apiBaseUrl: 'https://api.example.com',
    callShop: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.5:443')),
  });
  await rm(join(folder, 'site.yml'));
  expect((await readiness()).checks).toMatchObject({
    content: 'there is no site.yml',
    api: 'it does not answer as the contract says',
  });
});

test('the checks run once for all who ask within five seconds', async () => {
  let calls = 0;
  let time = 0;
  const count = async () => {
    calls += 1;
    return undefined;
  };
  const readiness = createReadiness({ count }, () => time);
  await Promise.all([readiness(), readiness()]);
  time = 4999;
  await readiness();
  expect(calls).toBe(1);
  time = 5000;
  await readiness();
  expect(calls).toBe(2);
});
