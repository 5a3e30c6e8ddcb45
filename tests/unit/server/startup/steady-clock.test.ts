import { expect, test, vi } from 'vitest';
import { createSteadyClock } from '../../../../src/lib/server/startup/steady-clock.ts';

const [minute, hour, year] = [60_000, 60 * 60_000, 365 * 24 * 60 * 60_000];

function open() {
  const time = { set: Date.parse('2026-11-24T12:00:00Z'), run: 500 };
  const log = { warn: vi.fn() };
  const clock = createSteadyClock(log, { now: () => time.set + time.run, monotonic: () => time.run });
  return { time, log, clock };
}

test('work that ends things by time waits after a jump forward, and goes on when the clock is back [RELIABILITY-37]', () => {
  const { time, log, clock } = open();
  time.run += 6 * hour;
  expect(clock.isSteady()).toBe(true);
  time.set += year;
  expect(clock.isSteady()).toBe(false);
  time.run += 30 * minute;
  expect(clock.isSteady()).toBe(false);
  expect(log.warn).toHaveBeenCalledTimes(1);
  time.set -= year;
  expect(clock.isSteady()).toBe(true);
  time.set += year;
  expect(clock.isSteady(), 'it waits for the next one as long').toBe(false);
});

test('a jump that stays is believed after an hour, and one backward or of minutes at once [RELIABILITY-37]', () => {
  const { time, log, clock } = open();
  for (const step of [-year, 5 * minute, -hour, 59 * minute]) {
    time.set += step;
    expect(clock.isSteady(), String(step)).toBe(true);
  }
  expect(log.warn).not.toHaveBeenCalled();
  time.set += 24 * hour;
  expect(clock.isSteady()).toBe(false);
  time.run += hour;
  expect(clock.isSteady()).toBe(true);
  time.run += minute;
  expect(clock.isSteady()).toBe(true);
});
