import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRandom } from './support/random.ts';
import { runScenario, type Scenario } from './support/scenario.ts';
import { createShared } from './support/shared.ts';
import { slope } from './support/slope.ts';

/** What the scenarios are made of. */

const scenario = (run: Scenario['run']): Scenario => ({
  ...{ name: 'example', promise: 'holds', rounds: { short: 3, full: 3 }, run },
});

test('a seed repeats the random numbers of each round, alone or in a run', async () => {
  const drawn = async (options: object) => {
    const numbers: number[] = [];
    const one = scenario((trial) => trial.each(async (random) => void numbers.push(random.integer(1, 1e9))));
    await runScenario(one, { seed: 7, rounds: 3, shared: createShared(), ...options });
    return numbers;
  };
  const whole = await drawn({});
  expect(whole).toHaveLength(3);
  expect(new Set(whole).size).toBe(3);
  expect(await drawn({})).toEqual(whole);
  expect(await drawn({ onlyRound: 2 })).toEqual([whole[1]]);
  expect(await drawn({ seed: 8 })).not.toEqual(whole);
});

test('scenarios use nothing of vitest that only works inside a test which runs alone', () => {
  const files = globSync('tests/reliability/{*,support/*}.ts').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(40);
  const offenders = files.filter((file) =>
    /\bexpect\s*\.\s*poll\(|\bvi\b.*from 'vitest'/.test(readFileSync(file, 'utf8')),
  );
  expect(offenders).toEqual([]);
});

test('a failure names the command that repeats it, and what was opened is closed', async () => {
  const closed: string[] = [];
  const one = scenario(async (trial) => {
    trial.onEnd(async () => closed.push('first'));
    trial.onEnd(async () => closed.push('second'));
    await trial.each(async (_random, round) => {
      if (round === 2) throw new Error('two copies of one book');
    });
  });
  await expect(runScenario(one, { seed: 7, rounds: 3, shared: createShared() })).rejects.toThrow(
    /^npm run torture -- 1 --only example --seed 7 --round 2 repeats it:\nError: two copies of one book/,
  );
  expect(closed).toEqual(['second', 'first']);
  await expect(runScenario(one, { seed: 7, rounds: 3, isShort: true, shared: createShared() })).rejects.toThrow(
    /^npm run torture -- 1 --only example --seed 7 --round 2 --short repeats it:/,
  );
});

test('no round is begun after the time is over, but the first', async () => {
  const one = scenario((trial) => trial.each(async () => undefined));
  expect(await runScenario(one, { seed: 7, rounds: 3, until: 0, shared: createShared() })).toEqual({ rounds: 1 });
});

test('a shared thing is opened once and used by one scenario at a time', async () => {
  const shared = createShared();
  const closed: string[] = [];
  let opened = 0;
  const borrow = async () => {
    const ends: (() => Promise<unknown>)[] = [];
    const open = async (onClose: (work: () => Promise<unknown>) => void) => {
      opened += 1;
      onClose(async () => closed.push('closed'));
      return 'thing';
    };
    const thing = await shared.borrow('name', open, (work) => ends.push(work));
    return { thing, giveBack: () => Promise.all(ends.map((work) => work())) };
  };
  const first = await borrow();
  let hasSecond = false;
  const second = borrow().then((got) => {
    hasSecond = true;
    return got;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect([opened, hasSecond]).toEqual([1, false]);
  await first.giveBack();
  expect((await second).thing).toBe('thing');
  expect(opened).toBe(1);
  await shared.close();
  expect(closed).toEqual(['closed']);
});

test('random numbers stay within their bounds', () => {
  const random = createRandom('7');
  const drawn = Array.from({ length: 1000 }, () => random.integer(2, 4));
  expect(new Set(drawn)).toEqual(new Set([2, 3, 4]));
  expect(random.shuffle([1, 2, 3, 4]).toSorted()).toEqual([1, 2, 3, 4]);
});

test('the slope of a line is found', () => {
  expect(slope([0, 1, 2, 3].map((x) => [x, 5 + 2 * x] as const))).toBeCloseTo(2);
  expect(slope([[1, 7]])).toBe(0);
});
