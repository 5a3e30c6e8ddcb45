import type { CodesOf } from '../../../messages/messages.ts';
import { formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import {
  attachedBlocks,
  creditedBlocks,
  invoiceFiles,
  type MailedInvoice,
  type OwedAmounts,
  owedBlocks,
} from './invoice-blocks.ts';
import { greeted, type MailedOrder, orderBlocks, viewOrderBlocks, whyBlocks } from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

/** How money is given back that no payment provider moves. */
type RefundWay = CodesOf<'orderMails', 'way'>;

/** What is given back, how (undefined for another way) and why, or ''. */
export interface MailedRefund {
  readonly amount: Money;
  readonly method: RefundWay | undefined;
  readonly reason: string;
  /** What is taken off what is still to be paid of an order that was sent unpaid; zero or undefined for every other one. */
  readonly credited?: Money;
  /** What was to be paid of it before and is after. */
  readonly owed?: OwedAmounts;
  /** The credit note for it, if it has one. */
  readonly notes: readonly MailedInvoice[];
}

/** Tells that money was given back, for what, and brings the credit note. */
export function orderRefundedMail(order: MailedOrder, siteUrl: string, refund: MailedRefund): Mail {
  const { number, language } = order;
  const text = orderTexts(order);
  const isRefund = refund.amount.minor > 0;
  return {
    ...toCustomer(order, {
      kind: 'order-refunded',
      subject: isRefund ? text.refundSubject({ number }) : text.creditSubject({ number }),
      heading: isRefund ? text.refundHeading : text.creditHeading,
      blocks: [
        { type: 'paragraph', text: whatHappens(order, refund) },
        ...whyBlocks(refund.reason, language),
        ...creditedBlocks(refund.notes, language),
        ...owedBlocks(order, refund.owed),
        ...attachedBlocks(refund.notes, language),
        ...viewOrderBlocks(order, siteUrl),
        ...(refund.notes.length > 0 ? [] : orderBlocks(order, siteUrl)),
      ],
    }),
    ...invoiceFiles(refund.notes),
  };
}

function whatHappens(order: MailedOrder, { amount, method: way, credited }: MailedRefund): string {
  const { language } = order;
  const text = orderTexts(order);
  const method = way && text[`way_${way}`];
  const about = { ...greeted(order), amount: formatMoney(amount, language) };
  if (!credited || credited.minor === 0) return method ? text.refundBy({ ...about, method }) : text.refund(about);
  const both = { ...about, credited: formatMoney(credited, language) };
  if (amount.minor === 0) return text.credit(both);
  return method ? text.creditAndRefundBy({ ...both, method }) : text.creditAndRefund(both);
}
