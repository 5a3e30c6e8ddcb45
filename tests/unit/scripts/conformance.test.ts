import {
  type Outcome,
  outcomeLines,
  parseConformanceArguments,
  type RunOptions,
  runChecks,
  summaryLine,
  type Target,
} from '@bookfront/shop-contract/conformance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInProcess, type ShopUnderTest } from '../../contract/harness.ts';
import { fixtureCurrency } from '../../fixtures/shop.ts';
import { type Answer, wrongApis } from '../../fixtures/wrong-apis.ts';
import { wrongTrade } from '../../fixtures/wrong-trade.ts';
import { wrongValues } from '../../fixtures/wrong-values.ts';

let shop: ShopUnderTest | undefined;
beforeAll(async () => {
  shop = await openInProcess();
});
afterAll(() => shop?.close());

const toShop: Answer = async (request) => {
  if (!shop) throw new Error('the shop is open only while its tests run');
  return shop.fetch(request);
};

const run = async (answer: Target['fetch'], options: Partial<RunOptions> = {}): Promise<readonly Outcome[]> =>
  runChecks(
    {
      ...{ url: 'http://shop.test', timeoutMs: 600_000, currency: fixtureCurrency, fetch: answer },
      mayDo: new Set(['read', 'write', 'order'] as const),
      ...options,
    },
    () => undefined,
  );

const failed = (outcomes: readonly Outcome[]) => outcomes.filter(({ kind }) => kind === 'failed');

const withoutHistory: Answer = async (request) => {
  const response = await toShop(request);
  return response.status === 200 ? Response.json({ status: { resultCode: '1' } }) : response;
};

describe('npm run conformance', () => {
  test('passes the shop that `npm run api` serves, and leaves no order open [API-81]', async () => {
    const outcomes = await run(toShop);
    expect(failed(outcomes)).toEqual([]);
    expect(new Set(outcomes.map(({ call }) => call)).size).toBe(14);
    expect(outcomes.filter(({ kind }) => kind === 'passed').length).toBeGreaterThan(60);
    const orders = (await shop?.db.selectFrom('booking').select('status').execute()) ?? [];
    expect(new Set(orders.map((order) => order.status))).toEqual(new Set(['CANCELLED']));
  });

  test('changes nothing with --read-only, and says what it left out [API-81]', async () => {
    const writes: string[] = [];
    const watched: Answer = async (request) => {
      if (request.method === 'POST' && /"flag":"(INSERT|UPDATE|DELETE)"/.test(await request.clone().text()))
        writes.push(request.url);
      return toShop(request);
    };
    const outcomes = await run(watched, { mayDo: new Set(['read'] as const) });
    expect(writes).toEqual([]);
    expect(failed(outcomes)).toEqual([]);
    expect(outcomes).toContainEqual(expect.objectContaining({ kind: 'skipped', why: '--read-only was given' }));
  });

  test.each([...wrongApis(toShop), ...wrongValues(toShop), ...wrongTrade(toShop)])(
    'names %s [API-82]',
    async (_name, { only, answer }, title, reason) => {
      const outcomes = failed(await run(answer, { only }));
      expect(outcomes.map((one) => `${one.title}: ${one.kind === 'failed' ? one.why : ''}`)).toContainEqual(
        expect.stringMatching(new RegExp(`${escaped(title)}.*${escaped(reason)}`, 's')),
      );
    },
  );

  test('says how long it waited for an API that does not answer [API-82]', async () => {
    const silent: Target['fetch'] = (_request, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const outcomes = await run(silent, { timeoutMs: 1, mayDo: new Set(['read'] as const) });
    expect(failed(outcomes)).toEqual([expect.objectContaining({ why: 'no answer within 1 ms' })]);
    expect(outcomes.at(-1)).toMatchObject({ kind: 'skipped', why: 'the API does not answer' });
  });

  test('shows request, answer and reason of a failure, and counts at the end [API-81]', async () => {
    const outcomes = failed(await run(withoutHistory, { only: 'orderHistory' }));
    const lines = outcomes.flatMap((outcome, index) => outcomeLines(outcome, outcomes[index - 1]));
    expect(lines.slice(0, 3)).toEqual([
      ...['', 'OrderHistory'],
      '  FAILED  is empty for a new visitor — orderDetails is missing; an empty list is []',
    ]);
    expect(lines[3]).toBe('    request: POST http://shop.test/OrderHistory');
    expect(lines[5]).toMatch(/^ {4}answer: {2}200 \{/);
    expect(summaryLine(outcomes)).toBe(`0 passed, ${outcomes.length} failed, 0 advice, 0 skipped`);
  });

  test.each([
    [[]],
    [['ftp://api.example.com']],
    [['https://api.example.com', '--read-only', '--orders']],
    [['https://api.example.com', '--timeout=soon']],
    [['https://api.example.com', '--fast']],
    [['https://api.example.com', '--only=Cart']],
  ])('refuses the arguments %j and says what is right [API-81]', (args) => {
    expect(() => parseConformanceArguments(args)).toThrow(/Usage|must be|exclude/);
  });
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
