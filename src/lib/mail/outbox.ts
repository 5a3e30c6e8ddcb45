import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../database/queries.ts';
import type { OutboxTable } from '../database/schema.ts';
import { mailboxOf } from '../shop/mailbox.ts';
import type { Mail } from './mail.ts';
import { isSealed, seal, unseal } from './seal.ts';

interface Content {
  readonly html: string;
  readonly text: string;
  /** JSON; the headers of a newsletter have its link too. */
  readonly headers: string;
}

const contentSchema = z.object({ html: z.string(), text: z.string(), headers: z.string() });

const sealedContent = (content: Content, key: string, secret: string): Content => ({
  ...{ html: seal(JSON.stringify(content), key, secret), text: '', headers: '{}' },
});

/** A row as it was before its content was encrypted. Throws SealError when the secret is not the one that it was encrypted with. */
export const unsealedMail = <Row extends Content & { readonly key: string }>(row: Row, secret: string): Row =>
  isSealed(row.html) ? { ...row, ...contentSchema.parse(JSON.parse(unseal(row.html, row.key, secret))) } : row;

const forgotten = { recipient: '', mailbox: '', reply_to: null, subject: '' } as const;

/** Forgets to whom mails were sent, and whom the shop could answer. `email` is in lower case. Those that still wait are sent as usual. */
export async function forgetRecipient(queries: Queries, email: string): Promise<void> {
  const forget = (column: 'recipient' | 'reply_to', values: Updateable<OutboxTable>) =>
    queries
      .updateTable('outbox')
      .set(values)
      .where((where) => where(where.fn<string>('lower', [column]), '=', email))
      .where((where) => where.or([where('sent_at', 'is not', null), where('failed_at', 'is not', null)]))
      .execute();
  await forget('recipient', forgotten);
  // The subject of a message to the shop names who has written it.
  await forget('reply_to', { reply_to: null, subject: '' });
}

/** The same for all mails that were sent, or given up, before a time (epoch milliseconds). */
export async function forgetRecipientsBefore(queries: Queries, before: number): Promise<void> {
  await queries
    .updateTable('outbox')
    .set(forgotten)
    .where('recipient', '!=', '')
    .where((where) => where.or([where('sent_at', '<', before), where('failed_at', '<', before)]))
    .execute();
}

/**
 * Puts a mail into the outbox, from which the mail worker sends it. Inside a transaction the mail is only sent when the
 * transaction commits. `now` is epoch milliseconds. Throws on a second mail with the same kind and `dedupeKey`. A mail whose
 * links carry a token needs the session secret: it is encrypted until it is sent. Nothing is written for a recipient without an address:
 * who has bought at the counter or by telephone may have none.
 */
export async function enqueueMail(queries: Queries, mail: Mail, now: number, secret?: string): Promise<void> {
  if (mail.to.trim() === '') return;
  const key = randomUUID();
  const content = { html: mail.html.markup, text: mail.text, headers: JSON.stringify(mail.headers ?? {}) };
  await queries
    .insertInto('outbox')
    .values({
      key,
      kind: mail.kind,
      about: mail.dedupeKey ?? null,
      recipient: mail.to.trim(),
      mailbox: mailboxOf(mail.to),
      subject: mail.subject,
      ...(secret === undefined ? content : sealedContent(content, key, secret)),
      attachments: mail.attachments ? JSON.stringify(mail.attachments) : null,
      reply_to: mail.replyTo ?? null,
      created_at: now,
      send_after: now,
      sent_at: null,
      failed_at: null,
      last_error: null,
      language: mail.language?.tag ?? null,
    })
    .execute();
}
