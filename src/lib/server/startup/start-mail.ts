import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { makeInvoicePdf } from '../../backend/invoices/find-invoice.ts';
import { makeQuotePdf } from '../../backend/quotes/read-quotes.ts';
import type { Content } from '../../content/content.ts';
import type { Database } from '../../database/schema.ts';
import type { Attachment, AttachmentReference } from '../../mail/attachments.ts';
import type { Sender } from '../../mail/compose.ts';
import { createFileTransport } from '../../mail/file-transport.ts';
import { createSmtpTransport } from '../../mail/smtp-transport.ts';
import { createMailWorker, type MailWorker } from '../../mail/worker.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';

interface MailOptions {
  readonly db: Kysely<Database>;
  readonly settings: Settings;
  readonly content: Content;
  /** The session secret. */
  readonly secret: string;
  readonly log: Log;
  readonly now: () => number;
}

/** Starts sending what is in the outbox: by SMTP when SMTP_URL is set, otherwise as files in DATA_DIR/outbox. */
export function startMail({ db, settings, content, secret, log, now }: MailOptions): MailWorker {
  const { smtpUrl, mailFrom, siteUrl, dataDir, languages } = settings;
  const transport = smtpUrl ? createSmtpTransport(smtpUrl) : createFileTransport(join(dataDir, 'outbox'));

  async function sender(): Promise<Sender> {
    const site = await content.site();
    if (!site) throw new Error('content/site.yml, which holds the sender, cannot be read');
    const { name, email, address, phone } = site;
    return { name, email, address, phone, url: siteUrl, from: mailFrom ?? email, languages };
  }

  // An invoice is never deleted, so one that is missing is a fault of the shop, and the mail is tried again.
  async function attachment({ type, number }: AttachmentReference): Promise<Attachment> {
    const pdf = await (type === 'quote' ? makeQuotePdf(db, number) : makeInvoicePdf(db, number));
    if (!pdf) throw new Error(`There is no ${type} ${number}`);
    return pdf;
  }

  const worker = createMailWorker({ db, transport, sender, attachment, secret, now, log });
  worker.start();
  return worker;
}
