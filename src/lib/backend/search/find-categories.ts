import { sql } from 'kysely';
import type { Queries } from '../context.ts';
import { allowedMistakes, typingDistance } from './distance.ts';
import type { Spellings } from './find-products.ts';
import { wordsOf } from './words.ts';

export interface FoundCategory {
  readonly id: number;
  readonly name: string;
  /** The name of the category above it. */
  readonly parent: string;
}

const most = 4;

/** Sub-categories with listed products whose name holds every word that was typed; few enough to be read and compared here. */
export async function findCategories(db: Queries, words: Spellings): Promise<FoundCategory[]> {
  const { rows: all } = await sql<FoundCategory>`
    select c.id, c.name, above.name as parent from category c join category above on above.id = c.parent_id
    where exists (select 1 from product_category pc cross join product p
      where pc.category_id = c.id and p.id = pc.product_id and +p.is_listed = 1)
    order by above.position, c.position, c.id`.execute(db);
  const holding = (matches: (typed: string, name: string) => boolean) =>
    all.filter(({ name }) => {
      const names = wordsOf(name);
      return words.every((spellings) => names.some((word) => spellings.some((typed) => matches(typed, word))));
    });
  const found = holding((typed, name) => name.startsWith(typed));
  return (found.length > 0 ? found : holding(isNear)).slice(0, most);
}

const isNear = (typed: string, name: string): boolean =>
  typingDistance(typed, name, allowedMistakes(typed)).whole <= allowedMistakes(typed);
