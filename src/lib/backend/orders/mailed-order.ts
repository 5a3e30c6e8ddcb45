import type { WireOrder } from '@bookfront/shop-contract';
import { compiledQuery } from '../../database/compiled-query.ts';
import { storedLanguage } from '../../mail/mail-language.ts';
import type { MailedOrder } from '../../mail/messages/order-blocks.ts';
import type { Address } from '../../shop/address.ts';
import { isDigital } from '../../shop/digital.ts';
import { money } from '../../shop/money.ts';
import type { CallContext, Queries } from '../context.ts';
import { waitsForCopies } from '../stock/stock.ts';
import { readPayee } from '../terms/payee.ts';
import { dueFrom } from './held-orders.ts';
import { openPayBy } from './open-pay-by.ts';
import { orderLinkToken } from './order-link.ts';
import { readTaxes } from './order-tax.ts';
import { readPurchase } from './purchase.ts';
import {
  billingCountry,
  isoTime,
  parseAddresses,
  readCollection,
  readPaymentInstructions,
  readWaiver,
  waitOfLine,
} from './read-order.ts';
import { readParcels, unpackedCopies } from './read-parcels.ts';

const orderById = compiledQuery((queries, orderId: string) =>
  queries.selectFrom('booking').selectAll().where('order_id', '=', orderId),
);

const linesOfOrder = compiledQuery((queries, orderId: string) =>
  queries
    .selectFrom('booking_line')
    .leftJoin('variant', 'variant.id', 'booking_line.variant_id')
    .selectAll('booking_line')
    .select(['on_sale_from', unpackedCopies.as('to_send')])
    .where('order_id', '=', orderId)
    .orderBy('booking_line.position'),
);

/**
 * An order as its mails show it, and the desk. `openToken` is that of a link which opens it: a mail that carries it has to be
 * encrypted until it is sent.
 */
export async function readMailedOrder(
  queries: Queries,
  context: Pick<CallContext, 'secret' | 'now' | 'country' | 'languages'>,
  orderId: string,
): Promise<MailedOrder> {
  const { secret, now, country } = context;
  const [order] = await orderById(queries, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  const lines = await linesOfOrder(queries, orderId);
  // A new order has none.
  const parcels = order.status === 'ORDER PLACED' ? [] : await readParcels(queries, orderId);
  const addresses = parseAddresses(order.addresses);
  const countries = { shop: country, buyer: billingCountry(addresses) };
  const amount = (minor: number) => money(minor, order.currency);
  return {
    number: order.order_id,
    language: storedLanguage(context.languages, order.language),
    openToken: orderLinkToken(secret, order, now()),
    placedAt: isoTime(order.created_at),
    lines: lines.map((line) => ({
      productId: String(line.product_id),
      title: line.title,
      optionName: line.option_name,
      quantity: line.quantity,
      lineTotal: amount(line.line_total),
      ...(parcels.length > 0 && waitsForCopies(order.status) && !isDigital(line.option_name)
        ? { toSend: Number(line.to_send) }
        : {}),
      ...waitOfLine(order, line),
    })),
    subtotal: amount(order.subtotal),
    ...((order.coupon_code || order.discount > 0) && {
      discount: {
        ...{ code: order.coupon_code ?? '', reason: order.shop_discount_reason || undefined },
        amount: amount(order.discount),
      },
    }),
    shipping: amount(order.shipping),
    cashOnDelivery: order.cod_charge > 0 ? amount(order.cod_charge) : undefined,
    sameDay: order.same_day_charge === null ? undefined : amount(order.same_day_charge),
    paymentMode: order.payment_mode,
    taxes: await readTaxes(queries, order),
    total: amount(order.total),
    isPaid: order.paid_at !== null && order.total > 0,
    ...bothAddresses(addresses),
    comment: order.comment,
    status: order.status,
    ...(parcels.length > 0 && { parcels }),
    ...(order.delivery_method === 'asReady' && { isSentAsReady: true }),
    ...(order.delivery_time !== null && { deliveryTime: order.delivery_time }),
    confirmBy: order.confirm_by === null ? undefined : isoTime(order.confirm_by),
    paymentDueFrom: await dueFrom(queries, order),
    payBy: openPayBy(order),
    ...(order.invoice_days !== null && { invoiceTerm: { days: order.invoice_days, dueOn: order.due_on ?? undefined } }),
    paymentInstructions: await readPaymentInstructions(queries, order.payment_mode),
    payee: await readPayee(queries, order, countries),
    purchase: await readPurchase(queries, orderId),
    digitalWaiver: await readWaiver(queries, orderId),
    collection: order.delivery_method === 'collection' ? await readCollection(queries) : undefined,
  };
}

function bothAddresses(addresses: WireOrder['addressBook']): {
  billingAddress: Address;
  shippingAddress: Address | undefined;
} {
  const billingAddress = addresses.find(({ addressType }) => addressType === 'P');
  if (!billingAddress) throw new Error('The stored order has no billing address');
  return { billingAddress, shippingAddress: addresses.find(({ addressType }) => addressType === 'S') };
}
