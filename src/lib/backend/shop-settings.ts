import type { z } from 'zod';
import { compiledQuery } from '../database/compiled-query.ts';
import type { Queries } from './context.ts';

const settingByKey = compiledQuery((queries, key: string) =>
  queries.selectFrom('shop_setting').select('value').where('key', '=', key),
);

const writesNoSettings = new WeakSet<Queries>();

/** From now on, this transaction reads each setting once. It must write none. */
export const readSettingsOnce = (queries: Queries): void => void writesNoSettings.add(queries);

/** Reads of settings that a transaction repeats are answered by its first one, if `readSettingsOnce` was called for it. */
export function oncePerTransaction<Result>(
  read: (queries: Queries) => Promise<Result>,
): (queries: Queries) => Promise<Result> {
  const results = new WeakMap<Queries, Promise<Result>>();
  return (queries) => {
    if (!writesNoSettings.has(queries)) return read(queries);
    const result = results.get(queries) ?? read(queries);
    results.set(queries, result);
    return result;
  };
}

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
  const [row] = await settingByKey(queries, key);
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
