import type { z } from 'zod';
import type { Queries } from './context.ts';

/**
 * Reads a JSON setting from the database, or `missing` when it is not set. Throws a ZodError when the value does not match the
 * schema.
 */
export async function readSetting<Schema extends z.ZodType>(
  queries: Queries,
  key: string,
  schema: Schema,
  missing: z.input<Schema>,
): Promise<z.output<Schema>> {
  const row = await queries.selectFrom('shop_setting').select('value').where('key', '=', key).executeTakeFirst();
  return schema.parse(row ? JSON.parse(row.value) : missing);
}

/** Stores a setting, replacing an older value. */
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
