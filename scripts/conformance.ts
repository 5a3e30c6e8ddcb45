import { parseConformanceArguments } from './conformance/conformance-arguments.ts';
import { outcomeLines, summaryLine } from './conformance/report.ts';
import { type Outcome, runChecks } from './conformance/run-checks.ts';
import { UsageError } from './test-arguments.ts';

/** Tries a shop API against the contract. The last line has the counts; the exit code is 1 when a promise is broken. */
try {
  let previous: Outcome | undefined;
  const outcomes = await runChecks(
    {
      ...parseConformanceArguments(process.argv.slice(2)),
      ...{ key: process.env.API_KEY, currency: process.env.CURRENCY ?? 'INR', fetch },
    },
    (outcome) => {
      process.stdout.write(`${outcomeLines(outcome, previous).join('\n')}\n`);
      previous = outcome;
    },
  );
  process.stdout.write(`\n${summaryLine(outcomes)}\n`);
  process.exitCode = outcomes.some(({ kind }) => kind === 'failed') ? 1 : 0;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
