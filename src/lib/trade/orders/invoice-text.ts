import { englishPapers, type PaperTexts } from '../../../messages/plain/papers.ts';
import { englishNames, type TradeNames } from '../../../messages/plain/trade-names.ts';
import { currencyDigits } from '../../shop/money.ts';
import { textLocale } from '../places/text-locale.ts';
import type { InvoiceContent, InvoiceDue } from './invoice.ts';
import { paymentName } from './order.ts';

/** An invoice as the texts that its print page and its PDF show, in the invoice's own language. */
export interface InvoiceText {
  readonly title: string;
  readonly details: readonly TextRow[];
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  /** The table of what was sold. A column without any text is left out. */
  readonly columns: readonly InvoiceColumn[];
  readonly columnNames: Readonly<Record<InvoiceColumn, string>>;
  readonly lines: readonly Readonly<Record<InvoiceColumn, string>>[];
  readonly sums: readonly TextRow[];
  readonly total: TextRow;
  readonly taxHeading: string;
  /** Of the columns beside it. */
  readonly netHeading: string;
  readonly taxAmountHeading: string;
  readonly taxes: readonly { readonly name: string; readonly net: string; readonly tax: string }[];
  /** Why a credit note was made, and the seller's own note. */
  readonly notes: readonly string[];
}

export interface TextRow {
  readonly name: string;
  readonly value: string;
}

const invoiceColumns = ['item', 'code', 'rate', 'quantity', 'price', 'amount'] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];

/** What stands on every paper: on an invoice, a credit note, a quote. */
type Paper = Pick<
  InvoiceContent,
  'locale' | 'language' | 'currency' | 'seller' | 'buyer' | 'delivery' | 'lines' | 'sums' | 'tax' | 'total'
>;

/** What only one kind of paper says. The functions get how it writes an ISO day, and an amount in minor units. */
interface PaperWords {
  readonly title: string;
  readonly details: (day: (iso: string) => string) => readonly TextRow[];
  readonly totalName: string;
  readonly notes: (day: (iso: string) => string, money: (minor: number) => string) => readonly string[];
}

/** `text` and `names` are in the language of the invoice (`paperTexts`, `paperNames`). */
export function invoiceText(
  invoice: InvoiceContent,
  text: PaperTexts = englishPapers,
  names: TradeNames = englishNames,
): InvoiceText {
  const { kind, number, corrects, due, seller } = invoice;
  return paperText(invoice, text, {
    title: kind === 'invoice' ? text.invoice({ number }) : text.creditNote({ number }),
    details: (day) => [
      { name: text.number, value: number },
      { name: text.date, value: day(invoice.issuedOn) },
      ...(corrects
        ? [
            {
              name: text.corrects,
              value: text.correctedInvoice({ number: corrects.number, day: day(corrects.issuedOn) }),
            },
          ]
        : []),
      { name: text.order, value: text.orderOf({ number: invoice.orderNumber, day: day(invoice.orderedOn) }) },
      ...(invoice.parcel === undefined ? [] : [{ name: text.parcel, value: `${invoice.parcel}` }]),
      { name: text.payment, value: paymentName(invoice.paymentMode, names) },
      ...(due ? [{ name: text.due, value: dueText(due, day(due.on), text) }] : []),
      ...(invoice.placeOfSupply ? [{ name: text.placeOfSupply, value: invoice.placeOfSupply }] : []),
    ],
    totalName: kind === 'credit-note' ? text.totalCredited : text.total,
    notes: (day, money) => [
      corrects?.reason ?? '',
      due
        ? payNote(due, text.pleasePay({ amount: money(due.amount), day: day(due.on), order: invoice.orderNumber }))
        : '',
      seller.note,
    ],
  });
}

const dueText = ({ days: count }: InvoiceDue, day: string, text: PaperTexts): string =>
  count === 0 ? text.dueAtOnce({ day }) : text.dueDays({ day, count });

/** The texts of a paper, in its own language of numbers and dates. */
export function paperText(
  paper: Paper,
  text: PaperTexts,
  { title, details, totalName, notes }: PaperWords,
): InvoiceText {
  const { locale, currency, tax, total } = paper;
  const money = moneyIn(locale, currency);
  const date = new Intl.DateTimeFormat(paperLocale(paper), { dateStyle: 'long', timeZone: 'UTC' });
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
  const subtotal = lines.length > 0 ? [{ name: text.subtotal, value: money(goods) }] : [];
  return {
    title,
    details: details(day),
    parties: partiesOf(paper, text),
    columnNames: Object.fromEntries(
      invoiceColumns.map((column) => [column, text[`column_${column}`]]),
    ) as InvoiceText['columnNames'],
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
    taxHeading: tax?.isIncluded ? text.taxIncluded : text.tax,
    netHeading: text.net,
    taxAmountHeading: text.tax,
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
const payNote = ({ payTo }: InvoiceDue, asked: string): string => (payTo ? `${asked}\n${payTo}` : asked);

function partiesOf({ seller, buyer, delivery }: Paper, text: PaperTexts): InvoiceText['parties'] {
  const taxNumber = buyer.taxNumber ? [text.taxNumber({ number: buyer.taxNumber })] : [];
  return [
    { heading: text.from, lines: [seller.name, ...seller.address, ...seller.taxNumbers] },
    { heading: text.to, lines: [...buyer.address, ...taxNumber] },
    ...(delivery.length > 0 ? [{ heading: text.deliveredTo, lines: delivery }] : []),
  ];
}

/** The locale of the words of a paper, and what `lang` says of it. */
export const paperLocale = ({ locale, language }: Pick<InvoiceContent, 'locale' | 'language'>): string =>
  language === undefined ? textLocale(locale) : locale;

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
