import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { createFairQueue } from '../../../../src/lib/server/http/fair-queue.ts';

/** A queue whose turns are taken by hand, and the names of the tasks that were started. */
function openQueue({ maxPerClient = 10, maxWaiting = 20 } = {}) {
  const started: string[] = [];
  const turns: (() => void)[] = [];
  const queue = createFairQueue({ maxPerClient, maxWaiting, nextTurn: (callback) => turns.push(callback) });
  return {
    started,
    add: (client: string, name: string, isUrgent = false) => queue(client, () => started.push(name), isUrgent),
    turn: () => turns.shift()?.(),
  };
}

test('a task starts at once while nothing else did in this turn, the others one a turn [SECURITY-65]', () => {
  const { add, turn, started } = openQueue();
  add('a', 'first');
  add('a', 'second');
  add('a', 'third');
  expect(started).toEqual(['first']);
  turn();
  expect(started).toEqual(['first', 'second']);
  turn();
  expect(started).toEqual(['first', 'second', 'third']);
  turn();
  add('a', 'fourth');
  expect(started).toHaveLength(4);
});

test('clients take turns, so that one with many tasks delays another by one [SECURITY-65]', () => {
  const { add, turn, started } = openQueue();
  for (const name of ['1', '2', '3', '4']) add('many', name);
  add('one', 'mine');
  add('two', 'ours');
  for (let n = 0; n < 6; n += 1) turn();
  expect(started).toEqual(['1', '2', 'mine', 'ours', '3', '4']);
});

test('an urgent task waits for one other at most, and every second turn is left to the others [SEARCH-55]', () => {
  const { add, turn, started } = openQueue();
  for (const client of ['a', 'b', 'c', 'd']) add(client, client);
  for (const name of ['u1', 'u2']) add('typing', name, true);
  for (const name of ['v1', 'v2']) add('typing too', name, true);
  for (let n = 0; n < 7; n += 1) turn();
  expect(started).toEqual(['a', 'u1', 'b', 'v1', 'c', 'u2', 'd', 'v2']);
});

test('after an urgent one the next turn is that of another [SEARCH-55]', () => {
  const { add, turn, started } = openQueue();
  add('typing', 'u1', true);
  add('typing', 'u2', true);
  add('a', 'page');
  for (let n = 0; n < 2; n += 1) turn();
  expect(started).toEqual(['u1', 'page', 'u2']);
});

test('urgent tasks count with the others of a client [SECURITY-66]', () => {
  const { add } = openQueue({ maxPerClient: 2 });
  expect([add('a', '1'), add('a', '2'), add('a', '3', true), add('a', '4', true), add('a', '5')]).toEqual([
    ...[true, true, true, false, false],
  ]);
});

test('refuses what a client has too much of, or all together, and takes more when some have started [SECURITY-66]', () => {
  const { add, turn } = openQueue({ maxPerClient: 2, maxWaiting: 3 });
  expect(['a', 'a', 'a', 'a'].map((client) => add(client, 'x'))).toEqual([true, true, true, false]);
  expect([add('b', 'x'), add('c', 'x')]).toEqual([true, false]);
  turn();
  expect(add('c', 'x')).toBe(true);
});

test('a task that throws does not end the turns of others [SECURITY-65]', () => {
  const turns: (() => void)[] = [];
  const queue = createFairQueue({ maxPerClient: 9, maxWaiting: 9, nextTurn: (callback) => turns.push(callback) });
  const started: string[] = [];
  expect(() =>
    queue('a', () => {
      throw new Error('failed');
    }),
  ).toThrow('failed');
  queue('a', () => started.push('next'));
  turns.shift()?.();
  expect(started).toEqual(['next']);
});

test('a task that had to wait runs in the asynchronous context of its own request [API-60]', () => {
  const request = new AsyncLocalStorage<string>();
  const turns: (() => void)[] = [];
  const queue = createFairQueue({ maxPerClient: 9, maxWaiting: 9, nextTurn: (callback) => turns.push(callback) });
  const seen: (string | undefined)[] = [];
  for (const name of ['first', 'second']) request.run(name, () => queue(name, () => seen.push(request.getStore())));
  request.run('another', () => turns.shift()?.());
  expect(seen).toEqual(['first', 'second']);
});
