import { formatMoney } from '../../format.ts';
import { invoiceKindNames } from '../../trade/orders/invoice.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { creditedBlocks, type MailedInvoice, type OwedAmounts, owedBlocks } from './invoice-blocks.ts';
import { greetingName, type MailedOrder, viewOrderBlocks } from './order-blocks.ts';

/**
 * Brings an invoice or a credit note to its buyer, as an attached PDF. A credit note says what it gives back and, of an order that is paid
 * on invoice, what was owed before and is after.
 */
export function invoiceMail(order: MailedOrder, siteUrl: string, invoice: MailedInvoice, owed?: OwedAmounts): Mail {
  const { kind, number, parcel, total } = invoice;
  const of = parcel === undefined ? `your order ${order.number}` : `parcel ${parcel} of your order ${order.number}`;
  const name = invoiceKindNames[kind];
  const about =
    kind === 'invoice'
      ? `the invoice for ${of} is attached to this mail.`
      : `we credit you ${formatMoney(total)} of your order ${order.number}. The credit note is attached to this mail.`;
  return {
    to: order.billingAddress.email,
    kind,
    dedupeKey: number,
    subject: `${name} ${number}`,
    attachments: [{ type: 'invoice', number }],
    ...renderTemplate({
      heading: `${name} ${number}`,
      blocks: [
        { type: 'paragraph', text: `Hello ${greetingName(order.billingAddress)}, ${about}` },
        {
          type: 'details',
          rows: [
            { name: 'Number', value: number },
            { name: 'Order', value: order.number },
            { name: 'Total', value: formatMoney(total), isTotal: true },
          ],
        },
        ...creditedBlocks([invoice]),
        ...owedBlocks(order, owed),
        ...viewOrderBlocks(order, siteUrl),
      ],
    }),
  };
}
