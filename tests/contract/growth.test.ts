import { calls, examples } from '@bookfront/shop-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { growthProblem, textOf } from '../fixtures/growth.ts';
import { isThorough } from '../fixtures/is-thorough.ts';
import { type CallName, openInProcess, type ShopUnderTest, sendCall } from './harness.ts';

/** No body of the 14 calls takes time that grows with the square of its length (REQ SECURITY-153). */

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openInProcess();
});
afterAll(() => shop.close());

type Make = (request: object, length: number) => string;

/** Every text of a request, wherever it stands, is this long. */
function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((one) => withTexts(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, text)]));
}

/** One text of a request at a time is long. */
function* withOneText(request: object): Generator<readonly [string, (text: string) => object]> {
  for (const [key, value] of Object.entries(request)) {
    if (typeof value === 'string') yield [key, (text) => ({ ...request, [key]: text })];
    else if (Array.isArray(value)) yield [key, (text) => ({ ...request, [key]: [text] })];
  }
}

const list = (item: unknown, length: number): unknown[] =>
  Array.from({ length: Math.floor(length / (JSON.stringify(item).length + 1)) }, () => item);

const bodies: Readonly<Record<string, Make>> = {
  'unknown keys': (request, length) =>
    JSON.stringify({
      ...request,
      ...Object.fromEntries(Array.from({ length: length / 12 }, (_, n) => [`key${n}`, 1])),
    }),
  'the same key again': (_request, length) => `{${'"productID":"1",'.repeat(length / 16)}"a":1}`,
  'deep lists': (_request, length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'deep objects': (_request, length) => `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`,
  'no JSON': (_request, length) => '{"a'.repeat(length / 3),
  'lists in every place': (request, length) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(request).map(([key, value]) => {
          const share = length / Object.keys(request).length;
          return [key, list(Array.isArray(value) ? (value[0] ?? 'a') : value, share)];
        }),
      ),
    ),
  'longer lists': (request, length) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(request).map(([key, value]) => {
          const share = length / Object.keys(request).length;
          return [key, Array.isArray(value) && value.length > 0 ? list(value[0], share) : value];
        }),
      ),
    ),
};

const units = ['a', 'a ', ' ', '1', '\n', '<b>', '&', '"', '.', 'a@', '%25', 'é', '\u200b', '978'];
const longest = 250_000;
const names = Object.keys(calls) as CallName[];

/**
 * All texts of a request are long with each unit, and a text at a time with every fourth: each text meets some, and each unit meets
 * texts of every call. `npm run test:all` tries each text with each unit.
 */
const isTried = (unit: number, text: number) => isThorough || (unit + text) % 4 === 0;

describe.each(names)('%s [SECURITY-153]', (name) => {
  const { request } = examples[name];
  const isGet = calls[name].method === 'GET';
  const send = (body: string | object) =>
    isGet && typeof body === 'object'
      ? sendCall(shop, name, {}, body as Record<string, string>)
      : sendCall(shop, name, body);

  test('long texts', async () => {
    const problems: string[] = [];
    const count = JSON.stringify(request).split('"').length / 4;
    for (const [index, unit] of units.entries()) {
      const all = (length: number) => withTexts(request, textOf(unit)(Math.ceil(length / count))) as object;
      const tried: [string, (length: number) => object][] = [['all', all]];
      for (const [position, [key, make]] of [...withOneText(request)].entries())
        if (isTried(index + names.indexOf(name), position)) tried.push([key, (length) => make(textOf(unit)(length))]);
      for (const [key, make] of tried) {
        const problem = await growthProblem(make, send, longest);
        if (problem) problems.push(`${key} ${JSON.stringify(unit)}: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test.each(Object.entries(bodies))('%s', async (_name, make) => {
    expect(await growthProblem((length) => make(request, length), send, longest)).toBeUndefined();
  });
});

test('the shop has failed at nothing of it [SECURITY-153]', () => expect(shop.errors).toEqual([]));
