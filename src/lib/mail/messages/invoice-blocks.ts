import { messages } from '../../../messages/messages.ts';
import { formatDate, formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { InvoiceKind } from '../../trade/orders/invoice.ts';
import { isPaidByTransfer } from '../../trade/orders/order.ts';
import type { Mail } from '../mail.ts';
import { type MailLanguage, wordsOf } from '../mail-language.ts';
import type { Block } from '../template.ts';
import { type MailedOrder, payBlocks } from './order-blocks.ts';

/** An invoice or a credit note that a mail brings. */
export interface MailedInvoice {
  readonly kind: InvoiceKind;
  readonly number: string;
  /** Of which parcel an invoice is; undefined for one of a whole order. */
  readonly parcel?: number | undefined;
  readonly total: Money;
  readonly lines: readonly { readonly name: string; readonly detail: string; readonly amount: Money }[];
  /** Discount, charges, and tax that is added. */
  readonly sums: readonly { readonly name: string; readonly amount: Money }[];
}

type Named = Pick<MailedInvoice, 'kind' | 'number'>;

/** `Invoice 2026-000001` */
export function documentName({ kind, number }: Named, language: MailLanguage): string {
  const text = messages.mailBlocks(wordsOf(language));
  return kind === 'invoice' ? text.invoice({ number }) : text.creditNote({ number });
}

/** The PDFs of the invoices that a mail takes along. */
export const invoiceFiles = (invoices: readonly MailedInvoice[]): Pick<Mail, 'attachments'> =>
  invoices.length > 0 ? { attachments: invoices.map(({ number }) => ({ type: 'invoice', number })) } : {};

/** Says which documents are attached. */
export function attachedBlocks(invoices: readonly MailedInvoice[], language: MailLanguage): Block[] {
  const text = messages.mailBlocks(wordsOf(language));
  return invoices.map(({ kind, number }) => ({
    type: 'paragraph',
    text: kind === 'invoice' ? text.invoiceAttached({ number }) : text.creditNoteAttached({ number }),
  }));
}

/** What a credit note gives back, by line. */
export const creditedBlocks = (notes: readonly MailedInvoice[], language: MailLanguage): Block[] =>
  notes
    .filter(({ kind }) => kind === 'credit-note')
    .map((note) => ({
      type: 'items',
      heading: documentName(note, language),
      items: note.lines.map(({ name, detail, amount }) => ({ name, detail, amount: formatMoney(amount, language) })),
      totals: [
        ...note.sums.map(({ name, amount }) => ({ name, value: formatMoney(amount, language) })),
        {
          name: messages.orderMails(wordsOf(language)).totalCredited,
          value: formatMoney(note.total, language),
          isTotal: true,
        },
      ],
    }));

/** What was to be paid of an order that was sent unpaid before something of it was credited, and what is after. */
export interface OwedAmounts {
  readonly before: Money;
  readonly after: Money;
}

/** The same as rows of a mail, with the day and the account by which the rest is paid. None where nothing was to be paid. */
export function owedBlocks(order: MailedOrder, owed: OwedAmounts | undefined): Block[] {
  if (!owed || owed.before.minor === 0) return [];
  const { before, after } = owed;
  const { language } = order;
  const text = messages.invoiceMails(wordsOf(language));
  const dueOn = after.minor > 0 ? order.invoiceTerm?.dueOn : undefined;
  return [
    {
      type: 'details',
      rows: [
        { name: text.owedBefore, value: formatMoney(before, language) },
        {
          name: dueOn ? text.owedNowBy({ day: formatDate(dueOn, language) }) : text.owedNow,
          value: formatMoney(after, language),
          isTotal: true,
        },
      ],
    },
    ...(after.minor > 0 && isPaidByTransfer(order.paymentMode) ? payBlocks(order, after) : []),
  ];
}
