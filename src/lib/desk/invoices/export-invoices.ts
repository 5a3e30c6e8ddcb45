import { type DeskInvoiceTexts, englishDeskInvoices } from '../../../messages/plain/desk/invoices.ts';
import { parseInvoice } from '../../backend/invoices/invoice-schema.ts';
import type { Queries } from '../../database/queries.ts';
import { decimalText, money } from '../../shop/money.ts';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import { byteOrderMark, csvRow } from '../csv.ts';
import { matching } from './list-invoices.ts';
import type { InvoiceFilter } from './model/invoice-list.ts';

const columns = [
  ...(['number', 'kind', 'date', 'corrects', 'order', 'buyer', 'taxNumber', 'placeOfSupply'] as const),
  ...(['currency', 'tax', 'rate', 'net', 'taxAmount', 'gross'] as const),
];

const rowsAtOnce = 200;

/** The amounts of credit notes begin with a minus. */
const csvLine = (cells: readonly string[]): string => csvRow(cells, { keepsNumbers: true });

/**
 * One line for each tax of each invoice, the oldest first; the amounts of credit notes are negative. Read in parts. The columns are the
 * same in every language; their heads are those of `text`.
 */
export async function* exportInvoices(
  queries: Queries,
  filter: InvoiceFilter,
  text: DeskInvoiceTexts = englishDeskInvoices,
): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLine(columns.map((name) => text[`csv_${name}`]));
  for (let after = 0; ; ) {
    const rows = await queries
      .selectFrom('invoice')
      .select(['id', 'content'])
      .where(matching(filter))
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.flatMap(({ content }) => linesOf(parseInvoice(content))).join('');
    after = last.id;
  }
}

function linesOf(invoice: InvoiceContent): string[] {
  const { kind, currency, buyer, corrects } = invoice;
  const sign = kind === 'credit-note' ? -1 : 1;
  const amount = (minor: number) => decimalText(money(minor === 0 ? 0 : sign * minor, currency));
  const start = [
    ...[invoice.number, kind, invoice.issuedOn, corrects?.number ?? '', invoice.orderNumber],
    ...[buyer.address[0] ?? '', buyer.taxNumber, invoice.placeOfSupply, currency],
  ];
  if (!invoice.tax) return [csvLine([...start, '', '', amount(invoice.total), amount(0), amount(invoice.total)])];
  return invoice.tax.groups
    .filter(({ gross }) => gross > 0)
    .flatMap(({ net, gross, parts }) =>
      // Net and gross stand with the first part, so that columns add up.
      parts.map(({ name, rate, tax }, index) =>
        csvLine([
          ...[...start, name, String(rate / 100)],
          ...[index === 0 ? amount(net) : '', amount(tax), index === 0 ? amount(gross) : ''],
        ]),
      ),
    );
}
