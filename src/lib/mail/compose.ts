import type { SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { directionOf } from '../../messages/languages.ts';
import type { OutboxTable } from '../database/schema.ts';
import type { Language } from '../paths/language.ts';
import type { Attachment } from './attachments.ts';
import { type LayoutLanguage, layoutHtml, layoutText, type MailShop } from './layout.ts';
import { shopRecipient } from './mail.ts';

/** The mail can never be delivered, so it is not retried. */
export class UndeliverableError extends Error {
  override name = 'Undeliverable';
}

/** The shop as the sender of a mail, read when the mail is sent. */
export interface Sender extends MailShop {
  /** The e-mail address in From: the shop's own, unless the mail server requires another one. */
  readonly from: string;
  /** Of the shop; without them a mail leads to its first. */
  readonly languages?: readonly Language[];
}

type Row = Pick<
  OutboxTable,
  'key' | 'kind' | 'recipient' | 'subject' | 'html' | 'text' | 'reply_to' | 'headers' | 'created_at'
> & { readonly language?: string | null };

/** A single plain e-mail address. Names, lists, groups and quoted parts are rejected because they allow header injection. */
const singleMailbox = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

const headersSchema = z.record(z.string().regex(/^[A-Za-z-]+$/), z.string().regex(/^[^\r\n]*$/));

/** Builds the message of an outbox row. Throws UndeliverableError for a malformed recipient or header. */
export function composeMail(row: Row, sender: Sender, attachments: readonly Attachment[] = []): SendMailOptions {
  const to = row.recipient === shopRecipient ? sender.email : row.recipient;
  if (!singleMailbox.test(to)) throw new UndeliverableError('The recipient is not a mail address.');
  const extraHeaders = headersSchema.safeParse(JSON.parse(row.headers));
  if (!extraHeaders.success) throw new UndeliverableError('A header of the mail is not one line of text.');
  const language = languageOf(row, sender);
  const replyTo = row.reply_to ?? (sender.from === sender.email ? undefined : sender.email);
  return {
    // Objects, because nodemailer parses a string as a list of addresses.
    from: { name: sender.name, address: sender.from },
    to: { name: '', address: to },
    replyTo: replyTo && singleMailbox.test(replyTo) ? { name: '', address: replyTo } : undefined,
    envelope: { from: sender.from, to: [to] },
    // The same for each attempt, so that mail programs recognise a duplicate.
    messageId: `<${row.key}@${new URL(sender.url).hostname}>`,
    date: new Date(row.created_at),
    subject: row.subject,
    headers: { 'Auto-Submitted': 'auto-generated', ...extraHeaders.data },
    text: layoutText(row.text, sender, language),
    html: layoutHtml(row.subject, row.html, sender, language),
    ...(attachments.length > 0 && { attachments: [...attachments] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What the mail was written in. The shop may not have that language any more. */
function languageOf({ language: tag }: Row, { languages = [] }: Sender): LayoutLanguage | undefined {
  if (tag === null || tag === undefined) return undefined;
  return { tag, dir: directionOf(tag), prefix: languages.find((language) => language.tag === tag)?.prefix ?? '' };
}
