import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, type Random } from './random.ts';
import type { OnEnd, Shared } from './shared.ts';

/** One way in which a shop is ill-treated, and what must hold all the same. */
export interface Scenario {
  /** For `npm run torture -- 5 --only NAME`. */
  readonly name: string;
  /** What a shop can be relied on for, with the ids of its requirements. */
  readonly promise: string;
  /** How often it is repeated: in `npm test`, and at most in `npm run torture`. */
  readonly rounds: { readonly short: number; readonly full: number };
  /** Its share of the time of `npm run torture`; 1 unless it needs more. */
  readonly weight?: number;
  /** Left out of `npm test`. */
  readonly isLong?: boolean;
  run(trial: Trial): Promise<void>;
}

/** One run of a scenario. */
export interface Trial {
  /** A folder that is deleted afterwards. */
  readonly folder: string;
  /**
   * Runs the rounds, one after the other, until there are enough or the time is over. A round has random numbers of its own, so
   * that it can be repeated alone.
   */
  each(round: (random: Random, round: number) => Promise<void>): Promise<void>;
  /** Epoch milliseconds after which no more should be begun. */
  readonly until: number;
  /** Prints a line in `npm run torture`. */
  say(text: string): void;
  /** Adds to the figures that `npm run torture` prints. */
  count(what: string, by?: number): void;
  /** Runs afterwards, the last first. */
  readonly onEnd: OnEnd;
  readonly shared: Shared;
  /** Whether each round is shorter, as in `npm test`. */
  readonly isShort: boolean;
}

export interface TrialOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly shared: Shared;
  /** Makes each round shorter. */
  readonly isShort?: boolean;
  /** Repeats one round alone. */
  readonly onlyRound?: number;
  /** Epoch milliseconds after which no round is started. The first one always is. */
  readonly until?: number;
  readonly say?: (text: string) => void;
}

/** A scenario that failed, with the command that repeats it. */
export class ScenarioFailed extends Error {
  override name = 'ScenarioFailed';
  constructor(scenario: Scenario, { seed, isShort }: TrialOptions, round: number | undefined, cause: unknown) {
    const only = `${round === undefined ? '' : ` --round ${round}`}${isShort ? ' --short' : ''}`;
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    super(`npm run torture -- 1 --only ${scenario.name} --seed ${seed}${only} repeats it:\n${reason}`, { cause });
  }
}

/** Runs a scenario; returns its figures. Throws ScenarioFailed. */
export async function runScenario(scenario: Scenario, options: TrialOptions): Promise<Record<string, number>> {
  const { seed, onlyRound, isShort = false, until = Number.POSITIVE_INFINITY, shared, say = () => undefined } = options;
  const folder = await mkdtemp(join(tmpdir(), `bookfront-${scenario.name}-`));
  const figures: Record<string, number> = {};
  const endings: (() => Promise<unknown>)[] = [];
  const count: Trial['count'] = (what, by = 1) => {
    figures[what] = (figures[what] ?? 0) + by;
  };
  let current: number | undefined;
  const each: Trial['each'] = async (work) => {
    const first = onlyRound ?? 1;
    const last = onlyRound ?? options.rounds;
    for (current = first; current <= last; current++) {
      if (current > first && Date.now() >= until) break;
      await work(createRandom(`${seed} ${scenario.name} ${current}`), current);
      count('rounds');
    }
    current = undefined;
  };
  try {
    await scenario.run({ folder, until, each, say, count, onEnd: (work) => endings.push(work), shared, isShort });
  } catch (error) {
    throw new ScenarioFailed(scenario, options, current, error);
  } finally {
    for (const work of endings.reverse()) await work();
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
}
