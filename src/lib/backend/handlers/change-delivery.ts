import type { calls } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { messages } from '../../../messages/messages.ts';
import { addressErrors } from '../../shop/address-rules.ts';
import { deliveries } from '../../trade/orders/order.ts';
import { parseExpectedTotal, toAddress } from '../booking-request.ts';
import { callLanguage } from '../call-language.ts';
import { amountText } from '../cart/cart-response.ts';
import type { CallContext } from '../context.ts';
import { BadRequest, failure, success } from '../handler.ts';
import { changeDelivery } from '../order-changes/change-delivery.ts';
import { offeredDeliveries } from '../order-changes/offered-deliveries.ts';
import { accessOf } from './order-access.ts';

type Request = z.output<typeof calls.orderUpdate.request>;
type OrderResponse = z.input<typeof calls.viewOrder.response>;

/** Adds to the response of ViewOrder how the order could still be delivered instead. */
export async function withDeliveryChange(context: CallContext, order: OrderResponse): Promise<OrderResponse> {
  const row = await context.db
    .selectFrom('booking')
    .selectAll()
    .where('order_id', '=', String(order.orderID))
    .executeTakeFirst();
  const methods = row ? await offeredDeliveries(context.db, context, row) : [];
  return methods.length > 0 ? { ...order, deliveryChange: { methods: [...methods] } } : order;
}

/** Sends an order elsewhere, for its visitor or whoever has the link of its mails. */
export async function changeDeliveryByCall(
  context: CallContext,
  orderId: string,
  userId: string | undefined,
  { token, addressBook = [], deliveryMethod = '', expectedTotal }: Request,
) {
  const access = accessOf(userId, token);
  const delivery = deliveries.find((one) => one === deliveryMethod);
  if (!delivery) return { status: failure('deliveryMethod is not one of those that /ViewOrder names.') };
  const [sent] = addressBook.map(toAddress);
  const language = callLanguage(context);
  if (delivery !== 'collection' && !sent)
    throw new BadRequest({ shipping: [messages.shopAnswers(language).shippingAddressMissing] });
  const shipping = delivery === 'collection' ? undefined : sent;
  const errors = shipping ? addressErrors(shipping, { isContactOptional: true }, messages.fieldErrors(language)) : {};
  if (Object.keys(errors).length > 0)
    throw new BadRequest(
      Object.fromEntries(Object.entries(errors).map(([field, message]) => [`shipping.${field}`, [message]])),
    );
  const total = parseExpectedTotal(expectedTotal, context.currency);
  const answer = await changeDelivery(context, orderId, access, { shipping, delivery, expectedTotal: total });
  if (answer.ok) return { status: success };
  const status = { resultCode: answer.code, errorMessage: answer.message };
  if (!answer.quote) return { status };
  const { rows, total: after, open, surplus } = answer.quote;
  const amount = (minor: number) => (minor > 0 ? amountText(minor, context.currency) : undefined);
  return {
    status,
    deliveryChange: {
      rows: rows.map(({ name, before, after: then }) => ({ name, before, after: then })),
      totalAmount: amountText(after, context.currency),
      ...{ dueAmount: amount(open), refundAmount: amount(surplus) },
    },
  };
}
