import { sql } from 'kysely';
import { editDistance } from '../../edit-distance.ts';
import type { Queries } from '../context.ts';
import type { Spellings } from './readings.ts';
import { allowedTypos } from './spelling.ts';
import { tokenise } from './tokens.ts';

export interface FoundCategory {
  readonly id: number;
  readonly name: string;
  /** The name of its parent category. */
  readonly parent: string;
}

/** Whether a text is the name of a category or a word of it, whatever the number: `thrillers`, `thriller`. */
export function isNamedBy({ name }: FoundCategory, words: readonly string[]): boolean {
  const names = new Set(tokenise(name).map(singular));
  return words.length > 0 && words.every((word) => names.has(singular(word)));
}

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=..)s$/, '');

const maxCategories = 4;

/**
 * The order lets an index find the first product. Written as EXISTS, PostgreSQL reads the products of all categories, which takes a
 * fifth of a second at 100,000 books.
 */
export const hasListedProduct = sql`(select 1 from product_category pc cross join product p
  where pc.category_id = c.id and p.id = pc.product_id and +p.is_listed = 1 order by pc.product_id limit 1)`;

/**
 * Sub-categories with listed products whose name contains every typed word, or failing that, every word in the singular, or with typing mistakes. All
 * names are read and compared here, as there are few.
 */
export async function findCategories(db: Queries, words: Spellings): Promise<FoundCategory[]> {
  const { rows: all } = await sql<FoundCategory>`
    select c.id, c.name, above.name as parent from category c join category above on above.id = c.parent_id
    where ${hasListedProduct} is not null
    order by above.position, c.position, c.id`.execute(db);
  const withEveryWord = (matches: (typed: string, name: string) => boolean) =>
    all.filter(({ name }) => {
      const names = tokenise(name);
      return words.every((spellings) => names.some((word) => spellings.some((typed) => matches(typed, word))));
    });
  const matches = [
    (typed: string, name: string) => name.startsWith(typed),
    (typed: string, name: string) => name.startsWith(singular(typed)),
    isTypoOf,
  ];
  for (const match of matches) {
    const found = withEveryWord(match);
    if (found.length > 0) return found.slice(0, maxCategories);
  }
  return [];
}

const isTypoOf = (typed: string, name: string): boolean =>
  editDistance(typed, name, allowedTypos(typed)).whole <= allowedTypos(typed);
