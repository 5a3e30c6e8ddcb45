import { formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { attachedBlocks, invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import { greeted, type MailedOrder, orderBlocks, viewOrderBlocks } from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

/** Confirms that a payment has arrived. */
export function orderPaidMail(
  order: MailedOrder,
  siteUrl: string,
  { amount, invoices }: { readonly amount: Money; readonly invoices: readonly MailedInvoice[] },
): Mail {
  const { number, language } = order;
  const text = orderTexts(order);
  return {
    ...toCustomer(order, {
      kind: 'order-paid',
      subject: text.paidSubject({ number }),
      heading: text.paidHeading,
      blocks: [
        { type: 'paragraph', text: text.paid({ ...greeted(order), amount: formatMoney(amount, language) }) },
        ...attachedBlocks(invoices, language),
        ...viewOrderBlocks(order, siteUrl),
        ...orderBlocks(order, siteUrl),
      ],
    }),
    ...invoiceFiles(invoices),
  };
}
