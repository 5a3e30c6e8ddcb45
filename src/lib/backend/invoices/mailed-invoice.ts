import type { MailedInvoice } from '../../mail/messages/invoice-blocks.ts';
import { money } from '../../shop/money.ts';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';

/** What a mail says of an invoice or a credit note that it brings. */
export function mailedInvoice({
  kind,
  number,
  parcel,
  currency,
  total,
  lines,
  sums,
  tax,
}: InvoiceContent): MailedInvoice {
  const amount = (minor: number) => money(minor, currency);
  const parts = tax && !tax.isIncluded ? tax.groups.flatMap((group) => group.parts) : [];
  return {
    ...{ kind, number, parcel, total: amount(total) },
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
