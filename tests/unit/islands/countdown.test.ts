import { expect, test } from 'vitest';
import { timeLeft, twoDigits } from '../../../src/lib/shop/countdown.ts';

const now = Date.UTC(2026, 10, 20);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  ['two days and a bit', 2 * day + 3 * hour + 4 * minute + 5 * second, [2, 3, 4, 5], false],
  ['just under a minute', minute - 1, [0, 0, 0, 59], false],
  ['a hundred and twenty days', 120 * day, [120, 0, 0, 0], false],
  ['the last millisecond', 1, [0, 0, 0, 0], false],
  ['the end', 0, [0, 0, 0, 0], true],
  ['long past', -5 * day, [0, 0, 0, 0], true],
])('splits %s [HOME-14 HOME-16]', (_name, left, [days, hours, minutes, seconds], isOver) => {
  expect(timeLeft(now + left, now)).toEqual({ days, hours, minutes, seconds, isOver });
});

test.each([
  [0, '00'],
  [7, '07'],
  [12, '12'],
  [120, '120'],
])('writes %i as %s [HOME-16]', (value, text) => {
  expect(twoDigits(value)).toBe(text);
});
