import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { SearchColumn } from '../../database/search-index.ts';
import type { Queries } from '../context.ts';
import { type TierName, tierScores } from './ranking.ts';
import type { Reading, Spellings } from './readings.ts';
import { withoutArticle } from './tokens.ts';

/** What each tier of the ranking asks of a book. */

export type Condition = RawBuilder<SqlBool>;

/** What is asked of a book. Tiers that ask the same share one. */
interface Question {
  /** Of `p`, its row of `product`, `t`, its titles, and what `wordsOfBook` of the engine joins to them. */
  readonly condition: Condition;
  /** The same for looking through books one after another, and what one costs. Undefined where that is never quicker. */
  readonly ofOne?: { readonly condition: Condition; readonly cost: number } | undefined;
}

/** The books of a tier: looked up by an index, and as a question about one book. */
interface Tier {
  /** A query for their ids. */
  readonly query: RawBuilder<{ id: number }>;
  readonly question: Question;
  /** Its titles have fewer spaces. */
  readonly spaces?: number;
  /** It asks for the titles alone. */
  readonly isOfTitle?: boolean;
}

/** A tier for one reading of the text. */
export interface Attempt extends Tier {
  readonly reading: Reading;
  readonly tier: TierName;
  readonly score: number;
}

/** Every book of a reading is in one of these. */
export const widestTiers: ReadonlySet<TierName> = new Set(['anywhere', 'titleAndAuthor', 'series', 'isbn', 'shelf']);

/** Of complete words. Of a text of several words, all their books are in the widest. */
export const wholeTiers: ReadonlySet<TierName> = new Set([
  ...(['titleNearly', 'titleShort', 'titleWords', 'wordsNearly', 'words'] as const),
]);
export const widestWholeTier: TierName = 'words';

export function attemptsOf(db: Queries, reading: Reading): Attempt[] {
  const { tokens, words, texts, series, isbn, categories } = reading;
  const { search, salesByIdOnly } = engineOf(db);
  const byWords = (columns: readonly SearchColumn[], all: Spellings, isWhole = false): Tier => ({
    query: search.matches(columns, all, isWhole),
    question: {
      condition: search.holds(columns, all, isWhole),
      ofOne: search.holdsOne(columns, all, isWhole),
    },
  });
  const matching = (columns: readonly SearchColumn[]) => byWords(columns, words);
  /** Words that are too common to be required count here: `with days` is not every title with days. */
  const whole = (columns: readonly SearchColumn[]) => byWords(columns, tokens, true);
  const [inTitle, inNames] = [whole(['title']), whole(['title', 'author'])];
  const parts = titleParts(texts[0] ?? '');
  const tiers: Partial<Record<TierName, Tier>> = {
    titleBegins: byTitle(anyBeginning(texts.map((text) => `${text} `))),
    titlePrefix: byTitle(anyBeginning(texts)),
    exactTitle: byTitle(sql<SqlBool>`${isTitle(texts)} or t.full_title in (${sql.join(texts.map(withoutArticle))})`),
    ...(series && { series: inSeries(byWords(['title', 'other'], series.words), series.number) }),
    ...(parts.length > 0 && {
      titleAndAuthor: both(byTitle(isTitle(parts)), byWords(['title', 'author'], withoutBy(tokens), true)),
    }),
    titleWords: inTitle,
    title: matching(['title']),
    ...(tokens.length > 1 && {
      titleNearly: ofShortTitle(inTitle, tokens.length + 2),
      titleShort: ofShortTitle(inTitle, tokens.length + 4),
      wordsNearly: ofShortTitle(inNames, tokens.length + 3),
      words: inNames,
    }),
    author: matching(['author']),
    ...(isbn !== undefined && { isbn: byWords(['isbn'], [[isbn]]) }),
    anywhere: matching(['title', 'author', 'other']),
    ...(categories && { shelf: onShelf(categories) }),
  };
  return Object.entries(tiers).map(([name, tier]) => ({
    ...tier,
    ...{ reading, tier: name as TierName, score: tierScores[name as TierName] - reading.penalty },
  }));

  /** By titles or words first, as the database expects fewer books. */
  function both({ question }: Tier, words: Tier): Tier {
    const condition = sql<SqlBool>`(${question.condition}) and ${words.question.condition}`;
    return {
      query: sql`select p.id from product_title t cross join product p ${salesByIdOnly} ${search.wordsOfBook.table}
        where p.id = t.product_id ${search.wordsOfBook.where} and ${condition}`,
      question: { condition },
    };
  }
}

const byTitle = (condition: Condition): Tier => ({
  query: sql`select t.product_id as id from product_title t where ${condition}`,
  question: { condition, ofOne: { condition, cost: 1 } },
  isOfTitle: true,
});

function inSeries({ query, question }: Tier, number: string): Tier {
  const isThere = sql<SqlBool>`p.series_name is not null and p.series_number in (${sql.join([number, `${number}.0`])})`;
  return {
    query: sql`select p.id from (${query}) as match cross join product p where p.id = match.id and ${isThere}`,
    question: { condition: sql`${isThere} and ${question.condition}` },
  };
}

function onShelf(categories: readonly number[]): Tier {
  const condition = sql<SqlBool>`exists (select 1 from product_category c
    where c.product_id = p.id and c.category_id in (${sql.join(categories)}))`;
  return {
    query: sql`select product_id as id from product_category where category_id in (${sql.join(categories)})`,
    question: { condition, ofOne: { condition, cost: 1 } },
  };
}

/** The spaces in a title `t`. */
export const spacesInTitle = sql<number>`length(t.full_title) - length(replace(t.full_title, ' ', ''))`;

/** Those of them whose title has fewer spaces. */
const ofShortTitle = ({ query, question }: Tier, spaces: number): Tier => ({
  query: sql`select short.id from (${query}) as short cross join product_title t where t.product_id = short.id
    and ${spacesInTitle} < ${spaces}`,
  question,
  spaces,
});

/** `by` stands between a title and its author, and in neither. */
const withoutBy = (tokens: Spellings): Spellings => tokens.filter(([likeliest]) => likeliest !== 'by');

/** What of a text may be the title, where the rest is an author. */
function titleParts(text: string): string[] {
  const words = text.split(' ');
  const ends = words.slice(1).map((_, index) => index + 1);
  return ends.flatMap((end) => [words.slice(0, end).join(' '), words.slice(end).join(' ')]);
}

const isTitle = (texts: readonly string[]): Condition =>
  sql`t.full_title in (${sql.join(texts)}) or t.short_title in (${sql.join(texts)})`;

const anyBeginning = (texts: readonly string[]): Condition =>
  sql.join(
    texts.flatMap((text) => [beginsWith('t.full_title', text), beginsWith('t.short_title', text)]),
    sql` or `,
  );

const beginsWith = (column: 't.full_title' | 't.short_title', text: string): Condition =>
  sql`${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${`${text}\u{10ffff}`}`;
