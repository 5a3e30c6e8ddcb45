import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/lib/database/schema.ts';
import { agreeOnSecret } from '../../src/lib/server/startup/agree-on-secret.ts';
import { openEmpty } from '../fixtures/test-database.ts';

const first = 'the secret of the first instance, generated';
const second = 'the secret of another instance, generated too';

let db: Kysely<Database>;
let warnings: string[];

beforeEach(async () => {
  db = await openEmpty();
  warnings = [];
});
afterEach(() => db.destroy());

/** Starts an instance with a generated secret, or with a given one. */
const start = (secret: string, isGiven = false) =>
  agreeOnSecret({
    ...{ db, secret, log: { warn: (text) => warnings.push(text) } },
    settings: { databaseUrl: 'postgres://x/y', sessionSecret: isGiven ? secret : undefined },
  });

test('a second instance with a secret of its own does not start [INSTANCES-03]', async () => {
  await start(first);
  await start(first);
  await expect(start(second)).rejects.toThrow('SESSION_SECRET must be set to the same value for every instance');
  expect(warnings).toEqual([]);
});

test('a given secret that has changed is taken over, with a warning [INSTANCES-03]', async () => {
  await start(first);
  await start(second, true);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('SESSION_SECRET is another one than before');
  await start(second, true);
  expect(warnings).toHaveLength(1);
  await expect(start(first)).rejects.toThrow('SESSION_SECRET');
});

test('the secret itself is not stored [INSTANCES-03]', async () => {
  await start(first);
  expect(JSON.stringify(await db.selectFrom('shop_setting').selectAll().execute())).not.toContain(first);
});
