import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/built-site.ts';
import { isThorough } from '../fixtures/is-thorough.ts';
import { scenarios } from './scenarios.ts';
import { runScenario } from './support/scenario.ts';
import { createShared } from './support/shared.ts';

/** The short form of every scenario, the same in each run. `npm run torture` repeats them for hours, each time differently. */

const seed = 1;
const shared = createShared();

afterAll(() => shared.close());

beforeAll(() => ensureBuilt());

test('every scenario has a name of its own', () => {
  expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
});

describe.concurrent('a shop that is ill-treated', () => {
  for (const scenario of scenarios.filter(({ isLong }) => !isLong))
    test(scenario.promise, async () => {
      await runScenario(scenario, { seed, rounds: scenario.rounds.short, isShort: !isThorough, shared });
    });
});
