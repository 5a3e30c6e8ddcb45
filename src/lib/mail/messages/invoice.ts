import { formatMoney } from '../../format.ts';
import { type InvoiceKind, invoiceKindNames } from '../../shop/invoice.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { greetingName, type MailedOrder, viewOrderBlocks } from './order-blocks.ts';

interface IssuedInvoice {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly total: Money;
}

/** Brings an invoice or a credit note to its buyer, as an attached PDF. */
export function invoiceMail(order: MailedOrder, siteUrl: string, { kind, number, total }: IssuedInvoice): Mail {
  const name = invoiceKindNames[kind];
  const about =
    kind === 'invoice'
      ? `the invoice for your order ${order.number} is attached to this mail.`
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
        ...viewOrderBlocks(order, siteUrl),
      ],
    }),
  };
}
