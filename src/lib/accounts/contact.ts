import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { type ContactMessage, contactReceiptMail, contactRequestMail } from '../mail/messages/contact.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { mayMail } from '../mail/recipient-limit.ts';

export interface Contact {
  /**
   * Stores the message, mails it to the shop and mails a receipt to its author, in one transaction. A mailbox that has had many
   * receipts gets no further one.
   */
  send(message: ContactMessage): Promise<void>;
}

export function createContact(db: Kysely<Database>, now: () => number, isLimited = false): Contact {
  return {
    send: (message) =>
      inTransaction(db, async (queries) => {
        await queries
          .insertInto('contact_request')
          .values({ ...message, created_at: now() })
          .execute();
        await enqueueMail(queries, contactRequestMail(message), now());
        if (isLimited && !(await mayMail(queries, 'contact', message.email, now()))) return;
        await enqueueMail(queries, contactReceiptMail(message), now());
      }),
  };
}
