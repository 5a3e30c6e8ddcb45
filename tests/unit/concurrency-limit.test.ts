import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { concurrencyLimit } from '../../src/lib/concurrency-limit.ts';

test('runs a limited number of tasks in order, and a failed task frees its slot', async () => {
  const line = concurrencyLimit(2);
  const begun: number[] = [];
  const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<number>());
  const done = gates.map((gate, index) =>
    line(() => {
      begun.push(index);
      return gate.promise;
    }),
  );
  await turn();
  expect(begun).toEqual([0, 1]);
  gates[1]?.reject(new Error('broken'));
  await expect(done[1]).rejects.toThrow('broken');
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  for (const index of [0, 2, 3]) gates[index]?.resolve(index);
  expect(await Promise.all([done[0], done[2], done[3]])).toEqual([0, 2, 3]);
});

test('a queue with a bound refuses what comes after, and nothing that waits', async () => {
  const line = concurrencyLimit(1, { maxWaiting: 2, whenFull: () => new Error('full') });
  const gate = Promise.withResolvers<void>();
  const first = line(() => gate.promise);
  const waiting = [line(async () => 'second'), line(async () => 'third')];
  await expect(line(async () => 'fourth')).rejects.toThrow('full');
  gate.resolve();
  await first;
  expect(await Promise.all(waiting)).toEqual(['second', 'third']);
  expect(await line(async () => 'fifth')).toBe('fifth');
});
