import { messages } from '../../../messages/messages.ts';
import { returnRequestedMail, shopReturnMail } from '../../mail/messages/returns.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { mayMail } from '../../mail/recipient-limit.ts';
import { maxReturnComment, type ReturnRequest } from '../../trade/orders/returns.ts';
import { callLanguage } from '../call-language.ts';
import type { CallContext, Queries } from '../context.ts';
import { NotFound } from '../handler.ts';
import { readMailedOrder } from '../orders/mailed-order.ts';
import { isOpenTo, type OrderAccess } from '../orders/order-link.ts';
import { recipientsOf } from '../orders/shop-mails.ts';
import { fail, type Refusal, refuse, transact } from '../transact.ts';
import { readReturns } from './read-returns.ts';
import { dropEndedLabels } from './return-labels.ts';
import { returnableLines } from './returnable-lines.ts';

/** One order has no more returns than this; its copies bound those that are open. */
const mostReturns = 50;

type Done = { readonly ok: true };

/** Begins a return of a customer: what is asked for must be there to come back. One that is sent twice is made once. */
export function beginReturn(
  context: CallContext,
  orderId: string,
  access: OrderAccess,
  { formKey, lines, comment }: ReturnRequest,
): Promise<Done | Refusal> {
  const text = messages.shopAnswers(callLanguage(context));
  return transact(context.db, async (queries): Promise<Done | Refusal> => {
    const order = await lockOrder(queries, context, orderId, access);
    const { count, same } = await countReturns(queries, orderId, formKey);
    if (same) return { ok: true };
    if (count >= mostReturns) return refuse(text.manyReturns);
    const possible = new Map(
      (await returnableLines(queries, order, context.now())).map((line) => [line.position, line]),
    );
    const asked = lines.filter(({ copies }) => copies > 0);
    if (asked.length === 0) return refuse(text.nothingToReturn);
    for (const { position, copies } of asked) {
      const line = possible.get(position);
      if (!line) return refuse(text.notReturnable);
      if (copies > line.copies) return refuse(text.returnableCopies({ count: line.copies, title: line.title }));
    }
    const at = context.now();
    const { id } = await queries
      .insertInto('booking_return')
      .values({
        ...{ order_id: orderId, kind: 'return', state: 'requested', form_key: formKey },
        ...{ comment: comment.slice(0, maxReturnComment), withdrawal_id: null, created_at: at, changed_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('booking_return_line')
      .values(asked.map(({ position, copies, reason }) => ({ return_id: id, position, copies, reason })))
      .execute();
    await mailBegun(queries, context, orderId, id);
    return { ok: true };
  });
}

/** Locks the order until the end of the transaction, so that two returns at once cannot be of the same copies. */
async function lockOrder(
  queries: Queries,
  { secret, now }: Pick<CallContext, 'secret' | 'now'>,
  orderId: string,
  access: OrderAccess,
) {
  const order = await queries
    .updateTable('booking')
    .set(({ ref }) => ({ link_version: ref('link_version') }))
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
  if (!order || !isOpenTo(secret, access, order, now())) throw new NotFound('order');
  return order;
}

async function countReturns(queries: Queries, orderId: string, formKey: string) {
  const rows = await queries
    .selectFrom('booking_return')
    .select(['form_key'])
    .where('order_id', '=', orderId)
    .execute();
  return { count: rows.length, same: rows.some(({ form_key }) => form_key === formKey) };
}

async function mailBegun(queries: Queries, context: CallContext, orderId: string, id: number): Promise<void> {
  const order = await readMailedOrder(queries, context, orderId);
  const begun = (await readReturns(queries, orderId)).find((one) => one.id === id);
  if (!begun) return;
  const at = context.now();
  for (const to of await recipientsOf(queries, context))
    await enqueueMail(queries, shopReturnMail(order, context.siteUrl, to, begun), at);
  const { email } = order.billingAddress;
  if (email === '' || (context.isLimited && !(await mayMail(queries, 'order', email, at)))) return;
  await enqueueMail(queries, returnRequestedMail(order, context.siteUrl, begun), at, context.secret);
}

/** Its customer takes a return back, as long as nothing has come. */
export function cancelReturn(
  context: CallContext,
  orderId: string,
  access: OrderAccess,
  id: number,
): Promise<Done | Refusal> {
  return transact(context.db, async (queries): Promise<Done | Refusal> => {
    await lockOrder(queries, context, orderId, access);
    const at = context.now();
    const { numUpdatedRows } = await queries
      .updateTable('booking_return')
      .set((update) => ({ state: 'cancelled', changed_at: at, staff_name: '', version: update('version', '+', 1) }))
      .where('id', '=', id)
      .where('order_id', '=', orderId)
      .where('kind', '=', 'return')
      .where('state', 'in', ['requested', 'accepted'])
      .executeTakeFirst();
    await dropEndedLabels(queries, orderId);
    return numUpdatedRows === 1n ? { ok: true } : fail(messages.shopAnswers(callLanguage(context)).returnDecided);
  });
}
