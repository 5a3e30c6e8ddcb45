import { type Outcome, runChecks } from '@bookfront/shop-contract/conformance';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInProcess, type ShopUnderTest } from '../../contract/harness.ts';
import { fixtureCurrency } from '../../fixtures/shop.ts';
import { type Journey, journeyThrough } from '../../fixtures/storefront-journey.ts';
import { type Answer, wrongApis } from '../../fixtures/wrong-apis.ts';
import { wrongTrade } from '../../fixtures/wrong-trade.ts';
import { oddApis, wrongValues } from '../../fixtures/wrong-values.ts';

/** A check fails where the storefront refuses an answer or shows it wrongly, and only there. */

const open: ShopUnderTest[] = [];
/** A new shop for each: what one journey has bought, the other must not miss. */
const freshShop = async (): Promise<Answer> => {
  const shop = await openInProcess();
  open.push(shop);
  return async (request) => shop.fetch(request);
};

let current: Answer | undefined;
const toShop: Answer = async (request) => {
  if (!current) throw new Error('the shop is open only while its tests run');
  return current(request);
};
beforeEach(async () => {
  current = await freshShop();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((shop) => shop.close()));
});

const outcomesOf = (answer: Answer, only?: Parameters<typeof runChecks>[0]['only']): Promise<readonly Outcome[]> =>
  runChecks(
    {
      ...{ url: 'http://shop.test', timeoutMs: 600_000, currency: fixtureCurrency, fetch: answer, only },
      mayDo: new Set(['read', 'write', 'order'] as const),
    },
    () => undefined,
  );
const of = (outcomes: readonly Outcome[], kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind);

/** The steps that are not as in the right shop. */
const differences = (journey: Journey, usual: Journey): string[] =>
  Object.keys(usual.steps).filter((name) => journey.steps[name] !== usual.steps[name]);

let usual: Promise<Journey> | undefined;
/** The journey through the right shop: the same each time, as the first test shows. */
const usualJourney = (): Promise<Journey> => {
  usual ??= freshShop().then(journeyThrough);
  return usual;
};

describe('conformance and storefront agree [API-101]', () => {
  test('about a right shop, whose journey is the same each time', async () => {
    const usual = await usualJourney();
    expect(usual.problems.filter((text) => !text.includes('status 400'))).toEqual([]);
    expect(differences(await journeyThrough(await freshShop()), usual)).toEqual([]);
  });

  const wrongs = [...wrongApis(toShop), ...wrongValues(toShop), ...wrongTrade(toShop)];
  test.each(wrongs)(
    '%s: a failure, and the storefront refuses it or shows it wrongly',
    async (_name, { only, answer }) => {
      const usual = await usualJourney();
      const journey = await journeyThrough(answer);
      current = await freshShop();
      expect(of(await outcomesOf(answer, only), 'failed')).not.toEqual([]);
      const reported = journey.problems.filter((text) => !usual.problems.includes(text));
      expect([...differences(journey, usual), ...reported]).not.toEqual([]);
    },
  );

  test.each(oddApis(toShop))(
    '%s: an advice, and the storefront shows the same',
    async (_name, { only, answer }, advice) => {
      const usual = await usualJourney();
      const journey = await journeyThrough(answer);
      expect([differences(journey, usual), journey.problems]).toEqual([[], usual.problems]);
      current = await freshShop();
      const outcomes = await outcomesOf(answer, only);
      expect(of(outcomes, 'failed')).toEqual([]);
      expect(of(outcomes, 'advice')).toEqual([expect.objectContaining({ why: expect.stringContaining(advice) })]);
    },
  );
});

describe('one cause is one line [API-102]', () => {
  const failures = async (answer: Answer) => of(await outcomesOf(answer), 'failed');

  test.each<readonly [string, () => Answer]>([
    ['a wrong key', () => async () => new Response('', { status: 401 })],
    ['no connection', () => () => Promise.reject(new TypeError('fetch failed'))],
    ['another currency', () => wrongValues(toShop)[0]?.[1].answer ?? toShop],
  ])('%s', async (_name, answer) => {
    expect(await failures(answer())).toHaveLength(1);
  });

  test('a home page that cannot be read: what needs it is skipped and says why', async () => {
    const broken: Answer = async (request) =>
      request.url.endsWith('/HomeDetails') ? new Response('oops', { status: 500 }) : toShop(request);
    const outcomes = await outcomesOf(broken);
    expect(of(outcomes, 'failed').map(({ call }) => call)).toEqual(['cartDetails']);
    const whys = of(outcomes, 'skipped').map((one) => ('why' in one ? one.why : ''));
    expect(whys.filter((why) => why.startsWith('for the same reason as')).length).toBeGreaterThan(20);
  });
});
