import { afterEach, expect, test, vi } from 'vitest';
import { formatDate } from '../../../../src/lib/format.ts';
import { countryCodes } from '../../../../src/lib/trade/places/countries.ts';
import { isTimeZone, timeZoneOf } from '../../../../src/lib/trade/places/time-zone.ts';

afterEach(() => vi.unstubAllEnvs());

/** 1 a.m. on the 20th in India. */
const night = '2026-11-19T19:30:00.000Z';

test('a timestamp has the date in TIME_ZONE, or in the time zone of the country [MONEY-06]', () => {
  expect(formatDate(night)).toBe('20 November 2026');
  vi.stubEnv('COUNTRY', 'GB');
  expect(formatDate(night)).toBe('19 November 2026');
  vi.stubEnv('TIME_ZONE', 'Pacific/Auckland');
  expect(formatDate(night)).toBe('20 November 2026');
  vi.stubEnv('TIME_ZONE', 'America/New_York');
  expect(formatDate('2026-11-20T01:00:00+05:30')).toBe('19 November 2026');
});

test('a country with several time zones uses that of most of its people [MONEY-08]', () => {
  expect(['DE', 'US', 'AU', 'BR'].map(timeZoneOf)).toEqual([
    'Europe/Berlin',
    'America/New_York',
    'Australia/Sydney',
    'America/Sao_Paulo',
  ]);
  vi.stubEnv('COUNTRY', 'AU');
  expect(formatDate(night)).toBe('20 November 2026');
});

test('every country has a time zone that this machine knows [MONEY-08]', () => {
  const zones = countryCodes.map((code) => [code, timeZoneOf(code)] as const);
  expect(zones.filter(([, zone]) => !zone || !isTimeZone(zone))).toEqual([]);
});

test('a time zone is called as its city is called today [MONEY-10]', () => {
  expect(['IN', 'NP', 'MM'].map(timeZoneOf)).toEqual(['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon']);
});

test('a date, or a time without an offset, keeps its date [MONEY-08]', () => {
  vi.stubEnv('TIME_ZONE', 'America/New_York');
  expect(formatDate('2026-11-20')).toBe('20 November 2026');
  expect(formatDate('2026-11-20T00:30:00')).toBe('20 November 2026');
});

test('text that is not a date is shown unchanged', () => {
  expect(['18 Nov 2026', '2026-13-45', '2026', ''].map((text) => formatDate(text))).toEqual([
    '18 Nov 2026',
    '2026-13-45',
    '2026',
    '',
  ]);
});

test('recognises time zones by name and countries by code', () => {
  expect(['Asia/Kolkata', 'UTC', 'Bombay', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  expect(['IN', 'in', 'US', 'QQ', 'India', ''].map((country) => timeZoneOf(country) !== undefined)).toEqual([
    ...[true, true, true, false, false, false],
  ]);
});
