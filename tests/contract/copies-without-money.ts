import type { Kysely } from 'kysely';
import type { Database } from '../../src/lib/database/schema.ts';

/** Copies that came back by returns without money, by order and line: the log says of each refund which return it is of. */
export async function copiesWithoutMoney(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const log = await db.selectFrom('staff_log').select('details').where('action', '=', 'return.settled').execute();
  const ids = log.map(({ details }) => Number((JSON.parse(details) as { return?: number }).return ?? 0));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking_return_line')
    .innerJoin('booking_return', 'booking_return.id', 'return_id')
    .select(['order_id', 'position', 'shelf', 'damaged', 'supplier'])
    .where('return_id', 'in', ids)
    .execute();
  const copies = new Map<string, number>();
  for (const { order_id, position, shelf, damaged, supplier } of rows) {
    const key = `${order_id} ${position}`;
    copies.set(key, (copies.get(key) ?? 0) + shelf + damaged + supplier);
  }
  return copies;
}
