import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { createOrderDesk } from '../../../src/lib/desk/orders/order-desk.ts';

/** A process that records the payments of orders, each of which issues an invoice, until it is killed. Arguments: file, order numbers. */

const [file = '', ...numbers] = process.argv.slice(2);
const db = await openDatabase(file, { totalMs: 600_000 });
const desk = createOrderDesk({
  ...{
    db,
    currency: 'INR',
    now: Date.now,
    siteUrl: 'https://books.test',
    secret: 'a secret of at least 32 characters',
    afterOrderEvent,
  },
  trackingBases: {},
});
process.send?.('ready');
for (const orderId of numbers) {
  // With the mail of the step and without it: the invoice goes out in either case.
  const isMailed = Number(orderId) % 2 === 0;
  const order = await desk.find(orderId);
  if (!order || order.payment?.isPaid) continue;
  const request = { orderId, version: order.version, by: { id: 1, name: 'Meena' }, isMailed };
  await desk.recordPayment({ ...request, amount: order.total.minor, method: 'bacs', isMoreOnPurpose: false });
}
await db.destroy();
