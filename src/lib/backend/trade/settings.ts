import type { z } from 'zod';
import type { Queries } from '../context.ts';

/** A setting that travels with the catalogue; `missing` is read in its place when there is none. Throws when it breaks its schema. */
export async function readSetting<Schema extends z.ZodType>(
  queries: Queries,
  key: string,
  schema: Schema,
  missing: z.input<Schema>,
): Promise<z.output<Schema>> {
  const row = await queries.selectFrom('shop_setting').select('value').where('key', '=', key).executeTakeFirst();
  return schema.parse(row ? JSON.parse(row.value) : missing);
}
