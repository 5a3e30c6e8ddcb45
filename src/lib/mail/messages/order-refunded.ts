import { formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import {
  attachedBlocks,
  creditedBlocks,
  invoiceFiles,
  type MailedInvoice,
  type OwedAmounts,
  owedBlocks,
} from './invoice-blocks.ts';
import { greetingName, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';

/** What is given back, how (a word of the desk's, such as `bank transfer`; undefined for another way) and why, or ''. */
export interface MailedRefund {
  readonly amount: Money;
  readonly method: string | undefined;
  readonly reason: string;
  /** What is taken off what is still to be paid of an order that was sent unpaid; zero or undefined for every other one. */
  readonly credited?: Money;
  /** What was to be paid of it before and is after. */
  readonly owed?: OwedAmounts;
  /** The credit note for it, if it has one. */
  readonly notes: readonly MailedInvoice[];
}

/** Tells that money was given back, for what, and brings the credit note. */
export const orderRefundedMail = (order: MailedOrder, siteUrl: string, refund: MailedRefund): Mail => ({
  to: order.billingAddress.email,
  kind: 'order-refunded',
  subject: `${refund.amount.minor > 0 ? 'Your refund' : 'A credit'} for order ${order.number}`,
  ...invoiceFiles(refund.notes),
  ...renderTemplate({
    heading: refund.amount.minor > 0 ? 'Refund' : 'Credit',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${greetingName(order.billingAddress)}, ${whatHappens(order, refund)}`,
      },
      ...(refund.reason ? [{ type: 'quote', heading: 'Why', text: refund.reason } as const] : []),
      ...creditedBlocks(refund.notes),
      ...owedBlocks(order, refund.owed),
      ...attachedBlocks(refund.notes),
      ...viewOrderBlocks(order, siteUrl),
      ...(refund.notes.length > 0 ? [] : orderBlocks(order, siteUrl)),
    ],
  }),
});

function whatHappens({ number }: MailedOrder, { amount, method, credited }: MailedRefund): string {
  const back = `we give back ${formatMoney(amount)} of your order ${number}${method ? ` by ${method}` : ''}. It can take a few days to arrive.`;
  if (!credited || credited.minor === 0) return back;
  const less = `we take ${formatMoney(credited)} off what is to be paid of your order ${number}.`;
  return amount.minor > 0 ? `${less} And ${back}` : less;
}
