import type { Queries } from '../../database/queries.ts';
import { decimalText, money } from '../../shop/money.ts';
import { byteOrderMark, csvRow } from '../csv.ts';
import { payoutsAfter } from './list-payouts.ts';
import { type Payout, payoutSums } from './model/payouts.ts';
import { englishPayoutWords, type PayoutWords } from './payout-words.ts';

const columns = [
  ...(['payout', 'paidOn', 'provider', 'reference', 'kind', 'id', 'order', 'invoices'] as const),
  ...(['amount', 'fee', 'tax', 'net', 'currency', 'problem'] as const),
];

/** A line for each line of each payout, the oldest first. Read in parts. The columns are the same in every language, their heads are not. */
export async function* exportPayouts(
  queries: Queries,
  month: string | undefined,
  words: PayoutWords = englishPayoutWords,
): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvRow(columns.map((name) => words.text[`csv_${name}`]));
  for (let after = 0; ; ) {
    const payout = await payoutsAfter(queries, month, after, words);
    if (!payout) return;
    yield linesOf(payout).join('');
    after = payout.id;
  }
}

function linesOf({ payoutId, paidOn, provider, reference, currency, lines }: Payout): string[] {
  const text = (minor: number) => decimalText(money(minor, currency));
  return lines.map((line) =>
    csvRow(
      [
        ...[payoutId, paidOn, provider, reference, line.kind, line.id, line.orderNumber ?? ''],
        ...[line.invoices.join(' '), text(line.amount), text(line.fee), text(line.tax)],
        ...[text(payoutSums([line]).net), currency, line.problem ?? line.description],
      ],
      { keepsNumbers: true },
    ),
  );
}
