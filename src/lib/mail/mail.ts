import type { AttachmentReference } from './attachments.ts';
import type { Html } from './html.ts';
import type { MailLanguage } from './mail-language.ts';

/** Placeholder recipient for the shop itself. It is replaced by the e-mail address in content/site.yml when the mail is sent. */
export const shopRecipient = 'shop';

/** A mail to one recipient, in HTML and text. Layout (header, footer) and sender are added when it is sent. */
export interface Mail {
  /** An e-mail address, or `shopRecipient`. */
  readonly to: string;
  readonly subject: string;
  readonly html: Html;
  readonly text: string;
  /** Lower case with hyphens. It appears in the log and in the names of .eml files. */
  readonly kind: string;
  /** For example an order number. The outbox rejects a second mail of the same kind with the same key. */
  readonly dedupeKey?: string;
  /** Defaults to the shop. */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly AttachmentReference[];
  /** In what it is written; undefined for mails to the people of the shop. */
  readonly language?: MailLanguage;
}
