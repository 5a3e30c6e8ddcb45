import { formatMoney } from '../../format.ts';
import { payOrderPath } from '../../paths/orders.ts';
import type { Money } from '../../shop/money.ts';
import { harmlessLine } from '../../shop/visitor-text.ts';
import type { ChangedRow } from '../../trade/orders/changed-rows.ts';
import { isOnlineMode } from '../../trade/orders/order.ts';
import type { Mail } from '../mail.ts';
import { type Block, renderTemplate } from '../template.ts';
import { attachedBlocks, invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import { greetingName, type MailedOrder, orderBlocks, payBlocks, viewOrderBlocks } from './order-blocks.ts';

export interface MailedChange {
  readonly rows: readonly ChangedRow[];
  /** Why, in the words of the shop; '' for nothing. */
  readonly reason: string;
  readonly isByCustomer: boolean;
  /** What is to be paid beyond what was; undefined for nothing. */
  readonly open: Money | undefined;
  /** What the customer gets back; undefined for nothing. */
  readonly back: Money | undefined;
  /** The credit note of the former invoice, and the one in its place. */
  readonly invoices: readonly MailedInvoice[];
}

/** Tells what of an order is different from before, and what that means for its payment. */
export const orderChangedMail = (order: MailedOrder, siteUrl: string, change: MailedChange): Mail => ({
  to: order.billingAddress.email,
  kind: 'order-changed',
  subject: `Your order ${order.number} was changed`,
  ...invoiceFiles(change.invoices),
  ...renderTemplate({
    heading: 'Your order was changed',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${greetingName(order.billingAddress)}, ${change.isByCustomer ? 'you have' : 'we have'} changed your order ${order.number}.`,
      },
      ...change.rows.map(changedRowBlock),
      ...(change.reason ? [{ type: 'quote', heading: 'Why', text: change.reason } as const] : []),
      ...moneyBlocks(order, siteUrl, change),
      ...attachedBlocks(change.invoices),
      ...viewOrderBlocks(order, siteUrl),
      ...orderBlocks(order, siteUrl),
    ],
  }),
});

/** Names and addresses were typed by somebody: what looks like a link is not one. An address is several texts, of which one is a mailbox. */
const harmless = (text: string): string => text.split(', ').map(harmlessLine).filter(Boolean).join(', ');

/** Before and after, below each other. */
export const changedRowBlock = ({ name, before, after }: ChangedRow): Block => ({
  type: 'details',
  rows: [
    { name: `${harmlessLine(name)}, before`, value: harmless(before) || '–' },
    { name: 'now', value: harmless(after) || '–' },
  ],
});

function moneyBlocks(order: MailedOrder, siteUrl: string, { open, back }: MailedChange): Block[] {
  if (back)
    return [{ type: 'paragraph', text: `We give back ${formatMoney(back)}. It can take a few days to arrive.` }];
  if (!open) return [];
  const { number, openToken: token, paymentMode } = order;
  const text = `${formatMoney(open)} is still to be paid.`;
  if (isOnlineMode(paymentMode) && token)
    return [
      { type: 'paragraph', text },
      { type: 'button', text: `Pay ${formatMoney(open)}`, href: siteUrl + payOrderPath({ number, token }) },
    ];
  return [{ type: 'paragraph', text }, ...payBlocks(order, open)];
}
