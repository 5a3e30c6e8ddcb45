import { invoiceMail } from '../../mail/messages/invoice.ts';
import type { MailedInvoice } from '../../mail/messages/invoice-blocks.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { InvoiceContent } from '../../shop/invoice.ts';
import { money } from '../../shop/money.ts';
import type { CallContext, Queries } from '../context.ts';
import { readMailedOrder } from '../trade/mailed-order.ts';

/** Sends an invoice or a credit note to its buyer, in a mail of its own. */
export async function mailInvoice(
  queries: Queries,
  context: Pick<CallContext, 'now' | 'siteUrl' | 'secret'>,
  issued: InvoiceContent,
): Promise<void> {
  const order = await readMailedOrder(queries, context, issued.orderNumber);
  // The customer has been deleted.
  if (order.billingAddress.email === '') return;
  const mail = invoiceMail(order, context.siteUrl, mailedInvoice(issued));
  await enqueueMail(queries, mail, context.now(), context.secret);
}

/** What a mail says of an invoice or a credit note that it brings. */
export function mailedInvoice({ kind, number, currency, total, lines, sums, tax }: InvoiceContent): MailedInvoice {
  const amount = (minor: number) => money(minor, currency);
  const parts = tax && !tax.isIncluded ? tax.groups.flatMap((group) => group.parts) : [];
  return {
    ...{ kind, number, total: amount(total) },
    lines: lines.map((line) => ({
      name: line.title,
      detail: [line.detail, line.quantity > 0 ? `× ${line.quantity}` : ''].filter(Boolean).join(' '),
      amount: amount(line.total),
    })),
    sums: [
      ...sums.map((sum) => ({ name: sum.name, amount: amount(sum.amount) })),
      ...parts.filter((part) => part.tax > 0).map(({ name, tax: of }) => ({ name, amount: amount(of) })),
    ],
  };
}
