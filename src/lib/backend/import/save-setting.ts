import type { Queries } from '../context.ts';

/** Keeps a part of the configuration that travels with the catalogue. */
export async function saveSetting(
  queries: Queries,
  { key, value }: { readonly key: string; readonly value: string },
): Promise<void> {
  await queries
    .insertInto('shop_setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
