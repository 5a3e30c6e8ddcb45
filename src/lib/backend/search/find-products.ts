import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import { isShortBeginning } from '../../database/search-index.ts';
import { highestProductId } from '../catalogue/sql-answers.ts';
import type { Queries } from '../context.ts';
import { type TierName, tierScores } from './ranking.ts';
import { type Reading, readPlainly } from './readings.ts';
import { type Attempt, attemptsOf, wholeTiers, widestTiers, widestWholeTier } from './tiers.ts';

/** A search hit, and by what it was found. */
export interface FoundProduct {
  readonly id: number;
  readonly tier: TierName;
  readonly score: number;
  readonly reading: Reading;
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
  const few = createFewFinder(db, attempts);
  const isDense = createDensity(db, limit);
  const found: FoundProduct[] = [];
  for (const attempt of attempts) {
    if (found.length >= limit) break;
    const { reading, tier, score } = attempt;
    const known = found.map(({ id }) => id);
    // The beginning of one word often fills the page with titles that begin so, and is in too many books to look for all.
    const isTitle = titleTiers.has(tier) && reading.words.length === 1 && reading === attempts[0]?.reading;
    const all = isTitle ? undefined : await few(attempt);
    const ids = all
      ? (all.get(tier) ?? []).filter((id) => !known.includes(id)).slice(0, limit - known.length)
      : await findInTier(db, attempt, known, limit, isDense);
    for (const id of ids) found.push({ id, tier, score, reading });
  }
  return found;
}

/** What is found of an attempt's tier beside others by two statements, where those have few candidates; undefined where they have more. */
type FewFinder = (attempt: Attempt) => Promise<FewFound | undefined>;

/** All tiers of a reading have the same candidates. Where those are many, the tiers of complete words may have few of their own. */
function createFewFinder(db: Queries, attempts: readonly Attempt[]): FewFinder {
  const ofReading = Map.groupBy(attempts, ({ reading }) => reading);
  const asked = new Map<Reading, { readonly all?: FewFound | undefined; whole?: Promise<FewFound | undefined> }>();
  return async ({ reading, tier }) => {
    const own = ofReading.get(reading) ?? [];
    const found = asked.get(reading) ?? {
      all: hasManyCandidates(reading) ? undefined : await findFew(db, own, (one) => widestTiers.has(one)),
    };
    asked.set(reading, found);
    if (found.all || !wholeTiers.has(tier) || reading.tokens.length === 1) return found.all;
    const whole = own.filter((one) => wholeTiers.has(one.tier));
    found.whole ??= findFew(db, whole, (one) => one === widestWholeTier);
    return found.whole;
  };
}

/** Without counting them: its words are single letters, or little more. */
const hasManyCandidates = ({ words }: Reading): boolean => words.every((spellings) => spellings.some(isShortBeginning));

/** Looked up in an index of titles. */
const titleTiers: ReadonlySet<TierName> = new Set(['exactTitle', 'titleAndAuthor', 'titleBegins', 'titlePrefix']);

/** Only books with one of these ISBNs, of 13 digits. */
export async function findByIsbn(db: Queries, isbns: readonly string[], limit: number): Promise<FoundProduct[]> {
  const reading = readPlainly(isbns.slice(0, 1), 'typed');
  const ids = await sortBySales(db, engineOf(db).search.matches(['isbn'], [isbns]), [], limit);
  return ids.map((id) => ({ id, tier: 'isbn', score: tierScores.isbn, reading }));
}

/** The ids of each tier, the most sold first. */
type FewFound = ReadonlyMap<TierName, readonly number[]>;

/**
 * These tiers by two statements, or undefined where the widest of them, in which all their books are, have more than a few candidates.
 * Most readings of a mistyped text have none, and PostgreSQL plans every statement of a search.
 */
async function findFew(
  db: Queries,
  attempts: readonly Attempt[],
  isWidest: (tier: TierName) => boolean,
): Promise<FewFound | undefined> {
  const widest = attempts.filter(({ tier }) => isWidest(tier)).map(({ query }) => query);
  const { rows: candidates } = await sql<{
    id: number;
  }>`select id from (${sql.join(widest, sql` union all `)}) as candidate
    limit ${fewCandidates + 1}`.execute(db);
  if (candidates.length > fewCandidates) return undefined;
  if (candidates.length === 0) return new Map();
  const { table, where } = engineOf(db).search.wordsOfBook;
  const tiers = attempts.map(
    ({ condition }, place) => sql`case when ${condition} then 1 else 0 end as ${nameAt(place)}`,
  );
  const { rows } = await sql<{ id: number } & Readonly<Record<string, number>>>`select p.id, ${sql.join(tiers)}
    from product p cross join product_title t ${table}
    where p.id in (${sql.join(candidates.map(({ id }) => id))}) and t.product_id = p.id ${where} and +p.is_listed = 1
    ${bySales}`.execute(db);
  return new Map(
    attempts.map(({ tier }, place) => [tier, rows.filter((row) => row[`tier${place}`] === 1).map(({ id }) => id)]),
  );
}

const nameAt = (place: number) => sql.ref(`tier${place}`);

const bySales = sql`order by p.sold desc, p.position, p.id`;

/** Whether a query finds so many of the books that looking through the most sold ones is quicker than sorting what it finds. */
type Density = (query: Attempt['query']) => Promise<boolean>;

/** What sorting costs for each book, where looking through costs one: its row is anywhere in the table. */
const sortingCost = 4;

/**
 * With evenly spread books, the wanted ones are found after looking through (wanted × all books ÷ those of the query); sorting reads
 * those of the query. Both cost the same where a query has the root of (wanted × all books ÷ cost of sorting).
 */
function createDensity(db: Queries, wanted: number): Density {
  let most: Promise<number> | undefined;
  return async (query) => {
    most ??= highestProductId(db).then((all) => Math.ceil(Math.sqrt((wanted * all) / sortingCost)));
    const { rows } = await sql`select 1 from (${query}) as candidate limit 1 offset ${await most}`.execute(db);
    return rows.length > 0;
  };
}

async function findInTier(
  db: Queries,
  { query, condition, isOfTitle = false, tier }: Attempt,
  excluded: readonly number[],
  limit: number,
  isDense: Density,
): Promise<number[]> {
  const { search, byIdOnly } = engineOf(db);
  const isQuick = isOfTitle || search.isQuickOfOneBook;
  if (!isQuick || rareTiers.has(tier) || !(await isDense(query))) return sortBySales(db, query, excluded, limit);
  const { table, where } = isOfTitle ? { table: sql``, where: sql`` } : search.wordsOfBook;
  // An offset keeps PostgreSQL from joining the titles, for which it would read all of them where it expects few books.
  const { rows } = await sql<{ id: number }>`select p.id from product p where p.is_listed = 1 and exists (
      select 1 from product_title t ${byIdOnly} ${table}
      where t.product_id = p.id ${where} and (${condition}) limit 1 offset 0
    ) ${others(excluded)} ${bySales} limit ${limit - excluded.length}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Few books have the same title. */
const rareTiers: ReadonlySet<TierName> = new Set(['exactTitle', 'titleAndAuthor', 'isbn']);

async function sortBySales(
  db: Queries,
  query: Attempt['query'],
  excluded: readonly number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from (${query}) as found cross join product p
    where p.id = found.id and +p.is_listed = 1 ${others(excluded)} ${bySales}
    limit ${limit - excluded.length}`.execute(db);
  return rows.map(({ id }) => id);
}

const others = (excluded: readonly number[]): RawBuilder<unknown> =>
  excluded.length > 0 ? sql`and p.id not in (${sql.join(excluded)})` : sql``;
