import { parseIsoDay } from '../../backend/iso-day.ts';
import type { NewPayout } from '../../backend/payments/payouts/save-payout.ts';
import { currencyDigits, parseMoney } from '../../shop/money.ts';
import { type CsvRow, readCsv } from '../stock/read-csv.ts';
import { type PayoutColumn, payoutColumns } from './model/payouts.ts';

type Line = NewPayout['lines'][number];

/** The payouts of a file, or what is wrong with it. */
export type PayoutFile =
  | { readonly ok: true; readonly payouts: readonly NewPayout['lines'][] }
  | { readonly ok: false; readonly message: string };

const mostLines = 20_000;
const needed: readonly PayoutColumn[] = ['payout', 'paidOn', 'kind', 'id', 'amount', 'currency'];
const kinds = ['payment', 'refund', 'other'] as const;

const simple = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Reads a file with the columns that docs/payments.md describes. One row that makes no sense refuses all of it. */
export function readPayoutFile(text: string): PayoutFile {
  const [head, ...rows] = readCsv(text) ?? [];
  if (!head) return refuse('This is no CSV file, or a quotation mark in it is never closed.');
  const places = new Map(
    (Object.keys(payoutColumns) as PayoutColumn[]).map((column) => [
      column,
      head.cells.findIndex((cell) => simple(cell) === simple(payoutColumns[column])),
    ]),
  );
  const missing = needed.filter((column) => (places.get(column) ?? -1) < 0).map((column) => payoutColumns[column]);
  if (missing.length > 0)
    return refuse(`The first row has no column ${missing.join(', ')}. It has: ${head.cells.join(', ').slice(0, 200)}.`);
  if (rows.length === 0) return refuse('The file has no rows below its first one.');
  if (rows.length > mostLines) return refuse(`The file has more than ${mostLines} rows. Please send it in parts.`);
  const lines: Line[] = [];
  for (const row of rows) {
    const line = readLine(row, (column) => row.cells[places.get(column) ?? -1] ?? '');
    if (typeof line === 'string') return refuse(`Row ${row.line}: ${line}`);
    lines.push(line);
  }
  return group(lines);
}

const refuse = (message: string): PayoutFile => ({ ok: false, message });

function readLine(_row: CsvRow, cell: (column: PayoutColumn) => string): Line | string {
  const [payoutId, id, currency] = [cell('payout'), cell('id'), cell('currency').toUpperCase()];
  if (!/^\S{1,100}$/.test(payoutId)) return 'Payout is the id of the payout, without blanks.';
  if (!/^\S{1,100}$/.test(id)) return 'Id is the provider’s id of the payment or refund, without blanks.';
  if (!parseIsoDay(cell('paidOn'))) return 'Paid on is a day such as 2026-11-25.';
  if (!isCurrency(currency)) return 'Currency is a code such as INR.';
  const kind = kinds.find((one) => one === cell('kind').toLowerCase());
  if (!kind) return `Kind is one of ${kinds.join(', ')}.`;
  const [amount, fee, tax] = (['amount', 'fee', 'tax'] as const).map((column) => readAmount(cell(column), currency));
  if (amount === undefined || cell('amount') === '')
    return 'Amount is a number such as 1299.50, with a minus for a refund.';
  if (fee === undefined || tax === undefined) return 'Fee and Tax are numbers such as 25.90, or empty.';
  if (kind === 'payment' && amount <= 0) return 'The amount of a payment is above zero, before fees.';
  if (kind === 'refund' && amount >= 0) return 'The amount of a refund has a minus.';
  return {
    ...{ payoutId, paidOn: cell('paidOn'), reference: cell('reference').slice(0, 100), kind, id },
    ...{ paymentId: kind === 'payment' ? id : cell('payment').slice(0, 100), amount, fee, tax, currency },
    description: cell('description').slice(0, 300),
  };
}

function isCurrency(code: string): boolean {
  if (!/^[A-Z]{3}$/.test(code)) return false;
  return Number.isInteger(currencyDigits(code));
}

/** An amount with a sign, in minor units; 0 for an empty cell. */
function readAmount(text: string, currency: string): number | undefined {
  if (text === '') return 0;
  const [, sign = '', digits = ''] = /^([-\u2212]?)(\d[\d.,]*)$/.exec(text) ?? [];
  const amount = digits === '' ? undefined : parseMoney(digits, currency)?.minor;
  return amount === undefined || sign === '' || amount === 0 ? amount : -amount;
}

function group(lines: readonly Line[]): PayoutFile {
  const payouts: NewPayout['lines'][] = [];
  for (const [payoutId, [first, ...others]] of Map.groupBy(lines, (line) => line.payoutId)) {
    if (!first) continue;
    const isMixed = others.some(({ currency, paidOn }) => currency !== first.currency || paidOn !== first.paidOn);
    if (isMixed) return refuse(`Payout ${payoutId} has several days or currencies. A payout has one of each.`);
    const keys = new Set([first, ...others].map(({ kind, id }) => `${kind} ${id}`));
    if (keys.size <= others.length) return refuse(`Payout ${payoutId} has a payment or refund twice.`);
    payouts.push([first, ...others]);
  }
  return { ok: true, payouts };
}
