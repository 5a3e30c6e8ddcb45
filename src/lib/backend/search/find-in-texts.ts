import { sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { Queries } from '../context.ts';
import type { FoundProduct } from './find-products.ts';
import { tierScores } from './ranking.ts';
import { readPlainly } from './readings.ts';
import { significantOf } from './search-query.ts';

/** What is found here has words that no title and no name has, so it is hardly ever more. */
const mostCandidates = 1000;

/** The books whose description or contents have all words that say something, the most sold first. */
export async function findInTexts(db: Queries, tokens: readonly string[], limit: number): Promise<FoundProduct[]> {
  const words = significantOf(tokens);
  if (!words.some((word) => word.length > 3)) return [];
  const { rows } = await sql<{ id: number }>`select p.id from
    (select id from (${engineOf(db).search.matchesTexts(words)}) as match order by id limit ${sql.lit(mostCandidates)}) as found
    cross join product p ${engineOf(db).salesByIdOnly} where p.id = found.id and +p.is_listed = 1
    order by p.sold desc, p.position, p.id limit ${limit}`.execute(db);
  const reading = readPlainly(tokens, 'typed');
  return rows.map(({ id }) => ({ id, tier: 'text', score: tierScores.text, reading }));
}
