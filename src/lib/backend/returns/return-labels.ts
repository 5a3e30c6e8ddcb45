import type { Attachment } from '../../mail/attachments.ts';
import { type LabelFile, labelTypes } from '../../trade/orders/return-label.ts';
import type { Queries } from '../context.ts';

/**
 * Labels of returns, in the database: they are small, belong to one transaction with the step that they come with, and go into every
 * backup. A return that has ended needs none.
 */

/** Stores the label of a return in the place of one before. */
export async function saveLabel(queries: Queries, id: number, { type, bytes }: LabelFile, at: number): Promise<void> {
  const values = { type, body: Buffer.from(bytes).toString('base64'), created_at: at };
  await queries
    .insertInto('booking_return_label')
    .values({ return_id: id, ...values })
    .onConflict((conflict) => conflict.column('return_id').doUpdateSet(values))
    .execute();
}

/** Deletes the labels of the returns of an order that have ended: they name the customer. */
export async function dropEndedLabels(queries: Queries, orderId: string): Promise<void> {
  await queries
    .deleteFrom('booking_return_label')
    .where('return_id', 'in', (of) =>
      of
        .selectFrom('booking_return')
        .select('id')
        .where('order_id', '=', orderId)
        .where('state', 'not in', ['requested', 'accepted', 'received']),
    )
    .execute();
}

/** The label of a return of this order, as a file. Undefined when it has none. */
export async function findLabel(queries: Queries, orderId: string, id: number): Promise<Attachment | undefined> {
  const row = await queries
    .selectFrom('booking_return_label')
    .innerJoin('booking_return', 'booking_return.id', 'return_id')
    .select(['type', 'body'])
    .where('return_id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const contentType = labelTypes.find((type) => type === row.type) ?? 'application/pdf';
  const extension = contentType === 'image/png' ? 'png' : 'pdf';
  return { filename: `label-${orderId}.${extension}`, contentType, content: Buffer.from(row.body, 'base64') };
}
