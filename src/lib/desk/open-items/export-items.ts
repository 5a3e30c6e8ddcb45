import {
  type DeskOpenItemAnswers,
  englishDeskOpenItemAnswers,
} from '../../../messages/plain/desk/open-item-answers.ts';
import { shopDay } from '../../format.ts';
import { decimalText, money } from '../../shop/money.ts';
import { byteOrderMark, csvRow } from '../csv.ts';
import type { OpenItems } from './model/open-items.ts';

const columns = [
  ...(['dueOn', 'daysOverdue', 'customer', 'invoice', 'order'] as const),
  ...(['orderedOn', 'open', 'currency', 'remindedOn'] as const),
];

/** The open items as a CSV file, in the order of their list. */
export const exportItems = (
  { items }: OpenItems,
  currency: string,
  text: DeskOpenItemAnswers = englishDeskOpenItemAnswers,
): string =>
  byteOrderMark +
  csvRow(columns.map((name) => text[`csv_${name}`])) +
  items
    .map(({ term, daysOver, customer, invoice, order, placedAt, open, reminders }) =>
      csvRow(
        [
          ...[term.dueOn ?? '', String(Math.max(0, daysOver ?? 0))],
          ...[customer.name || text.deletedCustomer, invoice ?? '', order],
          ...[shopDay(Date.parse(placedAt)), decimalText(money(open, currency)), currency, reminders.at(-1)?.day ?? ''],
        ],
        { keepsNumbers: true },
      ),
    )
    .join('');
