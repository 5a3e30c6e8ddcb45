import { expect, test } from 'vitest';
import { WriteQueue } from '../../../src/lib/database/sqlite/write-queue.ts';
import { ShopBusyError } from '../../../src/lib/shop/busy.ts';

/** A queue whose clock moves only by its own delays. */
function openQueue(totalMs = 1000, maxWaiting = 3) {
  const delays: number[] = [];
  let time = 0;
  const sleep = async (ms: number) => {
    delays.push(ms);
    time += ms;
  };
  return { queue: new WriteQueue({ totalMs, maxWaiting, now: () => time, sleep, random: () => 0.5 }), delays };
}

const cause = new Error('database is locked');

test('a waiting write tries again with growing delays, and gives up after its time [SECURITY-61]', async () => {
  const { queue, delays } = openQueue(30);
  const place = queue.join(cause);
  const untilRefused = async () => {
    for (;;) await place.nextAttempt();
  };
  await expect(untilRefused()).rejects.toThrow(ShopBusyError);
  expect(delays).toEqual([3, 6, 7.5, 7.5, 6]);
});

test('writes get their turns in the order of their arrival, each at once after the one before', async () => {
  const { queue, delays } = openQueue();
  const turns: string[] = [];
  const [first, second, third] = [queue.join(cause), queue.join(cause), queue.join(cause)];
  const waits = [third, second].map((place, index) =>
    place.nextAttempt().then(() => turns.push(['third', 'second'][index] ?? '')),
  );
  await first.nextAttempt();
  expect(turns).toEqual([]);
  expect(delays).toHaveLength(1);
  first.leave();
  await waits[1];
  expect(turns).toEqual(['second']);
  second.leave();
  await waits[0];
  expect(turns).toEqual(['second', 'third']);
  expect(delays).toHaveLength(1);
});

test('the queue of waiting writes is bounded [SECURITY-61]', () => {
  const { queue } = openQueue(1000, 2);
  const first = queue.join(cause);
  queue.join(cause);
  expect(() => queue.join(cause)).toThrow(ShopBusyError);
  first.leave();
  queue.join(cause);
  expect(queue.length).toBe(2);
});
