import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../context.ts';

/** Two names of one person, and what says so. */
interface SamePerson {
  readonly own: number;
  readonly other: number;
  readonly kind: 'name' | 'spelling' | 'id';
}

/**
 * The contributors who are the same people as `ids`, a list or a subquery: they share an ISNI or ORCID, or the record of a book gives
 * one as another name of the other. Not more than one step away: many who write under the name of a house are not one person (ADR 0135).
 */
const samePeople = (ids: RawBuilder<unknown>): RawBuilder<SamePerson> => sql<SamePerson>`
  select own.contributor_id as own, theirs.contributor_id as other, own.kind as kind
    from contributor_name own cross join contributor_name theirs
    where own.contributor_id in (${ids}) and own.kind = 'id' and theirs.kind = 'id' and theirs.key = own.key
      and theirs.contributor_id <> own.contributor_id
  union select own.contributor_id, c.id, own.kind from contributor_name own cross join contributor c
    where own.contributor_id in (${ids}) and own.kind <> 'id' and own.key <> '' and c.slug = own.key
      and c.id <> own.contributor_id
  union select c.id, theirs.contributor_id, theirs.kind from contributor c cross join contributor_name theirs
    where c.id in (${ids}) and c.slug <> '' and theirs.kind in ('name', 'spelling') and theirs.key = c.slug
      and theirs.contributor_id <> c.id`;

/** A name of a person, with the page that has the works under it. */
interface OtherName {
  readonly name: string;
  /** Where the shop has a book of it. */
  readonly authorSlug?: string;
}

interface Person {
  /** All contributors who are this person. */
  readonly ids: readonly number[];
  /** Those with books first. Without the spellings of one name. */
  readonly otherNames: readonly OtherName[];
}

const mostNames = 12;

/** Who else these contributors are, who share one page. */
export async function readPerson(db: Queries, own: readonly number[], slug: string): Promise<Person> {
  const { rows } = await sql<{
    id: number;
    kind: SamePerson['kind'];
    name: string;
    slug: string;
    listed: number | null;
  }>`select c.id, same.kind, c.name, c.slug, (select p.id from product_contributor pc cross join product p
      where pc.contributor_id = c.id and p.id = pc.product_id and +p.is_listed = 1 limit 1) as listed
    from (${samePeople(sql.join(own))}) as same cross join contributor c where c.id = same.other order by c.name`.execute(
    db,
  );
  const stated = await db
    .selectFrom('contributor_name')
    .select(['name', 'key'])
    .distinct()
    .where('contributor_id', 'in', own)
    .where('kind', '=', 'name')
    .orderBy('name')
    .limit(mostNames)
    .execute();
  const others = rows.filter(({ kind }) => kind !== 'spelling');
  const withBooks = others.filter(({ listed }) => listed !== null);
  const withoutBooks = others.filter(({ listed }) => listed === null);
  const named = [
    ...withBooks.map((row) => ({ name: row.name, key: row.slug, authorSlug: row.slug })),
    ...stated.map(({ name, key }) => ({ name, key, authorSlug: '' })),
    ...withoutBooks.map((row) => ({ name: row.name, key: row.slug, authorSlug: '' })),
  ].filter(({ key }) => key !== slug);
  // One name may be written in several ways, all of which lead to the same page.
  const first = new Map<string, (typeof named)[number]>();
  for (const one of named) if (!first.has(one.key || one.name)) first.set(one.key || one.name, one);
  return {
    ids: [...new Set([...own, ...rows.map(({ id }) => Number(id))])],
    otherNames: [...first.values()]
      .slice(0, mostNames)
      .map(({ name, authorSlug }) => ({ name, ...(authorSlug && { authorSlug }) })),
  };
}

/** The other names of the people of these books, for search: those that records give them, and those of the same people. */
export async function readNamesOfPeople(
  db: Queries,
  productIds: readonly number[],
): Promise<readonly { readonly contributor_id: number; readonly name: string }[]> {
  const people = sql`select contributor_id from product_contributor where product_id in (${sql.join(productIds)})`;
  const { rows } = await sql<{ contributor_id: number; name: string }>`
    select contributor_id, name from contributor_name where contributor_id in (${people}) and kind <> 'id'
    union select same.own, c.name from (${samePeople(people)}) as same cross join contributor c where c.id = same.other`.execute(
    db,
  );
  return rows;
}

/** Books of more people than anybody is, which search would wait for. */
const mostBooks = 5000;

/** The books of these contributors, and of who is the same person. */
export async function readBooksOfPeople(db: Queries, contributorIds: readonly number[]): Promise<readonly number[]> {
  if (contributorIds.length === 0) return [];
  const ids = sql.join(contributorIds);
  const { rows } = await sql<{ id: number }>`select distinct product_id as id from product_contributor
    where contributor_id in (${ids}) or contributor_id in (select other from (${samePeople(ids)}) as same)
    limit ${sql.lit(mostBooks)}`.execute(db);
  return rows.map(({ id }) => Number(id));
}
