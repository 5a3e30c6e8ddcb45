import { randomUUID } from 'node:crypto';
import { forgetRecipient } from '../../mail/outbox.ts';
import { closedStatuses } from '../../trade/orders/order.ts';
import type { Queries } from '../context.ts';
import { deletedPrefix } from '../erased-customer.ts';
import { forgetTracking } from '../orders/parcels.ts';
import { parseAddresses } from '../orders/read-order.ts';
import { deleteReview } from '../reviews/merge-reviews.ts';

/** The name under the reviews of deleted accounts. */
const anonymousReader = 'A reader';

/**
 * Takes a customer out of what the shop stores. Cart and wishlist are deleted. Orders stay without the person, as tax law asks
 * for them; an open one keeps what its delivery needs until it is closed. Invoices stay as they are (REQ INVOICE-09). Reviews go,
 * or stay without the name.
 */
export async function eraseCustomer(
  queries: Queries,
  userId: string,
  { withReviews }: { readonly withReviews: boolean },
): Promise<void> {
  const nobody = deletedPrefix + randomUUID();
  // The foreign key deletes the cart's lines too.
  await queries.deleteFrom('cart').where('user_id', '=', userId).execute();
  await queries.deleteFrom('wishlist_item').where('user_id', '=', userId).execute();
  if (withReviews) await deleteReviews(queries, userId);
  await queries
    .updateTable('review')
    .set({ user_id: nobody, username: anonymousReader })
    .where('user_id', '=', userId)
    .execute();
  // What was only offered is no record that the law asks for; what is open on invoice stays with its order.
  await queries.deleteFrom('quote').where('user_id', '=', userId).execute();
  await queries.deleteFrom('invoice_customer').where('visitor_id', '=', userId).execute();
  await queries.updateTable('coupon_use').set({ user_id: nobody }).where('user_id', '=', userId).execute();
  await queries.updateTable('booking').set({ user_id: nobody }).where('user_id', '=', userId).execute();
  await anonymiseClosedOrders(queries);
}

async function deleteReviews(queries: Queries, userId: string): Promise<void> {
  const reviews = await queries
    .selectFrom('review')
    .select(['id', 'product_id'])
    .where('user_id', '=', userId)
    .execute();
  for (const { id, product_id } of reviews) await deleteReview(queries, id, product_id);
}

/** Removes the person from closed orders of deleted accounts. Country and state stay: the tax depends on them. */
export async function anonymiseClosedOrders(queries: Queries): Promise<void> {
  const orders = await queries
    .selectFrom('booking')
    .select(['order_id', 'addresses'])
    .where('user_id', 'like', `${deletedPrefix}%`)
    .where('status', 'in', closedStatuses)
    // An order that is anonymous already has none.
    .where('request_hash', '!=', '')
    .execute();
  for (const { order_id, addresses } of orders) {
    await queries
      .updateTable('booking')
      .set({
        addresses: JSON.stringify(parseAddresses(addresses).map(withoutPerson)),
        comment: '',
        shop_discount_reason: '',
        request_hash: '',
        email_key: null,
        phone_key: null,
        delivery_key: null,
        name_key: null,
        client_key: null,
        network_key: null,
      })
      .where('order_id', '=', order_id)
      .execute();
    await forgetTracking(queries, order_id);
    await queries.updateTable('coupon_use').set({ mailbox: '', place: '' }).where('order_id', '=', order_id).execute();
    await queries.updateTable('payment_refund').set({ reason: '' }).where('order_id', '=', order_id).execute();
    await queries.updateTable('booking_payment').set({ reason: '' }).where('order_id', '=', order_id).execute();
    await queries
      .updateTable('booking_replacement')
      .set({ reason: '' })
      .where((where) => where.or([where('order_id', '=', order_id), where('of_order_id', '=', order_id)]))
      .execute();
    const returns = queries.selectFrom('booking_return').select('id').where('order_id', '=', order_id);
    await queries.deleteFrom('booking_return_label').where('return_id', 'in', returns).execute();
    await queries
      .updateTable('booking_return')
      .set({ comment: '', instructions: '', label_url: '', answer: '' })
      .where('order_id', '=', order_id)
      .execute();
    await forgetStatements(queries, order_id);
    await queries.deleteFrom('booking_note').where('order_id', '=', order_id).execute();
    await queries.updateTable('booking_status').set({ comment: '' }).where('order_id', '=', order_id).execute();
  }
}

const withoutPerson = ({ addressType, state, country }: ReturnType<typeof parseAddresses>[number]) => ({
  ...{ addressType, state, country },
  ...{ firstName: '', lastName: '', company: '', address1: '', address2: '', city: '', postCode: '' },
  ...{ phone: '', email: '' },
});

/** Takes the person out of statements of withdrawal about an order, also of those that were sent from another mailbox than the order's. */
async function forgetStatements(queries: Queries, orderId: string): Promise<void> {
  const matched = queries
    .selectFrom('booking_withdrawal_match')
    .select('withdrawal_id')
    .where('order_id', '=', orderId);
  const statements = await queries
    .selectFrom('booking_withdrawal')
    .select('email')
    .distinct()
    .where('id', 'in', matched)
    .execute();
  for (const { email } of statements) if (email !== '') await forgetRecipient(queries, email.toLowerCase());
  await queries
    .updateTable('booking_withdrawal')
    .set({ name: '', email: '', lines: '' })
    .where('id', 'in', matched)
    .execute();
}
