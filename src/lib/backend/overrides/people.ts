import { NameIds } from '../catalogue-writing/name-ids.ts';
import type { Queries } from '../context.ts';

/** A contributor of a work; `role` is an ONIX code. */
export interface Person {
  readonly name: string;
  readonly role: string;
}

export const readPeople = (queries: Queries, productId: number): Promise<Person[]> =>
  queries
    .selectFrom('product_contributor')
    .innerJoin('contributor', 'contributor.id', 'product_contributor.contributor_id')
    .select(['name', 'role'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();

export const samePeople = (one: readonly Person[], other: readonly Person[]): boolean =>
  one.length === other.length &&
  one.every(({ name, role }, index) => name === other[index]?.name && role === other[index].role);

/** Replaces the contributors of a work. */
export async function writePeople(queries: Queries, productId: number, people: readonly Person[]): Promise<void> {
  const ids = await new NameIds().load(
    queries,
    'contributor',
    people.map(({ name }) => name),
  );
  await queries.deleteFrom('product_contributor').where('product_id', '=', productId).execute();
  const rows = people.flatMap(({ name, role }, position) => {
    const contributor_id = ids.get(name);
    return contributor_id === undefined ? [] : [{ product_id: productId, contributor_id, role, position }];
  });
  if (rows.length > 0) await queries.insertInto('product_contributor').values(rows).execute();
}
