import { readMailedOrder } from '../../backend/orders/mailed-order.ts';
import { readReturn, type StoredReturn } from '../../backend/returns/read-returns.ts';
import { dropEndedLabels, saveLabel } from '../../backend/returns/return-labels.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import { transact } from '../../backend/transact.ts';
import type { Queries } from '../../database/queries.ts';
import type { Mail } from '../../mail/mail.ts';
import type { MailedOrder } from '../../mail/messages/order-blocks.ts';
import type { MailedReturn } from '../../mail/messages/returns.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { LabelFile } from '../../trade/orders/return-label.ts';
import { afterReturnStep, type ReturnStep } from '../../trade/orders/returns.ts';
import type { OrderDeskContext } from '../orders/context.ts';
import { recordInLog } from '../staff-log.ts';
import type { ReturnRefusal } from './model/returns.ts';

/** A step of a return, as the member saw it. */
export interface ReturnStepRequest {
  readonly id: number;
  readonly version: number;
  readonly by: StaffName;
  /** Whether the customer gets a mail about it. */
  readonly isMailed: boolean;
}

export type ReturnStepResult =
  | { readonly ok: true; readonly isMailed: boolean }
  | { readonly ok: false; readonly refusal: ReturnRefusal };

interface Written {
  readonly instructions?: string;
  readonly label_url?: string;
  readonly answer?: string;
}

/** Moves a return to the state behind a step, from the version that the page has shown. Returns it as it is now, or why it stays. */
export async function moveReturn(
  queries: Queries,
  step: ReturnStep,
  { id, version, by }: ReturnStepRequest,
  {
    at,
    written = {},
    label,
  }: { readonly at: number; readonly written?: Written; readonly label?: LabelFile | undefined },
): Promise<StoredReturn | ReturnRefusal> {
  const before = await readReturn(queries, id);
  if (!before) return 'unknown';
  const state = afterReturnStep(before, step);
  if (before.version !== version) return 'changed meanwhile';
  if (!state) return 'not possible';
  const { numUpdatedRows } = await queries
    .updateTable('booking_return')
    .set({ ...written, state, changed_at: at, staff_name: by.name, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return 'changed meanwhile';
  if (label) await saveLabel(queries, id, label, at);
  await dropEndedLabels(queries, before.orderId);
  return (await readReturn(queries, id)) ?? 'unknown';
}

type WriteMail = (order: MailedOrder, siteUrl: string, one: MailedReturn) => Mail;

/** Mails the customer about a return, in the transaction of its step. */
export async function mailReturn(
  queries: Queries,
  context: OrderDeskContext,
  { at, write }: { readonly at: number; readonly write: WriteMail },
  one: StoredReturn,
): Promise<boolean> {
  const order = await readMailedOrder(queries, context, one.orderId);
  // A customer whose account was deleted has no address any more.
  if (order.billingAddress.email === '') return false;
  await enqueueMail(queries, write(order, context.siteUrl, one), at, context.secret);
  return true;
}

/** Takes a step of a return that moves no money, in one transaction. */
export function takeReturnStep(
  context: OrderDeskContext,
  step: ReturnStep,
  request: ReturnStepRequest,
  {
    write,
    written,
    label,
  }: { readonly write: WriteMail; readonly written?: Written; readonly label?: LabelFile | undefined },
): Promise<ReturnStepResult> {
  return transact(context.db, async (queries): Promise<ReturnStepResult> => {
    const at = context.now();
    const moved = await moveReturn(queries, step, request, { at, label, ...(written && { written }) });
    if (typeof moved === 'string') return { ok: false, refusal: moved };
    const isMailed = request.isMailed && (await mailReturn(queries, context, { at, write }, moved));
    const { by, id } = request;
    const about = `order ${moved.orderId}`;
    const details = { return: id, ...(label && { label: label.type }) };
    await recordInLog(queries, { by, action: `return.${moved.state}`, about, details, at });
    return { ok: true, isMailed };
  });
}
