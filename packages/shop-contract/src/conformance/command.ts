import type { Io } from '../io.ts';
import { parseConformanceArguments } from './conformance-arguments.ts';
import { outcomeLines, summaryLine } from './report.ts';
import { type Outcome, runChecks } from './run-checks.ts';

/**
 * Tries a shop API against the contract. The last line has the counts; the exit code is 1 when a promise is broken.
 * Throws UsageError.
 */
export async function conformance(args: readonly string[], { env, write }: Io): Promise<number> {
  const options = parseConformanceArguments(args);
  let previous: Outcome | undefined;
  const outcomes = await runChecks(
    { ...options, key: env.API_KEY, currency: env.CURRENCY ?? 'INR', fetch },
    (outcome) => {
      write(`${outcomeLines(outcome, previous).join('\n')}\n`);
      previous = outcome;
    },
  );
  write(`\n${summaryLine(outcomes)}\n`);
  return outcomes.some(({ kind }) => kind === 'failed') ? 1 : 0;
}
