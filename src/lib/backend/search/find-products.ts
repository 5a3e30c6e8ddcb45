import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { SearchColumn } from '../../database/search-index.ts';
import type { Queries } from '../context.ts';
import { type TierName, tierScores } from './ranking.ts';
import { type Reading, readPlainly, type Spellings } from './readings.ts';
import { withoutArticle } from './tokens.ts';

/** A search hit, and by what it was found. */
export interface FoundProduct {
  readonly id: number;
  readonly tier: TierName;
  readonly score: number;
  readonly reading: Reading;
}

type Condition = RawBuilder<SqlBool>;
/** A query for product ids. */
type Tier = RawBuilder<{ id: number }>;

interface Attempt {
  readonly reading: Reading;
  readonly tier: TierName;
  readonly query: Tier;
  /** What the query asks of a title, where that is how it begins. */
  readonly beginning?: Condition;
  readonly score: number;
}

/** Of a reading with more candidates, each tier is a statement of its own: most end at the first ones. */
const fewCandidates = 100;

/**
 * Finds at most `limit` products by any of these readings, best match first (ranking.ts says what is better). Within the same
 * score the most sold come first.
 */
export async function findProducts(db: Queries, readings: readonly Reading[], limit: number): Promise<FoundProduct[]> {
  const attempts = readings
    .flatMap((reading) => attemptsOf(db, reading))
    .toSorted((one, other) => other.score - one.score);
  const ofReading = Map.groupBy(attempts, ({ reading }) => reading);
  const few = new Map<Reading, FewFound | undefined>();
  const found: FoundProduct[] = [];
  for (const attempt of attempts) {
    if (found.length >= limit) break;
    const { reading, tier, score } = attempt;
    const known = found.map(({ id }) => id);
    // The beginning of one word often fills the page with titles that begin so, and is in too many books to look for all.
    const isTitle = titleTiers.has(tier) && reading.words.length === 1 && reading === attempts[0]?.reading;
    if (!isTitle && !few.has(reading)) few.set(reading, await findFew(db, ofReading.get(reading) ?? []));
    const all = isTitle ? undefined : few.get(reading);
    const ids = all
      ? (all.get(tier) ?? []).filter((id) => !known.includes(id)).slice(0, limit - known.length)
      : await findInTier(db, attempt, known, limit);
    for (const id of ids) found.push({ id, tier, score, reading });
  }
  return found;
}

/** The ids of each tier, the most sold first. */
type FewFound = ReadonlyMap<TierName, readonly number[]>;

/**
 * All tiers of a reading by one statement, or undefined where it has more than a few candidates. Most readings of a mistyped text
 * have none, and PostgreSQL plans every statement of a search.
 */
async function findFew(db: Queries, attempts: readonly Attempt[]): Promise<FewFound | undefined> {
  const widest = attempts.filter(({ tier }) => widestTiers.has(tier)).map(({ query }) => query);
  const { rows: candidates } = await sql`select id from (${sql.join(widest, sql` union all `)}) as candidate
    limit ${fewCandidates + 1}`.execute(db);
  if (candidates.length > fewCandidates) return undefined;
  if (candidates.length === 0) return new Map();
  const places = attempts.map(({ query }, place) => sql`select id, ${sql.lit(place)} as place from (${query}) as tier`);
  const { rows } = await sql<{ id: number; place: number }>`select p.id, found.place
    from (${sql.join(places, sql` union all `)}) as found cross join product p
    where p.id = found.id and +p.is_listed = 1 order by p.sold desc, p.position, p.id`.execute(db);
  const ids = Map.groupBy(rows, ({ place }) => place);
  return new Map(attempts.map(({ tier }, place) => [tier, [...new Set((ids.get(place) ?? []).map(({ id }) => id))]]));
}

/** Looked up in an index of titles, without the words of the catalogue. */
const titleTiers: ReadonlySet<TierName> = new Set(['exactTitle', 'titleBegins', 'titlePrefix']);

/** Every book of a reading is in one of these. */
const widestTiers: ReadonlySet<TierName> = new Set(['anywhere', 'titleAndAuthor', 'series', 'isbn', 'shelf']);

/** Only books with one of these ISBNs, of 13 digits. */
export async function findByIsbn(db: Queries, isbns: readonly string[], limit: number): Promise<FoundProduct[]> {
  const reading = readPlainly(isbns.slice(0, 1), 'typed');
  const ids = await findInTier(db, { query: engineOf(db).search.matches(['isbn'], [isbns]) }, [], limit);
  return ids.map((id) => ({ id, tier: 'isbn', score: tierScores.isbn, reading }));
}

function attemptsOf(db: Queries, reading: Reading): Attempt[] {
  const { tokens, words, texts, series, isbn, categories } = reading;
  const { search } = engineOf(db);
  const matching = (columns: readonly SearchColumn[]) => search.matches(columns, words);
  /** Words that are too common to be required count here: `with days` is not every title with days. */
  const whole = (columns: readonly SearchColumn[]) => search.matches(columns, tokens, true);
  const parts = titleParts(texts[0] ?? '');
  const beginnings: Partial<Record<TierName, Condition>> = {
    titleBegins: anyBeginning(texts.map((text) => `${text} `)),
    titlePrefix: anyBeginning(texts),
  };
  const queries: Partial<Record<TierName, Tier>> = {
    exactTitle: matchesTitle(
      sql`full_title in (${sql.join(texts)}) or short_title in (${sql.join(texts)})
        or full_title in (${sql.join(texts.map(withoutArticle))})`,
    ),
    ...(series && {
      series: sql`select match.id from (${engineOf(db).search.matches(['title', 'other'], series.words)}) as match
        cross join product in_series where in_series.id = match.id and in_series.series_name is not null
        and in_series.series_number in (${sql.join([series.number, `${series.number}.0`])})`,
    }),
    ...(parts.length > 0 && {
      titleAndAuthor: sql`select match.id from (${matchesTitle(
        sql`full_title in (${sql.join(parts)}) or short_title in (${sql.join(parts)})`,
      )}) as match where match.id in (${search.matches(['title', 'author'], withoutBy(tokens), true)})`,
    }),
    titleWords: whole(['title']),
    title: matching(['title']),
    ...(tokens.length > 1 && {
      titleNearly: ofShortTitle(whole(['title']), tokens.length + 2),
      titleShort: ofShortTitle(whole(['title']), tokens.length + 4),
      wordsNearly: ofShortTitle(whole(['title', 'author']), tokens.length + 3),
      words: whole(['title', 'author']),
    }),
    author: matching(['author']),
    ...(isbn !== undefined && { isbn: engineOf(db).search.matches(['isbn'], [[isbn]]) }),
    anywhere: matching(['title', 'author', 'other']),
    ...(categories && {
      shelf: sql`select product_id as id from product_category where category_id in (${sql.join(categories)})`,
    }),
  };
  const scoreOf = (tier: string) => tierScores[tier as TierName] - reading.penalty;
  return [
    ...Object.entries(beginnings).map(([tier, beginning]) => ({
      ...{ reading, tier: tier as TierName, beginning, query: matchesTitle(beginning), score: scoreOf(tier) },
    })),
    ...Object.entries(queries).map(([tier, query]) => ({
      ...{ reading, tier: tier as TierName, query, score: scoreOf(tier) },
    })),
  ];
}

/** Those of them whose title has at most so many words. */
const ofShortTitle = (tier: Tier, words: number): Tier =>
  sql`select short.id from (${tier}) as short cross join product_title where product_title.product_id = short.id
    and length(full_title) - length(replace(full_title, ' ', '')) < ${words}`;

/** `by` stands between a title and its author, and in neither. */
const withoutBy = (tokens: Spellings): Spellings => tokens.filter(([likeliest]) => likeliest !== 'by');

/** What of a text may be the title, where the rest is an author. */
function titleParts(text: string): string[] {
  const words = text.split(' ');
  const ends = words.slice(1).map((_, index) => index + 1);
  return ends.flatMap((end) => [words.slice(0, end).join(' '), words.slice(end).join(' ')]);
}

const matchesTitle = (condition: Condition): Tier => sql`select product_id as id from product_title where ${condition}`;

const anyBeginning = (texts: readonly string[]): Condition =>
  sql.join(
    texts.flatMap((text) => [beginsWith('full_title', text), beginsWith('short_title', text)]),
    sql` or `,
  );

const beginsWith = (column: 'full_title' | 'short_title', text: string): Condition =>
  sql`${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${`${text}\u{10ffff}`}`;

/** Where more candidates than this for each wanted book begin a title, looking through the most sold books is quicker. */
const denseShare = 150;

async function findInTier(
  db: Queries,
  { query, beginning }: Pick<Attempt, 'query' | 'beginning'>,
  excluded: readonly number[],
  limit: number,
): Promise<number[]> {
  const others = excluded.length > 0 ? sql`and p.id not in (${sql.join(excluded)})` : sql``;
  const order = sql`order by p.sold desc, p.position, p.id limit ${limit - excluded.length}`;
  if (beginning && (await isDense(db, query, denseShare * limit))) {
    const { rows } = await sql<{ id: number }>`select p.id from product p
      cross join product_title t ${engineOf(db).byIdOnly}
      where p.is_listed = 1 and t.product_id = p.id and (${beginning}) ${others} ${order}`.execute(db);
    return rows.map(({ id }) => id);
  }
  const { rows } = await sql<{ id: number }>`select p.id from (${query}) as found cross join product p
    where p.id = found.id and +p.is_listed = 1 ${others} ${order}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a query finds more than `most` books. */
async function isDense(db: Queries, query: Tier, most: number): Promise<boolean> {
  const { rows } = await sql`select 1 from (${query}) as candidate limit 1 offset ${most}`.execute(db);
  return rows.length > 0;
}
