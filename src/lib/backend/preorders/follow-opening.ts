import { isDigital } from '../../shop/digital.ts';
import type { Queries } from '../context.ts';
import { grantDownloads } from '../digital/grants.ts';
import { mailDownloads } from '../digital/order-downloads.ts';
import type { EventContext } from '../order-events.ts';

/** An order that stands and has not left the shop. */
export const standingStatuses = ['ORDER PLACED', 'PROCESSING'] as const;

/**
 * What an edition that is on sale from now on means for the orders that waited for it: what was paid can be downloaded. What is paid when
 * it is sent is asked for by `askForPayments`. Returns how many mails it wrote.
 */
export async function followOpening(
  queries: Queries,
  context: EventContext,
  edition: { readonly id: number; readonly product_id: number },
): Promise<number> {
  const lines = await queries
    .selectFrom('booking_line')
    .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
    .select(['booking.order_id', 'option_name'])
    .where('product_id', '=', edition.product_id)
    .where('variant_id', '=', edition.id)
    .where('status', 'in', standingStatuses)
    .where('paid_at', 'is not', null)
    .orderBy('booking.order_id')
    .execute();
  let mails = 0;
  for (const line of lines) {
    if (!isDigital(line.option_name) || !(await grantDownloads(queries, line.order_id, context.now()))) continue;
    await mailDownloads(queries, context, line.order_id);
    mails += 1;
  }
  return mails;
}
