import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { type MailLanguages, storedLanguage } from '../mail/mail-language.ts';
import { type ContactMessage, contactReceiptMail, contactRequestMail } from '../mail/messages/contact.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { mayMail } from '../mail/recipient-limit.ts';

interface WrittenMessage extends ContactMessage {
  /** The tag of the language of its author; undefined for the shop's first. */
  readonly language?: string;
}

export interface Contact {
  /**
   * Stores the message, mails it to the shop and mails a receipt to its author, in one transaction. A mailbox that has had many
   * receipts gets no further one.
   */
  send(message: WrittenMessage): Promise<void>;
}

interface ContactOptions {
  readonly isLimited?: boolean;
  readonly languages?: MailLanguages;
}

export function createContact(
  db: Kysely<Database>,
  now: () => number,
  { isLimited = false, languages }: ContactOptions = {},
): Contact {
  return {
    send: (message) =>
      inTransaction(db, async (queries) => {
        await queries
          .insertInto('contact_request')
          .values({ ...message, created_at: now() })
          .execute();
        await enqueueMail(queries, contactRequestMail(message), now());
        if (isLimited && !(await mayMail(queries, 'contact', message.email, now()))) return;
        await enqueueMail(queries, contactReceiptMail(message, storedLanguage(languages, message.language)), now());
      }),
  };
}
