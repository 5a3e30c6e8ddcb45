import {
  type DeskOpenItemAnswers,
  englishDeskOpenItemAnswers,
} from '../../../messages/plain/desk/open-item-answers.ts';
import { shopDay } from '../../format.ts';
import { decimalText, money } from '../../shop/money.ts';
import { byteOrderMark, csvRow } from '../csv.ts';
import type { OpenItem } from './model/open-items.ts';

const columns = [
  ...(['dueOn', 'daysOverdue', 'customer', 'invoice', 'order'] as const),
  ...(['orderedOn', 'open', 'currency', 'remindedOn'] as const),
];

/** Open items as a CSV file, in their order and in pieces. */
export async function* exportItems(
  pieces: AsyncIterable<readonly OpenItem[]>,
  currency: string,
  text: DeskOpenItemAnswers = englishDeskOpenItemAnswers,
): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvRow(columns.map((name) => text[`csv_${name}`]));
  for await (const items of pieces) yield items.map((item) => rowOf(item, currency, text)).join('');
}

function rowOf(
  { term, daysOver, customer, invoice, order, placedAt, open, reminders }: OpenItem,
  currency: string,
  text: DeskOpenItemAnswers,
): string {
  const cells = [
    ...[term.dueOn ?? '', String(Math.max(0, daysOver ?? 0))],
    ...[customer.name || text.deletedCustomer, invoice ?? '', order],
    ...[shopDay(Date.parse(placedAt)), decimalText(money(open, currency)), currency, reminders.at(-1)?.day ?? ''],
  ];
  return csvRow(cells, { keepsNumbers: true });
}
