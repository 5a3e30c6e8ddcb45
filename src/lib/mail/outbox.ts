import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/queries.ts';
import type { Mail } from './mail.ts';

/**
 * Puts a mail into the outbox, from which the server's worker sends it. Given a transaction it joins it: when that is
 * rolled back there is no mail. `now` is epoch milliseconds. Throws on a second mail of a kind about the same thing.
 */
export async function enqueueMail(queries: Queries, mail: Mail, now: number): Promise<void> {
  await queries
    .insertInto('outbox')
    .values({
      key: randomUUID(),
      kind: mail.kind,
      about: mail.about ?? null,
      recipient: mail.to.trim(),
      subject: mail.subject,
      html: mail.html.markup,
      text: mail.text,
      reply_to: mail.replyTo ?? null,
      headers: JSON.stringify(mail.headers ?? {}),
      created_at: now,
      send_after: now,
      sent_at: null,
      failed_at: null,
      last_error: null,
    })
    .execute();
}
