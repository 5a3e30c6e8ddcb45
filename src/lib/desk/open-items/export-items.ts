import { decimalText, money } from '../../shop/money.ts';
import { byteOrderMark, csvRow } from '../csv.ts';
import type { OpenItems } from './model/open-items.ts';

const heads = [
  'Due on',
  'Days overdue',
  'Customer',
  'Invoice',
  'Order',
  'Ordered on',
  'Open',
  'Currency',
  'Reminded on',
];

/** The open items as a CSV file, in the order of their list. */
export const exportItems = ({ items }: OpenItems, currency: string): string =>
  byteOrderMark +
  csvRow(heads) +
  items
    .map(({ term, daysOver, customer, invoice, order, placedAt, open, reminders }) =>
      csvRow(
        [
          ...[term.dueOn ?? '', String(Math.max(0, daysOver ?? 0)), customer.name, invoice ?? '', order],
          ...[placedAt.slice(0, 10), decimalText(money(open, currency)), currency, reminders.at(-1)?.day ?? ''],
        ],
        { keepsNumbers: true },
      ),
    )
    .join('');
