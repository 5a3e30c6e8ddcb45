import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Log } from '../log.ts';
import { type Settings, SettingsError } from '../settings/settings.ts';

/** In the shop's settings: a fingerprint of the secret that its instances share. */
const key = 'session-secret';

/** Tells whether two secrets are the same, and nothing else about them. */
const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('bookfront: the secret of a shop').digest('base64url');

interface SecretOptions {
  readonly db: Kysely<Database>;
  readonly settings: Pick<Settings, 'databaseUrl' | 'sessionSecret'>;
  readonly secret: string;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Instances on one PostgreSQL database must have one secret: what one signs or encrypts, another reads. Throws a SettingsError
 * when this one generated a secret of its own. A given SESSION_SECRET that has changed is taken over, with a warning.
 */
export async function agreeOnSecret({ db, settings, secret, log }: SecretOptions): Promise<void> {
  if (settings.databaseUrl === undefined) return;
  const value = JSON.stringify(fingerprintOf(secret));
  await db
    .insertInto('shop_setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const stored = await db.selectFrom('shop_setting').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  if (stored.value === value) return;
  if (settings.sessionSecret === undefined)
    throw new SettingsError(
      'SESSION_SECRET must be set to the same value for every instance on this database: another one uses another secret than the one in the DATA_DIR of this one. Take the value from the file session-secret in the DATA_DIR of the first instance.',
    );
  await db.updateTable('shop_setting').set({ value }).where('key', '=', key).execute();
  log.warn(
    'SESSION_SECRET is another one than before. Start every instance on this database with it: they cannot read what the others have signed otherwise. Links and mails of before are no longer valid.',
  );
}
