import type { DeskOpenItemAnswers } from '../../../messages/plain/desk/open-item-answers.ts';
import { type ReminderResult, remindOfInvoice } from '../../backend/orders/remind-due.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import type { OrderDeskContext } from '../orders/context.ts';
import { exportItems } from './export-items.ts';
import type { OpenItems, OverdueSum } from './model/open-items.ts';
import { everyOpenItem, readOpenItems, readOverdue } from './read-items.ts';

/** Orders on invoice that are to be paid. A payment is recorded as that of any order (`OrderDesk.recordPayment`). */
export interface OpenItemsDesk {
  /** A page of the list, from 1. */
  read(page?: number): Promise<OpenItems>;
  overdue(): Promise<OverdueSum>;
  /** All of them as a CSV file in pieces. The heads of its columns are English without `text`. */
  exported(text?: DeskOpenItemAnswers): AsyncGenerator<string, void, undefined>;
  remind(reminder: { readonly orderId: string; readonly by: StaffName }): Promise<ReminderResult>;
}

export const createOpenItemsDesk = (context: OrderDeskContext): OpenItemsDesk => ({
  read: (page = 1) => readOpenItems(context.db, context.now(), page),
  overdue: () => readOverdue(context.db, context.now()),
  exported: (text) => exportItems(everyOpenItem(context.db, context.now()), context.currency, text),
  remind: (reminder) => remindOfInvoice(context, reminder),
});
