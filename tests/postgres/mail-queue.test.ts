import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../../src/lib/database/postgres/open-postgres.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import { html } from '../../src/lib/mail/html.ts';
import { enqueueMail } from '../../src/lib/mail/outbox.ts';
import { claimDue, markSentAndClaim } from '../../src/lib/mail/queue.ts';
import { makePlace } from '../fixtures/test-database.ts';

let db: Kysely<Database>;
let remove: () => Promise<void>;

beforeEach(async () => {
  const made = await makePlace('seeded');
  remove = made.remove;
  db = openPostgres(made.place);
});

afterEach(async () => {
  await db.destroy();
  await remove();
});

/** Claims and marks mails until there are none; returns their recipients. */
async function sendAll(now: number): Promise<readonly string[]> {
  const sent: string[] = [];
  for (let row = await claimDue(db, now); row; row = await markSentAndClaim(db, row.id, now)) sent.push(row.recipient);
  return sent;
}

test('instances that send at once claim each mail once, and mark it before they claim the next [MAIL-08]', async () => {
  const now = Date.now();
  const recipients = Array.from({ length: 24 }, (_, index) => `reader-${index}@example.org`);
  for (const to of recipients)
    await enqueueMail(db, { to, kind: 'greeting', subject: 'Hello', html: html`<p>Hello</p>`, text: 'Hello' }, now);
  const sent = (await Promise.all(Array.from({ length: 4 }, () => sendAll(now)))).flat();
  expect(sent.toSorted()).toEqual(recipients.toSorted());
  const rows = await db.selectFrom('outbox').select(['sent_at', 'attempts', 'text']).execute();
  expect(rows).toEqual(recipients.map(() => ({ sent_at: now, attempts: 1, text: '' })));
});
