import type { Insertable } from 'kysely';
import type { ContributorNameTable } from '../../../database/schema.ts';
import { slug } from '../../../shop/slug.ts';
import { type PersonNames, parseAbout, type WorkAbout } from '../../about/about.ts';
import { readBooksOfPeople } from '../../catalogue/same-person.ts';
import { Inserter, selectInParts, writeInParts } from '../../catalogue-writing/bulk.ts';
import type { Queries } from '../../context.ts';
import type { Names, WorkUpdate } from './work-details.ts';

type NameRow = Insertable<ContributorNameTable>;

const rows = new Inserter('contributor_name', (insert) => insert.onConflict((conflict) => conflict.doNothing()));

/**
 * Writes how the people of changed books are known besides their names. Returns other books that search has to index anew, because their
 * people have other names since.
 */
export async function savePeople(
  queries: Queries,
  updates: readonly WorkUpdate[],
  names: Names,
): Promise<readonly number[]> {
  const books = updates.flatMap(({ work, about }) => {
    const { people = [] } = parseAbout<WorkAbout>(about);
    return work.id !== undefined && people.length > 0 ? [{ id: work.id, people }] : [];
  });
  if (books.length === 0) return [];
  const ids = await idsOf(queries, names, new Set(books.flatMap(({ people }) => people.map(({ name }) => name))));
  const stored = await selectInParts(
    queries,
    books.map(({ id }) => id),
    (part) => queries.selectFrom('contributor_name').selectAll().where('product_id', 'in', part).execute(),
  );
  const before = Map.groupBy(stored, ({ product_id }) => product_id);
  const changed = books.flatMap(({ id, people }) => {
    const after = people.flatMap((person) => rowsOf(id, ids.get(person.name), person));
    const former = before.get(id) ?? [];
    return textOf(after) === textOf(former) ? [] : [{ id, after, former }];
  });
  if (changed.length === 0) return [];
  const concerned = [
    ...new Set(changed.flatMap(({ after, former }) => [...after, ...former].map((row) => row.contributor_id))),
  ];
  const formerBooks = await readBooksOfPeople(queries, concerned);
  await writeInParts(
    queries,
    changed.map(({ id }) => id),
    (part) => queries.deleteFrom('contributor_name').where('product_id', 'in', part).execute(),
  );
  await rows.insert(
    queries,
    changed.flatMap(({ after }) => after),
  );
  return [...new Set([...formerBooks, ...(await readBooksOfPeople(queries, concerned))])];
}

/** Those of a record of another edition are not among the names of the run. */
async function idsOf(
  queries: Queries,
  { contributors }: Names,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const missing = [...wanted].filter((name) => !contributors.has(name));
  const found = await selectInParts(queries, missing, (part) =>
    queries.selectFrom('contributor').select(['id', 'name']).where('name', 'in', part).execute(),
  );
  return new Map([...contributors, ...found.map(({ id, name }) => [name, id] as const)]);
}

function rowsOf(product_id: number, contributor_id: number | undefined, person: PersonNames): NameRow[] {
  if (contributor_id === undefined) return [];
  const { otherNames = [], spellings = [], identifiers = [] } = person;
  const of = { product_id, contributor_id };
  return [
    ...otherNames.map((name): NameRow => ({ ...of, kind: 'name', name, key: slug(name) })),
    ...spellings.map((name): NameRow => ({ ...of, kind: 'spelling', name, key: slug(name) })),
    ...identifiers.map((name): NameRow => ({ ...of, kind: 'id', name, key: name })),
  ];
}

const textOf = (list: readonly NameRow[]): string =>
  JSON.stringify(list.map(({ contributor_id, kind, name }) => `${contributor_id} ${kind} ${name}`).toSorted());
