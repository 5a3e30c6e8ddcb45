import type { Queries } from '../context.ts';
import { readOverrides, storeImportedValues } from '../overrides/overrides.ts';
import { refreshProduct } from '../overrides/refresh-product.ts';
import type { Lookups } from './lookups.ts';
import type { Merchandising } from './merchandising-schema.ts';

/** What the file says of books, and takes away of others. What was set at the desk wins, and notes what the file says. */
export async function saveRecommendations(
  queries: Queries,
  lookups: Lookups,
  recommendations: Merchandising['recommendations'],
  at: number,
): Promise<void> {
  const next = new Map<number, Values>();
  for (const [key, { text, by }] of Object.entries(recommendations)) {
    const id = await lookups.product(key, `recommendations.${key}`);
    if (id !== undefined) next.set(id, { recommendation: text, recommended_by: by });
  }
  const stored = await queries
    .selectFrom('product')
    .select(['id', 'recommendation', 'recommended_by'])
    .where('recommendation', 'is not', null)
    .execute();
  const ids = [...new Set([...next.keys(), ...stored.map(({ id }) => id)])];
  // Also a book whose recommendation was taken out at the desk.
  const { ofBook } = await readOverrides(queries, ids);
  for (const id of ids) {
    const says = next.get(id) ?? none;
    const hand = ofBook.get(id);
    if (hand?.has('recommendation')) {
      await storeImportedValues(queries, hand, new Map([['recommendation', says]]));
      continue;
    }
    const now = stored.find((one) => one.id === id) ?? none;
    if (now.recommendation === says.recommendation && now.recommended_by === says.recommended_by) continue;
    await queries.updateTable('product').set(says).where('id', '=', id).execute();
    await refreshProduct(queries, id, { at, isShownChanged: true });
  }
}

type Values = { readonly recommendation: string | null; readonly recommended_by: string | null };
const none: Values = { recommendation: null, recommended_by: null };
