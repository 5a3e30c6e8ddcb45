import { deskOrderPath } from '../../desk/orders/model/pages.ts';
import { formatMoney } from '../../format.ts';
import { personName } from '../../shop/address.ts';
import type { Money } from '../../shop/money.ts';
import { harmlessName } from '../../shop/visitor-text.ts';
import type { ChangedRow } from '../../trade/orders/changed-rows.ts';
import { paymentName } from '../../trade/orders/order.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { addressBlock, type MailedOrder, orderBlocks, quoteBlocks } from './order-blocks.ts';
import { changedRowBlock } from './order-changed.ts';

/** Mails to the people of the shop. Answers go to the customer. */

const customerName = ({ billingAddress }: MailedOrder): string =>
  harmlessName(personName(billingAddress)) || 'A customer';

const deskButton = ({ number }: MailedOrder, siteUrl: string) =>
  ({ type: 'button', text: 'Open it in the desk', href: siteUrl + deskOrderPath(number) }) as const;

/** The people of the shop read it in the language of the desk. */
const forStaff = (order: MailedOrder): MailedOrder => ({ ...order, language: undefined });

/** Tells the shop of a new order, confirmed if it had to be. */
export function shopOrderMail(order: MailedOrder, siteUrl: string, to: string): Mail {
  const { number, total, paymentMode, billingAddress } = order;
  return {
    ...{ to, replyTo: billingAddress.email, kind: 'shop-order' },
    subject: `New order ${number}: ${formatMoney(total)}, ${paymentName(paymentMode)}`,
    ...renderTemplate({
      heading: `New order ${number}`,
      blocks: [
        { type: 'paragraph', text: `${customerName(order)} has ordered for ${formatMoney(total)}.` },
        deskButton(order, siteUrl),
        ...orderBlocks(forStaff(order), siteUrl),
        addressBlock(forStaff(order)),
      ],
    }),
  };
}

/** Tells the shop that a customer has sent an order elsewhere. `owed` was paid too much, and somebody has to give it back. */
export function shopOrderChangedMail(
  order: MailedOrder,
  siteUrl: string,
  { to, rows, owed }: { readonly to: string; readonly rows: readonly ChangedRow[]; readonly owed: Money | undefined },
): Mail {
  const { number, billingAddress } = order;
  return {
    ...{ to, replyTo: billingAddress.email, kind: 'shop-order-changed' },
    subject: `Changed by the customer: order ${number}`,
    ...renderTemplate({
      heading: `Order ${number} goes elsewhere`,
      blocks: [
        {
          type: 'paragraph',
          text: `${customerName(order)} has changed how or where this order is delivered. A packing slip that was printed before is not right any more.${owed ? ` ${formatMoney(owed)} was paid too much and has to be given back.` : ''}`,
        },
        ...rows.map((row) => changedRowBlock(row)),
        deskButton(order, siteUrl),
        ...orderBlocks(forStaff(order), siteUrl),
      ],
    }),
  };
}

/** Tells the shop that a customer has cancelled an order. `reason` is the customer's comment, or ''. */
export function shopOrderCancelledMail(
  order: MailedOrder,
  siteUrl: string,
  { to, reason, paid }: { readonly to: string; readonly reason: string; readonly paid: Money | undefined },
): Mail {
  const { number, billingAddress } = order;
  return {
    ...{ to, replyTo: billingAddress.email, kind: 'shop-order-cancelled' },
    subject: `Cancelled by the customer: order ${number}`,
    ...renderTemplate({
      heading: `Order ${number} was cancelled`,
      blocks: [
        {
          type: 'paragraph',
          text: `${customerName(order)} has cancelled this order. Please do not send it: its copies are for sale again.${paid ? ` ${formatMoney(paid)} was paid and has to be given back.` : ''}`,
        },
        ...quoteBlocks('The customer’s comment', reason),
        deskButton(order, siteUrl),
        ...orderBlocks(forStaff(order), siteUrl),
      ],
    }),
  };
}
