import type { ProviderPayoutLine } from '../../../payments/provider.ts';
import type { Queries } from '../../context.ts';

export interface NewPayout {
  readonly provider: string;
  readonly source: 'provider' | 'file';
  /** Of one payout, in one currency. */
  readonly lines: readonly [ProviderPayoutLine, ...ProviderPayoutLine[]];
  readonly at: number;
}

export interface SavedPayout {
  readonly id: number;
  /** Lines that were not known. */
  readonly added: number;
  /** The provider's ids of lines that are stored with other amounts. They stay as they are. */
  readonly different: readonly string[];
}

const linesAtOnce = 100;

/** Stores a payout. The same one again changes nothing, and one that has become longer is added to. */
export async function savePayout(queries: Queries, { provider, source, lines, at }: NewPayout): Promise<SavedPayout> {
  const [{ payoutId, paidOn, reference, currency }] = lines;
  await queries
    .insertInto('payout')
    .values({ provider, payout_id: payoutId, paid_on: paidOn, reference, currency, source, created_at: at })
    .onConflict((conflict) => conflict.columns(['provider', 'payout_id']).doNothing())
    .execute();
  const { id } = await queries
    .selectFrom('payout')
    .select('id')
    .where('provider', '=', provider)
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow();
  let added = 0;
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const rows = lines.slice(start, start + linesAtOnce).map((line) => ({
      ...{ payout: id, kind: line.kind, line_id: line.id, payment_id: line.paymentId },
      ...{ amount: line.amount, fee: line.fee, tax: line.tax, description: line.description.slice(0, 300) },
    }));
    const result = await queries
      .insertInto('payout_line')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['payout', 'kind', 'line_id']).doNothing())
      .executeTakeFirst();
    added += Number(result.numInsertedOrUpdatedRows ?? 0n);
  }
  return { id, added, different: added === lines.length ? [] : await differentLines(queries, id, lines) };
}

async function differentLines(queries: Queries, id: number, lines: NewPayout['lines']): Promise<string[]> {
  const rows = await queries.selectFrom('payout_line').selectAll().where('payout', '=', id).execute();
  const stored = new Map(rows.map((row) => [`${row.kind} ${row.line_id}`, row]));
  return lines
    .filter(({ kind, id: lineId, amount, fee, tax }) => {
      const row = stored.get(`${kind} ${lineId}`);
      return row && (row.amount !== amount || row.fee !== fee || row.tax !== tax);
    })
    .map((line) => line.id);
}
