import type { SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import type { OutboxTable } from '../database/schema.ts';
import { frameHtml, frameText, type MailShop } from './frame.ts';
import { theShop } from './mail.ts';

/** A mail that nobody will ever take: not worth another try. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** Whose mails they are, as it stands when one leaves. */
export interface Sender extends MailShop {
  /** The address mails come from; the shop's own unless the mail server allows only another. */
  readonly from: string;
}

type Row = Pick<
  OutboxTable,
  'key' | 'kind' | 'recipient' | 'subject' | 'html' | 'text' | 'reply_to' | 'headers' | 'created_at'
>;

/** One address and nothing else: no name, list, group or quoted part, which a header could be made to say more with. */
const plainAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

const headers = z.record(z.string().regex(/^[A-Za-z-]+$/), z.string().regex(/^[^\r\n]*$/));

/** A row of the outbox as a whole mail. Throws Undeliverable for a recipient that is no address. */
export function composeMail(row: Row, sender: Sender): SendMailOptions {
  const to = row.recipient === theShop ? sender.email : row.recipient;
  if (!plainAddress.test(to)) throw new Undeliverable('The recipient is not a mail address.');
  const more = headers.safeParse(JSON.parse(row.headers));
  if (!more.success) throw new Undeliverable('A header of the mail is not one line of text.');
  const replyTo = row.reply_to ?? (sender.from === sender.email ? undefined : sender.email);
  return {
    // As objects: a text would be read as a list of addresses.
    from: { name: sender.name, address: sender.from },
    to: { name: '', address: to },
    replyTo: replyTo && plainAddress.test(replyTo) ? { name: '', address: replyTo } : undefined,
    envelope: { from: sender.from, to: [to] },
    // The same at each try, so that a mail that was sent twice is seen to be one.
    messageId: `<${row.key}@${new URL(sender.url).hostname}>`,
    date: new Date(row.created_at),
    subject: row.subject,
    headers: { 'Auto-Submitted': 'auto-generated', ...more.data },
    text: frameText(row.text, sender),
    html: frameHtml(row.subject, row.html, sender),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
