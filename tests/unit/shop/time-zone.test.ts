import { afterEach, expect, test, vi } from 'vitest';
import { formatDate } from '../../../src/lib/format.ts';
import { isTimeZone, onlyTimeZoneOf } from '../../../src/lib/shop/time-zone.ts';

afterEach(() => vi.unstubAllEnvs());

/** One in the morning of the 20th in India. */
const night = '2026-11-19T19:30:00.000Z';

test('a moment is dated by the shop’s own day: TIME_ZONE, else the only zone of its country', () => {
  expect(formatDate(night)).toBe('20 November 2026');
  vi.stubEnv('COUNTRY', 'GB');
  expect(formatDate(night)).toBe('19 November 2026');
  vi.stubEnv('TIME_ZONE', 'Pacific/Auckland');
  expect(formatDate(night)).toBe('20 November 2026');
  vi.stubEnv('TIME_ZONE', 'America/New_York');
  expect(formatDate('2026-11-20T01:00:00+05:30')).toBe('19 November 2026');
});

test('a country with several zones has the machine’s', () => {
  vi.stubEnv('COUNTRY', 'US');
  expect(formatDate(night)).toBe('19 November 2026');
});

test('a day, and a time that does not say where, are the day they name', () => {
  vi.stubEnv('TIME_ZONE', 'America/New_York');
  expect(formatDate('2026-11-20')).toBe('20 November 2026');
  expect(formatDate('2026-11-20T00:30:00')).toBe('20 November 2026');
});

test('what is no date is shown as it came', () => {
  expect(['18 Nov 2026', '2026-13-45', '2026', ''].map(formatDate)).toEqual(['18 Nov 2026', '2026-13-45', '2026', '']);
});

test('knows zones by their names and countries by their codes', () => {
  expect(['Asia/Kolkata', 'UTC', 'Bombay', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  expect(['IN', 'in', 'US', 'QQ', 'India', ''].map((country) => onlyTimeZoneOf(country) !== undefined)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
});
