import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import { isShortBeginning } from '../../database/search-index.ts';
import { highestProductId } from '../catalogue/sql-answers.ts';
import type { Queries } from '../context.ts';
import { type TierName, tierScores } from './ranking.ts';
import { type Reading, readPlainly } from './readings.ts';
import { type Attempt, attemptsOf, spacesInTitle, wholeTiers, widestTiers, widestWholeTier } from './tiers.ts';

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
  const denseFrom = createDenseFrom(db, limit);
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
      : await findInTier(db, attempt, known, limit, denseFrom);
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
  const ids = await sortBySales(db, engineOf(db).search.matches(['isbn'], [isbns]), limit);
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
  // The others are rarely needed to find more than a few, and come last.
  const widest = attempts
    .filter(({ tier }) => isWidest(tier))
    .toSorted((one, other) => tierScores[one.tier] - tierScores[other.tier])
    .map(({ query }) => query);
  const { rows: candidates } = await sql<{
    id: number;
  }>`select id from (${sql.join(widest, sql` union all `)}) as candidate
    limit ${fewCandidates + 1}`.execute(db);
  if (candidates.length > fewCandidates) return undefined;
  if (candidates.length === 0) return new Map();
  const { table, where } = engineOf(db).search.wordsOfBook;
  const questions = [...new Set(attempts.map(({ question }) => question))];
  const answers = questions.map(
    ({ condition }, place) => sql`case when ${condition} then 1 else 0 end as ${sql.ref(`answer${place}`)}`,
  );
  const { rows } = await sql<{ id: number; spaces: number } & Readonly<Record<string, number>>>`
    select p.id, ${spacesInTitle} as spaces, ${sql.join(answers)} from product p cross join product_title t ${table}
    where p.id in (${sql.join(candidates.map(({ id }) => id))}) and t.product_id = p.id ${where} and +p.is_listed = 1
    ${bySales}`.execute(db);
  return new Map(
    attempts.map(({ tier, question, spaces = Number.POSITIVE_INFINITY }) => {
      const answer = `answer${questions.indexOf(question)}`;
      return [tier, rows.filter((row) => row[answer] === 1 && row.spaces < spaces).map(({ id }) => id)];
    }),
  );
}

const bySales = sql`order by p.sold desc, p.position, p.id`;

/** Of how many books on a tier is quicker looked through than sorted, where asking one book costs so much. */
type DenseFrom = (costOfOne: number) => Promise<number>;

/**
 * With evenly spread books, the wanted ones are found after looking through (wanted × all books ÷ those of the tier); sorting reads
 * those of the tier. Both cost the same where it has the root of (wanted × all books × cost of one ÷ cost of sorting).
 */
function createDenseFrom(db: Queries, wanted: number): DenseFrom {
  const { sortingCost } = engineOf(db).search;
  let highest: Promise<number> | undefined;
  return async (costOfOne) => {
    highest ??= highestProductId(db);
    return Math.ceil(Math.sqrt((wanted * (await highest) * costOfOne) / sortingCost));
  };
}

async function findInTier(
  db: Queries,
  { query, question: { ofOne }, spaces, isOfTitle = false, tier }: Attempt,
  known: readonly number[],
  limit: number,
  denseFrom: DenseFrom,
): Promise<number[]> {
  if (!ofOne || rareTiers.has(tier)) return unknown(await sortBySales(db, query, limit), known, limit);
  const sorted = await sortFew(db, query, await denseFrom(ofOne.cost), limit);
  if (sorted) return unknown(sorted, known, limit);
  const { search, byIdOnly } = engineOf(db);
  const { table, where } = isOfTitle ? { table: sql``, where: sql`` } : search.wordsOfBook;
  const isShort = spaces === undefined ? sql`` : sql`and ${spacesInTitle} < ${spaces}`;
  // An offset keeps PostgreSQL from joining the titles, for which it would read all of them where it expects few books.
  const { rows } = await sql<{ id: number }>`select p.id from product p where p.is_listed = 1 and exists (
      select 1 from product_title t ${byIdOnly} ${table}
      where t.product_id = p.id ${where} and (${ofOne.condition}) ${isShort} limit 1 offset 0
    ) ${others(known)} ${bySales} limit ${limit - known.length}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Few books have the same title. */
const rareTiers: ReadonlySet<TierName> = new Set(['exactTitle', 'titleAndAuthor', 'isbn']);

/**
 * Known books are left out here and not in a statement: one whose text says how many they are would be prepared anew each time. As many
 * as are wanted in all are read, which is enough.
 */
const unknown = (ids: readonly number[], known: readonly number[], limit: number): number[] =>
  [...new Set(ids).difference(new Set(known))].slice(0, limit - known.length);

/** The ids of a query, of listed books, the most sold first. */
export async function sortBySales(db: Queries, query: Attempt['query'], limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from (${query}) as found ${sortedBySales(db, limit)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const sortedBySales = (db: Queries, limit: number) => sql`cross join product p ${engineOf(db).salesByIdOnly}
  where p.id = found.id and p.is_listed = 1 ${bySales} limit ${limit}`;

/** In place of an id: there are more. */
const tooMany = -1;

/** The same of at most so many books; undefined where a query finds more. They are found once, and not once more to be counted. */
async function sortFew(
  db: Queries,
  query: Attempt['query'],
  most: number,
  limit: number,
): Promise<number[] | undefined> {
  const count = sql`(select count(*) from candidate)`;
  const { rows } = await sql<{ id: number }>`
    with candidate as materialized (select id from (${query}) as found limit ${most + 1})
    select id from (
      select p.id from (select id from candidate where ${count} <= ${most}) as found ${sortedBySales(db, limit)}
    ) as sorted
    union all select ${sql.lit(tooMany)} where ${count} > ${most}`.execute(db);
  return rows[0]?.id === tooMany ? undefined : rows.map(({ id }) => id);
}

const others = (excluded: readonly number[]): RawBuilder<unknown> =>
  excluded.length > 0 ? sql`and p.id not in (${sql.join(excluded)})` : sql``;
