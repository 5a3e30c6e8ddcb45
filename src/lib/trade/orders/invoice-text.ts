import { currencyDigits } from '../../shop/money.ts';
import { textLocale } from '../places/text-locale.ts';
import { type InvoiceContent, type InvoiceDue, invoiceKindNames } from './invoice.ts';
import { payTermText } from './invoice-term.ts';
import { paymentName } from './order.ts';

/** An invoice as the texts that its print page and its PDF show, in the invoice's own language of numbers and dates. */
export interface InvoiceText {
  readonly title: string;
  readonly details: readonly TextRow[];
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  /** The table of what was sold. A column without any text is left out. */
  readonly columns: readonly InvoiceColumn[];
  readonly lines: readonly Readonly<Record<InvoiceColumn, string>>[];
  readonly sums: readonly TextRow[];
  readonly total: TextRow;
  readonly taxHeading: string;
  readonly taxes: readonly { readonly name: string; readonly net: string; readonly tax: string }[];
  /** Why a credit note was made, and the seller's own note. */
  readonly notes: readonly string[];
}

export interface TextRow {
  readonly name: string;
  readonly value: string;
}

export const invoiceColumns = ['item', 'code', 'rate', 'quantity', 'price', 'amount'] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];

export const invoiceColumnNames: Readonly<Record<InvoiceColumn, string>> = {
  item: 'Item',
  code: 'HSN/SAC',
  rate: 'Tax',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
};

/** What stands on every paper: on an invoice, a credit note, a quote. */
type Paper = Pick<
  InvoiceContent,
  'locale' | 'currency' | 'seller' | 'buyer' | 'delivery' | 'lines' | 'sums' | 'tax' | 'total'
>;

/** What only one kind of paper says. The functions get how it writes an ISO day, and an amount in minor units. */
interface PaperWords {
  readonly title: string;
  readonly details: (day: (iso: string) => string) => readonly TextRow[];
  readonly totalName: string;
  readonly notes: (day: (iso: string) => string, money: (minor: number) => string) => readonly string[];
}

export function invoiceText(invoice: InvoiceContent): InvoiceText {
  const { kind, number, corrects, due, seller } = invoice;
  return paperText(invoice, {
    title: `${invoiceKindNames[kind]} ${number}`,
    details: (day) => [
      { name: 'Number', value: number },
      { name: 'Date', value: day(invoice.issuedOn) },
      ...(corrects ? [{ name: 'Corrects', value: `Invoice ${corrects.number} of ${day(corrects.issuedOn)}` }] : []),
      { name: 'Order', value: `${invoice.orderNumber} of ${day(invoice.orderedOn)}` },
      ...(invoice.parcel === undefined ? [] : [{ name: 'Parcel', value: `${invoice.parcel}` }]),
      { name: 'Payment', value: paymentName(invoice.paymentMode) },
      ...(due ? [{ name: 'Due', value: `${day(due.on)} (${payTermText(due.days)})` }] : []),
      ...(invoice.placeOfSupply ? [{ name: 'Place of supply', value: invoice.placeOfSupply }] : []),
    ],
    totalName: kind === 'credit-note' ? 'Total credited' : 'Total',
    notes: (day, money) => [
      corrects?.reason ?? '',
      due ? payNote(due, { order: invoice.orderNumber, amount: money(due.amount), day: day(due.on) }) : '',
      seller.note,
    ],
  });
}

/** The texts of a paper, in its own language of numbers and dates. */
export function paperText(paper: Paper, { title, details, totalName, notes }: PaperWords): InvoiceText {
  const { locale, currency, tax, total } = paper;
  const money = moneyIn(locale, currency);
  const date = new Intl.DateTimeFormat(textLocale(locale), { dateStyle: 'long', timeZone: 'UTC' });
  const day = (iso: string) => plainSpaces(date.format(new Date(`${iso}T00:00:00Z`)));
  const percent = percentIn(locale);
  const lines = paper.lines.map((line) => ({
    item: [line.title, line.detail].filter(Boolean).join('\n'),
    code: line.code,
    rate: line.rate === undefined ? '' : percent(line.rate),
    // A credit note may take off a part of a price, which has no copies.
    quantity: line.quantity > 0 ? String(line.quantity) : '',
    price: line.quantity > 0 && line.unitPrice * line.quantity === line.total ? money(line.unitPrice) : '',
    amount: money(line.total),
  }));
  const goods = paper.lines.reduce((sum, line) => sum + line.total, 0);
  const added = tax && !tax.isIncluded ? tax.groups.flatMap(({ parts }) => parts).filter(({ tax: of }) => of > 0) : [];
  const subtotal = lines.length > 0 ? [{ name: 'Subtotal', value: money(goods) }] : [];
  return {
    title,
    details: details(day),
    parties: partiesOf(paper),
    columns: invoiceColumns.filter((column) => lines.some((line) => line[column] !== '')),
    lines,
    sums: [
      ...subtotal,
      ...paper.sums.map(({ name, amount }) => ({ name, value: money(amount) })),
      ...(lines.length + paper.sums.length > 0
        ? added.map(({ name, rate, tax: of }) => ({ name: `${percent(rate)} ${name}`, value: money(of) }))
        : []),
    ],
    total: { name: totalName, value: money(total) },
    taxHeading: tax?.isIncluded ? 'Tax included in the total' : 'Tax',
    taxes: (tax?.groups ?? [])
      .filter(({ gross }) => gross > 0)
      .flatMap(({ net, parts }) =>
        parts.map(({ name, rate, tax: of }) => ({
          ...{ name: `${percent(rate)} ${name}`, net: money(net), tax: money(of) },
        })),
      ),
    notes: notes(day, money).filter(Boolean),
  };
}

/** How and until when an invoice is paid. */
function payNote(
  { payTo }: InvoiceDue,
  { order, amount, day }: { readonly order: string; readonly amount: string; readonly day: string },
): string {
  const asked = `Please pay ${amount} by ${day}, with the order number ${order} as the reference.`;
  return payTo ? `${asked}\n${payTo}` : asked;
}

function partiesOf({ seller, buyer, delivery }: Paper): InvoiceText['parties'] {
  const taxNumber = buyer.taxNumber ? [`Tax number: ${buyer.taxNumber}`] : [];
  return [
    { heading: 'From', lines: [seller.name, ...seller.address, ...seller.taxNumbers] },
    { heading: 'To', lines: [...buyer.address, ...taxNumber] },
    ...(delivery.length > 0 ? [{ heading: 'Delivered to', lines: delivery }] : []),
  ];
}

/** Typographic spaces as plain ones, which each font has. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** Amounts always with decimals, and with the name of the currency where its symbol is that of several. */
function moneyIn(locale: string, currency: string): (minor: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return (minor) => plainSpaces(format.format(minor / 10 ** currencyDigits(currency)));
}

function percentIn(locale: string): (rate: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (rate) => `${plainSpaces(format.format(rate / 100))}%`;
}
