import { messages } from '../../../messages/messages.ts';
import { formatMoney } from '../../format.ts';
import type { Mail } from '../mail.ts';
import { wordsOf } from '../mail-language.ts';
import { creditedBlocks, documentName, type MailedInvoice, type OwedAmounts, owedBlocks } from './invoice-blocks.ts';
import { greetingName, type MailedOrder, viewOrderBlocks } from './order-blocks.ts';
import { toCustomer } from './order-mail.ts';

/**
 * Brings an invoice or a credit note to its buyer, as an attached PDF. A credit note says what it gives back and, of an order that is paid
 * on invoice, what was owed before and is after.
 */
export function invoiceMail(order: MailedOrder, siteUrl: string, invoice: MailedInvoice, owed?: OwedAmounts): Mail {
  const { kind, number, total } = invoice;
  const { language } = order;
  const text = messages.mailBlocks(wordsOf(language));
  const name = documentName(invoice, language);
  return {
    ...toCustomer(order, {
      ...{ kind, subject: name, heading: name },
      blocks: [
        { type: 'paragraph', text: aboutText(order, invoice) },
        {
          type: 'details',
          rows: [
            { name: text.number, value: number },
            { name: text.order, value: order.number },
            { name: text.total, value: formatMoney(total, language), isTotal: true },
          ],
        },
        ...creditedBlocks([invoice], language),
        ...owedBlocks(order, owed),
        ...viewOrderBlocks(order, siteUrl),
      ],
    }),
    dedupeKey: number,
    attachments: [{ type: 'invoice', number }],
  };
}

function aboutText(order: MailedOrder, { kind, parcel, total }: MailedInvoice): string {
  const { language } = order;
  const text = messages.invoiceMails(wordsOf(language));
  const about = { name: greetingName(order.billingAddress, language), order: order.number };
  if (kind === 'credit-note') return text.creditNote({ ...about, amount: formatMoney(total, language) });
  return parcel === undefined ? text.invoice(about) : text.invoiceOfParcel({ ...about, parcel });
}
