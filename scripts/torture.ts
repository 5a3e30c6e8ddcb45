import { parseArgs } from 'node:util';
import { scenarios } from '../tests/reliability/scenarios.ts';
import { runScenario, type Scenario, type TrialOptions } from '../tests/reliability/support/scenario.ts';
import { createShared } from '../tests/reliability/support/shared.ts';
import { ensureBuilt } from './built-site.ts';

const usage = `Usage: npm run torture -- MINUTES [--seed N] [--only NAME] [--round N] [--short]

Ill-treats a shop for so many minutes, and says what did not hold.

  --seed 7          the same random choices as another run
  --only kills      this scenario alone
  --round 3         this round of it alone
  --short           rounds of the length that \`npm test\` has

Scenarios: ${scenarios.map(({ name }) => name).join(', ')}
`;

interface Arguments {
  readonly minutes: number;
  readonly seed: number;
  readonly chosen: readonly Scenario[];
  readonly onlyRound: number | undefined;
  readonly isShort: boolean;
}

/** Undefined when the arguments are not understood. */
function parseArguments(args: readonly string[]): Arguments | undefined {
  try {
    const text = { type: 'string' } as const;
    const options = { seed: text, only: text, round: text, short: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [given = '', ...more] = positionals;
    const number = (value: string | undefined) => (value === undefined ? undefined : Number(value));
    const seed = number(values.seed) ?? Math.floor(Math.random() * 1_000_000);
    const onlyRound = number(values.round);
    const chosen = scenarios.filter(({ name, isLong }) => (values.only ? name === values.only : !isLong));
    const isValid =
      Number(given) > 0 && more.length === 0 && chosen.length > 0 && Number.isInteger(seed + (onlyRound ?? 1));
    return isValid ? { minutes: Number(given), seed, chosen, onlyRound, isShort: values.short === true } : undefined;
  } catch {
    return undefined;
  }
}

const say = (text: string) => void process.stdout.write(`${text}\n`);
const shared = createShared();
let failed = 0;

type RunOptions = Pick<TrialOptions, 'seed' | 'onlyRound' | 'isShort' | 'until'>;

async function runOne(scenario: Scenario, options: RunOptions): Promise<void> {
  const { name, promise, rounds } = scenario;
  try {
    const tell = (text: string) => say(`  ${name}: ${text}`);
    const figures = await runScenario(scenario, { ...options, rounds: rounds.full, shared, say: tell });
    const list = Object.entries(figures).map(([what, count]) => `${what} ${count}`);
    say(`✓ ${name}: ${list.join(', ')}`);
  } catch (error) {
    failed += 1;
    say(`✗ ${name}: ${promise}\n${error instanceof Error ? error.message : String(error)}`);
  }
}

async function torture({ minutes, seed, chosen, onlyRound, isShort }: Arguments): Promise<void> {
  say(`Seed ${seed}, ${minutes} minutes, ${chosen.length} scenarios`);
  const end = Date.now() + minutes * 60_000;
  // A scenario that is through before its time leaves the rest to the others. Each pass has another seed.
  for (let pass = 0; pass === 0 || (Date.now() < end && onlyRound === undefined); pass++) {
    let weightLeft = chosen.reduce((sum, { weight = 1 }) => sum + weight, 0);
    for (const scenario of chosen) {
      const { weight = 1 } = scenario;
      if (pass > 0 && Date.now() >= end) break;
      const share = (Math.max(0, end - Date.now()) * weight) / weightLeft;
      weightLeft -= weight;
      await runOne(scenario, { seed: seed + pass, onlyRound, isShort, until: Date.now() + share });
    }
  }
  await shared.close();
  say(failed === 0 ? `All held. Seed ${seed}.` : `${failed} did not hold. Seed ${seed}.`);
}

const given = parseArguments(process.argv.slice(2));
if (given) {
  if ((await ensureBuilt()) === 'built') say('The site has been built.');
  await torture(given);
  process.exitCode = failed === 0 ? 0 : 1;
} else {
  process.stderr.write(usage);
  process.exitCode = 1;
}
