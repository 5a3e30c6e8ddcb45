import { formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { attachedBlocks, invoiceFiles, type MailedInvoice, type OwedAmounts, owedBlocks } from './invoice-blocks.ts';
import { greeted, type MailedOrder, orderBlocks, viewOrderBlocks, whyBlocks } from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

interface Cancelled {
  readonly reason: string;
  /** What the customer has paid and gets back. */
  readonly paidBack: Money;
  /** What was to be paid of an order on invoice, and is not any more. */
  readonly owed: OwedAmounts | undefined;
  readonly notes: readonly MailedInvoice[];
}

/** Tells that the shop had to cancel an order. */
export function orderCancelledByShopMail(
  order: MailedOrder,
  siteUrl: string,
  { reason, paidBack, owed, notes }: Cancelled,
): Mail {
  const { number, language } = order;
  const text = orderTexts(order);
  const said =
    paidBack.minor > 0
      ? text.cancelledByShopOwed({ ...greeted(order), amount: formatMoney(paidBack, language) })
      : text.cancelledByShopFree(greeted(order));
  return {
    ...toCustomer(order, {
      kind: 'order-cancelled-by-shop',
      subject: text.cancelledByShopSubject({ number }),
      heading: text.cancelledHeading,
      blocks: [
        { type: 'paragraph', text: said },
        ...whyBlocks(reason, language),
        ...attachedBlocks(notes, language),
        ...owedBlocks(order, owed),
        ...orderBlocks(order, siteUrl),
        ...viewOrderBlocks(order, siteUrl),
      ],
    }),
    ...invoiceFiles(notes),
  };
}
