import type { Kysely } from 'kysely';
import type { DeskFileTexts } from '../../../messages/plain/desk/files.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type MailLanguages, storedLanguage } from '../../mail/mail-language.ts';
import { contactAnswerMail } from '../../mail/messages/contact.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import type { GuardedResult, Seen } from '../guarded.ts';
import { recordInLog } from '../staff-log.ts';
import { countMessages, findMessage, listMessages } from './list-messages.ts';
import type { DeskMessage, MessageCounts, MessageList, Subscriber, SubscriberState } from './model/messages.ts';
import { countSubscribers, exportSubscribers, listSubscribers } from './subscribers.ts';

/** What visitors have written to the shop, and who reads its newsletter. Bookfront keeps both, also with a remote API. */
export interface DeskMessages {
  counts(): Promise<MessageCounts>;
  /** A page of the messages of the contact form, newest first; the first is 1. */
  list(filter: { readonly list: MessageList; readonly text: string }, page: number): Promise<ListPage<DeskMessage>>;
  find(id: number): Promise<DeskMessage | undefined>;
  /** Sends an answer by mail, keeps it, and marks the message as done. */
  answer(seen: Seen, text: string, by: StaffMember): Promise<GuardedResult>;
  setDone(seen: Seen, isDone: boolean, by: StaffMember): Promise<GuardedResult>;
  /** A page of the newsletter's addresses in a state, newest first. */
  subscribers(state: SubscriberState, page: number): Promise<ListPage<Subscriber>>;
  /** The addresses in a state as a CSV file in pieces. The heads of its columns are English without `text`. */
  exported(state: SubscriberState, text?: DeskFileTexts): AsyncGenerator<string>;
}

export interface MessagesContext {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly siteUrl: string;
  /** Signs the links that end a subscription. */
  readonly secret: string;
  readonly languages?: MailLanguages;
}

export function createDeskMessages(context: MessagesContext): DeskMessages {
  const { db, now, languages } = context;

  /** Opens a message, or marks it as done. With an answer it is mailed and kept. */
  const settle = ({ id, version }: Seen, by: StaffMember, step: { isDone: boolean; answer?: string }) =>
    inTransaction(db, async (queries): Promise<GuardedResult> => {
      const at = now();
      const { isDone, answer } = step;
      const changed = await queries
        .updateTable('contact_request')
        .set({ version: version + 1, done_at: isDone ? at : null, done_by: isDone ? by.name : '' })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      const message = await findMessage(queries, id);
      if (!message) return 'unknown';
      if (changed.numUpdatedRows !== 1n) return 'changed meanwhile';
      if (answer !== undefined) {
        const reply = { request_id: id, text: answer, staff_id: by.id, staff_name: by.name, created_at: at };
        await queries.insertInto('contact_reply').values(reply).execute();
        const { language } = await queries
          .selectFrom('contact_request')
          .select('language')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const about = { to: message.email, question: message.message, answer };
        const mail = contactAnswerMail({ ...about, language: storedLanguage(languages, language) });
        await enqueueMail(queries, mail, at);
      }
      const action = answer !== undefined ? 'message.answered' : isDone ? 'message.done' : 'message.opened';
      await recordInLog(queries, { by, action, about: `message ${id}`, details: {}, at });
      return 'done';
    });

  return {
    async counts() {
      const [messages, subscribers] = await Promise.all([countMessages(db), countSubscribers(db)]);
      return { messages, subscribers };
    },
    list: (filter, page) => listMessages(db, filter, page),
    find: (id) => findMessage(db, id),
    answer: (seen, answer, by) => settle(seen, by, { isDone: true, answer }),
    setDone: (seen, isDone, by) => settle(seen, by, { isDone }),
    subscribers: (state, page) => listSubscribers(db, state, page),
    exported: (state, text) => exportSubscribers(context, state, text),
  };
}
