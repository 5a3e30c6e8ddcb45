import { IntlMessageFormat } from 'intl-messageformat';
import type { Kysely } from 'kysely';
import { islandError, messageProblem } from '../../../messages/check-message.ts';
import { islandRooms } from '../../../messages/island-rooms.ts';
import { catalogues, deliveredMessage } from '../../../messages/messages.ts';
import { type DeskWordAnswers, englishDeskWordAnswers } from '../../../messages/plain/desk/word-answers.ts';
import { writePo } from '../../../messages/write-po.ts';
import type { Queries } from '../../database/queries.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import type { SettingResult } from '../settings/model/settings-form.ts';
import { recordInLog } from '../staff-log.ts';
import { readComments, readReview, roomsOf } from './catalogue-sources.ts';
import { maxWording, type Wording, type WordsFilter, wordsPageSize } from './model/words.ts';
import { readWords } from './stored-words.ts';

/** The messages of the interface in each language, which the shop may say in its own words (ADR 0136). */
export interface WordsDesk {
  /** The tags of the languages that have catalogues. English is the source: it is changed in the project. */
  languages(): readonly string[];
  /** The names of the rooms that a language is to say. */
  rooms(tag: string): readonly string[];
  /** A page of messages, in the order of their rooms; the first page is 1. */
  list(filter: WordsFilter, page: number): Promise<ListPage<Wording>>;
  /** Says a message in other words from the next page on. A refusal is beside the field `text`; messages are those of `text`. */
  save(change: WordsChange, by: StaffMember, text?: DeskWordAnswers): Promise<SettingResult>;
  /** Takes back what was changed; false when nothing was. */
  asDelivered(message: Pick<WordsChange, 'tag' | 'name'>, by: StaffMember): Promise<boolean>;
  /** All messages of a language as a PO file, as `npm run messages -- export` writes it. */
  po(tag: string): Promise<string>;
}

export interface WordsChange {
  readonly tag: string;
  /** Room and key: `site.menu`. */
  readonly name: string;
  readonly text: string;
  /** What was said on the page that the form was on. */
  readonly seen: string;
}

interface Message {
  readonly name: string;
  readonly english: string;
  /** '' for none. */
  readonly delivered: string;
}

const messagesOf = (tag: string): Message[] =>
  roomsOf(tag).flatMap(([room, messages]) =>
    Object.entries<string>(messages).map(([key, english]) => {
      const name = `${room}.${key}`;
      return { name, english, delivered: deliveredMessage(tag, name) ?? '' };
    }),
  );

const has = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted.toLowerCase());

/** What is wrong with a text, for whoever has typed it: the rule is that of `npm run messages -- check`. */
function problemOf(message: Message, text: string, tag: string, answerText: DeskWordAnswers): string | undefined {
  if (text === '') return answerText.textMissing;
  if (text.length > maxWording) return answerText.tooLong({ max: maxWording });
  const problem = messageProblem(text, message.english, tag);
  switch (problem?.kind) {
    case 'syntax':
      return answerText.syntax({ why: problem.why });
    case 'names':
      return answerText.names({ own: problem.own, wanted: problem.wanted });
    case 'forms':
      return answerText.forms({ forms: problem.forms });
    case undefined:
      return islandProblem(message, text, tag) ? answerText.island : undefined;
  }
}

/** Some rooms are said in the browser, where there is no library for messages. */
function islandProblem({ name }: Message, text: string, tag: string): boolean {
  if (!islandRooms.some((room) => name.startsWith(`${room}.`))) return false;
  const format = new IntlMessageFormat(text, tag);
  return islandError(text, tag, (values) => String(format.format({ ...values }))) !== undefined;
}

/** Whether it was there. */
async function remove(queries: Queries, tag: string, name: string): Promise<boolean> {
  const query = queries.deleteFrom('message_text').where('language', '=', tag).where('name', '=', name);
  return (await query.executeTakeFirst()).numDeletedRows === 1n;
}

export function createWordsDesk(db: Kysely<Database>, now: () => number): WordsDesk {
  const tags = Object.keys(catalogues);
  const isKnown = (tag: string): boolean => tags.includes(tag);

  const changedOf = async (tag: string) =>
    new Map((await readWords(db)).filter(({ language }) => language === tag).map((word) => [word.name, word]));

  return {
    languages: () => tags,
    rooms: (tag) => (isKnown(tag) ? roomsOf(tag).map(([room]) => room) : []),

    async list({ tag, room, text, state }, page) {
      if (!isKnown(tag)) return { items: [], count: 0 };
      const [changed, comments] = await Promise.all([changedOf(tag), readComments()]);
      const found = messagesOf(tag)
        .map(({ name, english, delivered }): Wording => {
          const own = changed.get(name);
          const comment = comments.get(name) ?? '';
          return { name, english, comment, text: own?.text ?? delivered, changedBy: own?.by };
        })
        .filter(({ name }) => room === '' || name.startsWith(`${room}.`))
        .filter((one) => text === '' || [one.name, one.english, one.text].some((part) => has(part, text)))
        .filter((one) => state === 'all' || (state === 'missing' ? one.text === '' : one.changedBy !== undefined));
      return { items: found.slice((page - 1) * wordsPageSize, page * wordsPageSize), count: found.length };
    },

    async save({ tag, name, text: typed, seen }, by, answerText = englishDeskWordAnswers) {
      const message = isKnown(tag) ? messagesOf(tag).find((one) => one.name === name) : undefined;
      if (!message) return { ok: false, fields: { text: answerText.unknown } };
      const text = typed.replaceAll(/\s+/g, ' ').trim();
      const problem = problemOf(message, text, tag, answerText);
      if (problem) return { ok: false, fields: { text: problem } };
      return inTransaction(db, async (queries) => {
        const { english, delivered } = message;
        const values = { text, english, staff_name: by.name, updated_at: now() };
        // The first statement locks the row, so that of two people at once the second sees what the first has written.
        const locked = await queries
          .updateTable('message_text')
          .set({ updated_at: now() })
          .where('language', '=', tag)
          .where('name', '=', name)
          .returning(['text', 'english'])
          .executeTakeFirst();
        const present = locked?.english === english ? locked.text : delivered;
        if (present === text) return { ok: true };
        if (present !== seen) return { ok: false, fields: { text: answerText.changedMeanwhile } };
        if (text === delivered) await remove(queries, tag, name);
        else {
          await queries
            .insertInto('message_text')
            .values({ language: tag, name, ...values })
            .onConflict((conflict) => conflict.columns(['language', 'name']).doUpdateSet(values))
            .execute();
        }
        const details = { before: present, after: text };
        await recordInLog(queries, { by, action: 'words.changed', about: `${tag} ${name}`, details, at: now() });
        return { ok: true };
      });
    },

    asDelivered: ({ tag, name }, by) =>
      inTransaction(db, async (queries) => {
        if (!(await remove(queries, tag, name))) return false;
        const entry = { by, action: 'words.asDelivered', about: `${tag} ${name}`, details: {}, at: now() };
        await recordInLog(queries, entry);
        return true;
      }),

    async po(tag) {
      const [changed, comments, { reviewed }] = await Promise.all([changedOf(tag), readComments(), readReview(tag)]);
      const messages = messagesOf(tag).map(({ name, english, delivered }) => {
        const own = changed.get(name)?.text;
        const isDraft = own === undefined && !reviewed.includes(name);
        return { name, english, text: own ?? delivered, comment: comments.get(name), isDraft };
      });
      return writePo(tag, messages);
    },
  };
}
