import type { DeskPayoutAnswers } from '../../../messages/plain/desk/payout-answers.ts';
import { parseIsoDay } from '../../backend/iso-day.ts';
import type { NewPayout } from '../../backend/payments/payouts/save-payout.ts';
import type { NumberLanguage } from '../../format.ts';
import { currencyDigits } from '../../shop/money.ts';
import { readFileAmount } from '../stock/file-values.ts';
import { readCsv } from '../stock/read-csv.ts';
import { type PayoutColumn, payoutColumns } from './model/payouts.ts';
import { englishPayoutWords, type PayoutWords } from './payout-words.ts';

type Line = NewPayout['lines'][number];

/** The payouts of a file, or what is wrong with it. */
export type PayoutFile =
  | { readonly ok: true; readonly payouts: readonly NewPayout['lines'][] }
  | { readonly ok: false; readonly message: string };

const mostLines = 20_000;
const needed: readonly PayoutColumn[] = ['payout', 'paidOn', 'kind', 'id', 'amount', 'currency'];
const kinds = ['payment', 'refund', 'other'] as const;

const simple = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/**
 * Reads a file with the columns that docs/payments.md describes, its amounts in the notation of the language. One row that makes no sense
 * refuses all of it.
 */
export function readPayoutFile(
  file: string,
  { text, language }: Pick<PayoutWords, 'text' | 'language'> = englishPayoutWords,
): PayoutFile {
  const [head, ...rows] = readCsv(file) ?? [];
  if (!head) return refuse(text.noCsv);
  const places = new Map(
    (Object.keys(payoutColumns) as PayoutColumn[]).map((column) => [
      column,
      head.cells.findIndex((cell) => simple(cell) === simple(payoutColumns[column])),
    ]),
  );
  const missing = needed.filter((column) => (places.get(column) ?? -1) < 0).map((column) => payoutColumns[column]);
  if (missing.length > 0)
    return refuse(text.columnsMissing({ missing: missing.join(', '), found: head.cells.join(', ').slice(0, 200) }));
  if (rows.length === 0) return refuse(text.noRows);
  if (rows.length > mostLines) return refuse(text.tooManyRows({ most: mostLines }));
  const lines: Line[] = [];
  for (const row of rows) {
    const line = readLine((column) => row.cells[places.get(column) ?? -1] ?? '', text, language);
    if (typeof line === 'string') return refuse(text.row({ line: row.line, problem: line }));
    lines.push(line);
  }
  return group(lines, text);
}

const refuse = (message: string): PayoutFile => ({ ok: false, message });

function readLine(
  cell: (column: PayoutColumn) => string,
  text: DeskPayoutAnswers,
  language: NumberLanguage | undefined,
): Line | string {
  const [payoutId, id, currency] = [cell('payout'), cell('id'), cell('currency').toUpperCase()];
  if (!/^\S{1,100}$/.test(payoutId)) return text.payoutWrong;
  if (!/^\S{1,100}$/.test(id)) return text.idWrong;
  if (!parseIsoDay(cell('paidOn'))) return text.paidOnWrong;
  if (!isCurrency(currency)) return text.currencyWrong;
  const kind = kinds.find((one) => one === cell('kind').toLowerCase());
  if (!kind) return text.kindWrong({ kinds: kinds.join(', ') });
  // An empty cell is 0.
  const [amount, fee, tax] = (['amount', 'fee', 'tax'] as const).map((column) =>
    cell(column) === '' ? 0 : readFileAmount(cell(column), currency, language)?.minor,
  );
  if (amount === undefined || cell('amount') === '') return text.amountWrong;
  if (fee === undefined || tax === undefined) return text.feeWrong;
  if (kind === 'payment' && amount <= 0) return text.paymentNotPositive;
  if (kind === 'refund' && amount >= 0) return text.refundNotNegative;
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

function group(lines: readonly Line[], text: DeskPayoutAnswers): PayoutFile {
  const payouts: NewPayout['lines'][] = [];
  for (const [payout, [first, ...others]] of Map.groupBy(lines, (line) => line.payoutId)) {
    if (!first) continue;
    const isMixed = others.some(({ currency, paidOn }) => currency !== first.currency || paidOn !== first.paidOn);
    if (isMixed) return refuse(text.mixedPayout({ payout }));
    const keys = new Set([first, ...others].map(({ kind, id }) => `${kind} ${id}`));
    if (keys.size <= others.length) return refuse(text.lineTwice({ payout }));
    payouts.push([first, ...others]);
  }
  return { ok: true, payouts };
}
