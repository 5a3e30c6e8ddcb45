import { describe, expect, test } from 'vitest';
import { isDue, latestMoment } from '../../../src/lib/backup/schedule.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';

const berlin = (hour: number, minute = 30) => ({ hour, minute, timeZone: 'Europe/Berlin' });
const latest = (daily: ReturnType<typeof berlin>, now: string) =>
  new Date(latestMoment(daily, Date.parse(now))).toISOString();

describe('a daily backup follows the clocks of the shop [SETTINGS-35]', () => {
  test.each([
    ['2026-11-23T02:29:59Z', '2026-11-22T02:30:00.000Z'],
    ['2026-11-23T02:30:00Z', '2026-11-23T02:30:00.000Z'],
    ['2026-11-23T23:59:00Z', '2026-11-23T02:30:00.000Z'],
    ['2026-06-10T12:00:00Z', '2026-06-10T01:30:00.000Z'],
  ])('at %s the last 03:30 in Berlin was %s', (now, moment) => expect(latest(berlin(3), now)).toBe(moment));

  test('a time that the clocks skip is an hour later on that day', () => {
    // 29 March 2026: 02:00 becomes 03:00, so 02:30 is not shown.
    expect(latest(berlin(2), '2026-03-29T01:29:00Z')).toBe('2026-03-28T01:30:00.000Z');
    expect(latest(berlin(2), '2026-03-29T01:30:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(latest(berlin(2), '2026-03-30T00:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
  });

  test('a time that the clocks show twice counts once', () => {
    // 25 October 2026: 03:00 becomes 02:00, so 02:30 is shown at 00:30 and 01:30 UTC.
    for (const now of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-26T01:29:00Z'])
      expect(latest(berlin(2), now)).toBe('2026-10-25T00:30:00.000Z');
    expect(latest(berlin(2), '2026-10-26T01:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns'])(
    'a year of %s has one moment for each day',
    (timeZone) => {
      const begin = Date.parse('2026-01-01T00:00:00Z');
      // Clocks skip and repeat these times.
      const changing = [
        { hour: 1, minute: 30 },
        { hour: 2, minute: 0 },
        { hour: 2, minute: 30 },
      ];
      const halfHours = [0, 1, 2, 3].flatMap((hour) => [0, 30].map((minute) => ({ hour, minute })));
      for (const { hour, minute } of isThorough ? halfHours : changing) {
        const moments = new Set<number>();
        // Each moment is the latest one for a day, so four looks at a day find it.
        for (let now = begin; now < begin + 365 * 86_400_000; now += 6 * 3_600_000)
          moments.add(latestMoment({ hour, minute, timeZone }, now));
        expect(moments.size).toBeGreaterThanOrEqual(365);
        expect(moments.size).toBeLessThanOrEqual(366);
      }
    },
  );
});

test('a backup is due when none was begun since the last moment, however many were missed [SETTINGS-35]', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  expect(isDue(berlin(3), now, undefined)).toBe(true);
  expect(isDue(berlin(3), now, Date.parse('2026-11-20T02:30:00Z'))).toBe(true);
  expect(isDue(berlin(3), now, Date.parse('2026-11-23T02:30:05Z'))).toBe(false);
});
