import type { DeskOpenItemAnswers } from '../../../messages/plain/desk/open-item-answers.ts';
import { type ReminderResult, remindOfInvoice } from '../../backend/orders/remind-due.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import type { OrderDeskContext } from '../orders/context.ts';
import { exportItems } from './export-items.ts';
import type { OpenItems, OverdueSum } from './model/open-items.ts';
import { readOpenItems, readOverdue } from './read-items.ts';

/** Orders on invoice that are to be paid. A payment is recorded as that of any order (`OrderDesk.recordPayment`). */
export interface OpenItemsDesk {
  read(): Promise<OpenItems>;
  overdue(): Promise<OverdueSum>;
  /** A CSV file. The heads of its columns are English without `text`. */
  exported(text?: DeskOpenItemAnswers): Promise<string>;
  remind(reminder: { readonly orderId: string; readonly by: StaffName }): Promise<ReminderResult>;
}

export const createOpenItemsDesk = (context: OrderDeskContext): OpenItemsDesk => ({
  read: () => readOpenItems(context.db, context.now()),
  overdue: () => readOverdue(context.db, context.now()),
  exported: async (text) => exportItems(await readOpenItems(context.db, context.now()), context.currency, text),
  remind: (reminder) => remindOfInvoice(context, reminder),
});
