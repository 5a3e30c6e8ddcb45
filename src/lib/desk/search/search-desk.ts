import type { Kysely } from 'kysely';
import { type DeskSearchAnswers, englishDeskSearchAnswers } from '../../../messages/plain/desk/search-answers.ts';
import { readSearchMisses } from '../../backend/search/search-misses.ts';
import { readSearchRules, synonymGroup } from '../../backend/search/search-rules.ts';
import { type SearchContext, searchShop } from '../../backend/search/search-shop.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { Refused } from '../display/context.ts';
import { type FindingTexts, findBook } from '../display/find-book.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import { recordInLog } from '../staff-log.ts';
import { explainText } from './explain-search.ts';
import {
  type ExplainedText,
  maxCounted,
  maxSearchRules,
  type SearchMiss,
  type SearchRule,
  type SynonymEffect,
} from './model/search-rules.ts';
import { readOwnPage, readRuleText, readSynonyms } from './read-rule.ts';

/** The owner's hand in the search, and what it does. Messages are those of `text`, in English without. */
export interface SearchDesk {
  /** All rules, the newest first. */
  rules(): Promise<readonly SearchRule[]>;
  /** Texts that found nothing, the most frequent first. */
  misses(): Promise<readonly SearchMiss[]>;
  explain(text: string): Promise<ExplainedText>;
  /** What these texts find, with and without being synonyms; the message of texts that cannot be. */
  preview(typed: string, text?: DeskSearchAnswers): Promise<readonly SynonymEffect[] | string>;
  /** `texts`: what means the same. */
  addSynonyms(values: Values, by: StaffMember, text?: DeskSearchAnswers): Promise<SettingResult>;
  /**
   * `text`, `book` (an ISBN or a title) and `place` (`first` or `last`). `finding` says that the book was not found, or which books it
   * could be.
   */
  placeBook(values: Values, by: StaffMember, text?: DeskSearchAnswers, finding?: FindingTexts): Promise<SettingResult>;
  /** `text` and `path`. */
  addRedirect(values: Values, by: StaffMember, text?: DeskSearchAnswers): Promise<SettingResult>;
  /** Unknown when somebody else was first. */
  remove(id: number, by: StaffMember): Promise<'done' | 'unknown'>;
}

interface Context {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly currency: string;
  readonly timeZone: string;
  readonly siteUrl: string;
  /** Of the shop: English alone without. */
  readonly languages?: SearchContext['languages'];
}

interface NewRule {
  readonly kind: SearchRule['kind'];
  readonly query: string;
  readonly text: string;
  readonly product_id?: number;
  readonly path?: string;
  /** The entry of the log. */
  readonly details?: Readonly<Record<string, string>>;
}

export function createSearchDesk(context: Context): SearchDesk {
  const { db, now, siteUrl, languages } = context;

  /** Replaces what was decided for the same text, and the same book, before. */
  async function save(
    { details = {}, ...rule }: NewRule,
    by: StaffMember,
    text: DeskSearchAnswers,
  ): Promise<SettingResult> {
    return inTransaction(db, async (queries) => {
      const same = queries.deleteFrom('search_rule').where('query', '=', rule.query);
      await (rule.product_id === undefined
        ? same.where('kind', '=', rule.kind).where('product_id', 'is', null)
        : same.where('product_id', '=', rule.product_id)
      ).execute();
      const { count } = await queries
        .selectFrom('search_rule')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxSearchRules)
        return { ok: false, fields: { form: text.tooManyRules({ max: maxSearchRules }) } };
      await queries
        .insertInto('search_rule')
        .values({ ...rule, created_at: now() })
        // Somebody else has just saved the same.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await recordInLog(queries, {
        ...{ by, action: `search.${rule.kind}`, about: `search ${rule.text}`, details, at: now() },
      });
      return { ok: true };
    });
  }

  return {
    async rules() {
      const rows = await db
        .selectFrom('search_rule')
        .leftJoin('product', 'product.id', 'search_rule.product_id')
        .select(['search_rule.id', 'kind', 'text', 'path', 'product_id', 'title'])
        .orderBy('search_rule.id', 'desc')
        .execute();
      return rows.map(({ product_id, title, ...rule }) => ({
        ...rule,
        ...(product_id !== null && { book: { id: product_id, title: title ?? '' } }),
      }));
    },

    misses: () => readSearchMisses(db),

    explain: (text) => explainText({ db, now, languages }, text),

    async preview(typed, answerText = englishDeskSearchAnswers) {
      const read = readSynonyms(typed, answerText);
      if (!read.ok) return read.error;
      const rules = await readSearchRules(db, now());
      const { text, query } = read.value;
      const synonyms = [synonymGroup(query), ...rules.synonyms.filter((group) => keyOf(group) !== query)];
      const without = { ...rules, synonyms: synonyms.slice(1) };
      const effects: SynonymEffect[] = [];
      for (const one of text.split(', ')) {
        const before = await searchShop({ db, now, languages, rules: without }, one, maxCounted);
        const after = await searchShop({ db, now, languages, rules: { ...rules, synonyms } }, one, maxCounted);
        const known = new Set(before.products.map(({ id }) => id));
        const added = after.products.filter(({ id }) => !known.has(id)).map(({ id }) => id);
        effects.push({
          ...{ text: one, before: before.products.length, after: after.products.length },
          added: await titlesOf(added.slice(0, 5)),
        });
      }
      return effects;
    },

    async addSynonyms(values, by, text = englishDeskSearchAnswers) {
      const read = readSynonyms(values.texts ?? '', text);
      return read.ok
        ? save({ kind: 'synonym', ...read.value }, by, text)
        : { ok: false, fields: { texts: read.error } };
    },

    async placeBook(values, by, text = englishDeskSearchAnswers, finding = {}) {
      const read = readRuleText(values.text ?? '', text);
      const { place } = values;
      const fields = {
        ...(!read.ok && { text: read.error }),
        ...(place !== 'first' && place !== 'last' && { place: text.placeMissing }),
      };
      try {
        const book = await findBook({ ...context, ...finding }, values.book ?? '', 'book');
        if (!read.ok || Object.keys(fields).length > 0) return { ok: false, fields };
        const kind = place === 'first' ? 'pin' : 'bury';
        const rule = { kind, ...read.value, product_id: book.productId, details: { book: book.title } } as const;
        return await save(rule, by, text);
      } catch (error) {
        if (error instanceof Refused) return { ok: false, fields: { ...fields, ...error.fields } };
        throw error;
      }
    },

    async addRedirect(values, by, text = englishDeskSearchAnswers) {
      const read = readRuleText(values.text ?? '', text);
      const page = readOwnPage(values.path ?? '', siteUrl, text);
      if (!read.ok || !page.ok)
        return {
          ok: false,
          fields: { ...(!read.ok && { text: read.error }), ...(!page.ok && { path: page.error }) },
        };
      return save({ kind: 'redirect', ...read.value, path: page.value, details: { page: page.value } }, by, text);
    },

    remove: (id, by) =>
      inTransaction(db, async (queries) => {
        const rule = await queries
          .deleteFrom('search_rule')
          .where('id', '=', id)
          .returning(['kind', 'text'])
          .executeTakeFirst();
        if (!rule) return 'unknown';
        await recordInLog(queries, {
          ...{ by, action: 'search.removed', about: `search ${rule.text}`, details: { kind: rule.kind }, at: now() },
        });
        return 'done';
      }),
  };

  async function titlesOf(ids: readonly number[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom('product').where('id', 'in', ids).select(['id', 'title']).execute();
    return ids.flatMap((id) => rows.find((row) => row.id === id)?.title ?? []);
  }
}

const keyOf = (group: readonly (readonly string[])[]): string => group.map((text) => text.join(' ')).join('|');
