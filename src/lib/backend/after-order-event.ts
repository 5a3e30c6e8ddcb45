import { followWithDownloads } from './digital/order-downloads.ts';
import { invoicesAfterEvent } from './invoicing/invoices-after-event.ts';
import type { AfterOrderEvent } from './order-events.ts';
import { mailShopAfterEvent } from './orders/shop-mails.ts';
import { followWithPayments } from './payments/after-cancellation.ts';
import { endReturnsAfterEvent } from './returns/returns-after-event.ts';

/** The list of what follows from the steps of orders, in its order. It reaches them in ShopContext. */
export const afterOrderEvent: AfterOrderEvent = async (queries, context, event) => {
  const issued = await invoicesAfterEvent(queries, context, event);
  await mailShopAfterEvent(queries, context, event);
  await followWithDownloads(queries, context, event);
  await followWithPayments(queries, context, event);
  await endReturnsAfterEvent(queries, event);
  return issued;
};
