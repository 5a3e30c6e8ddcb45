import type { Kysely } from 'kysely';
import type { Queries } from '../../backend/context.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { testMail } from '../../mail/messages/test-mail.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { recordInLog } from '../staff-log.ts';
import { readStored, type StoredFirstSteps, saveStored } from './stored-state.ts';

/** What became of the test mail that was sent last. */
export interface TestMailResult {
  readonly state: 'waiting' | 'sent' | 'file' | 'failed';
  /** What the mail server said; '' when it said nothing. */
  readonly error: string;
  readonly at: number;
}

/** Sends a mail to the member who asks for it. Its result is known a moment later. */
export function sendTestMail(
  {
    db,
    now,
    hasMailServer,
  }: { readonly db: Kysely<Database>; readonly now: () => number; readonly hasMailServer: boolean },
  by: StaffMember,
): Promise<void> {
  return inTransaction(db, async (queries) => {
    const at = now();
    const mail = testMail({ to: by.email, key: `${by.id} ${at}` });
    await enqueueMail(queries, mail, at);
    const { id } = await queries
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', mail.kind)
      .where('about', '=', mail.dedupeKey)
      .executeTakeFirstOrThrow();
    const state = await readStored(queries);
    await saveStored(queries, { ...state, testMail: { id, isForServer: hasMailServer, at } });
    await recordInLog(queries, { by, action: 'mail.tested', about: 'mails', details: {}, at });
  });
}

export async function testMailResult(
  queries: Queries,
  { testMail: sent }: StoredFirstSteps,
): Promise<TestMailResult | undefined> {
  if (!sent) return undefined;
  const row = await queries
    .selectFrom('outbox')
    .select(['sent_at', 'failed_at', 'last_error'])
    .where('id', '=', sent.id)
    .executeTakeFirst();
  const { at, isForServer } = sent;
  // The outbox forgets old mails. One that had failed would have been tried again since.
  if (!row || row.sent_at !== null) return { state: isForServer ? 'sent' : 'file', error: '', at };
  const error = row.last_error ?? '';
  return { state: error || row.failed_at !== null ? 'failed' : 'waiting', error, at };
}
