import { type CoverColour, traitMask } from '../../shop/catalogue/traits.ts';
import type { Queries } from '../context.ts';

/** Notes the colours of a picture that is kept. The books that show it follow with `refreshTraits`. */
export async function noteColours(queries: Queries, hash: string, colours: readonly CoverColour[]): Promise<void> {
  const row = { hash, colours: traitMask('colour', colours) };
  await queries
    .insertInto('picture_colour')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ colours: row.colours }))
    .execute();
}

/** Whether the colours of a picture are known. */
export const hasColours = async (queries: Queries, hash: string): Promise<boolean> =>
  (await queries.selectFrom('picture_colour').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined;
