import { inTransaction } from '../../../database/transaction.ts';
import { ProviderRefused, ProviderUnavailable } from '../../../payments/provider.ts';
import { paymentProblem } from '../../../trade/orders/payment-problem.ts';
import { dayMs } from '../../iso-day.ts';
import { addNotice } from '../notices.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { type NewPayout, savePayout } from './save-payout.ts';

/** A payout stands at its provider within a day or two, and one that was missed is found by a later look. */
const lookBackMs = 10 * dayMs;

/** How many lines were not known, or why a provider could not be asked, in its words; undefined when it does not answer. */
export type ReadPayouts =
  | { readonly ok: true; readonly added: number }
  | { readonly ok: false; readonly reason: string | undefined };

/** Reads what the providers have paid out lately. Looking again changes nothing; a line that has changed since is told to the shop. */
export async function readPayouts(context: PaymentsContext): Promise<ReadPayouts> {
  let added = 0;
  const at = context.now();
  for (const provider of context.providers) {
    if (!provider.readPayouts) continue;
    try {
      const lines = await provider.readPayouts({ from: at - lookBackMs, until: at });
      for (const payout of Map.groupBy(lines, ({ payoutId }) => payoutId).values())
        added += await savePart(context, provider.name, payout, at);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
      context.onProblem?.(`The payouts of ${provider.name} could not be read`, error);
      return { ok: false, reason: error instanceof ProviderRefused ? error.message : undefined };
    }
  }
  return { ok: true, added };
}

async function savePart(
  context: PaymentsContext,
  provider: string,
  [first, ...others]: readonly NewPayout['lines'][number][],
  at: number,
): Promise<number> {
  if (!first) return 0;
  const { payoutId, currency } = first;
  if (others.some((line) => line.currency !== currency)) {
    context.onProblem?.(`Payout ${payoutId} of ${provider} has lines in several currencies, and is left out`);
    return 0;
  }
  return inTransaction(context.db, async (queries) => {
    const { added, different } = await savePayout(queries, {
      ...{ provider, source: 'provider', lines: [first, ...others], at },
    });
    if (different.length > 0) {
      const what = different.slice(0, 5).join(', ');
      const problem = paymentProblem('payoutDiffers', { provider, payout: payoutId, what });
      await addNotice(queries, context, { key: `payout:${provider}:${payoutId}`, kind: 'payout', problem, at });
    }
    return added;
  });
}
