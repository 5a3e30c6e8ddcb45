import { placeholderUser } from '@bookfront/shop-contract';
import { type Outcome, runChecks } from '@bookfront/shop-contract/conformance';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../../../src/lib/api/errors.ts';
import { createShopApi } from '../../../src/lib/api/shop-api.ts';
import { openInProcess } from '../../contract/harness.ts';
import { fixtureCurrency, skus } from '../../fixtures/shop.ts';
import { rightApart, wrongApart } from '../../fixtures/wrong-apart.ts';
import type { Answer, Wrong } from '../../fixtures/wrong-apis.ts';

/** Two orders of one booking (ADR 0134), as `npm run conformance` asks a shop for them. */

const run = (answer: Answer, only?: Wrong['only'], currency = 'INR'): Promise<readonly Outcome[]> =>
  runChecks(
    {
      ...{ url: 'http://shop.test', timeoutMs: 600_000, currency, fetch: answer, only },
      mayDo: new Set(['read', 'write', 'order'] as const),
    },
    () => undefined,
  );
const whyOf = (outcome: Outcome): string => ('why' in outcome ? `${outcome.title}: ${outcome.why}` : outcome.title);
const apartChecks = [
  'offers apart only where one booking can make two orders',
  'shows what each order of apart costs, which is the whole together',
  'makes two orders of one booking apart, each of its books at what was shown',
  'makes the two once for one idempotencyKey',
  'takes neither of two orders at another total than the shopper saw',
  'cancels one of two orders alone',
];
/** The calls that these checks are about. */
const calls = ['cartDetails', 'booking', 'orderUpdate'] as const;

async function runAll(answer: Answer, currency: string): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const only of calls) outcomes.push(...(await run(answer, only, currency)));
  return outcomes;
}

async function openShop() {
  const shop = await openInProcess();
  onTestFinished(() => shop.close());
  const answer: Answer = async (request) => shop.fetch(request);
  return { ...shop, answer };
}

async function openPreorders() {
  const shop = await openShop();
  await shop.db
    .insertInto('shop_setting')
    .values({ key: 'desk.preorders', value: JSON.stringify({ paid: 'sent' }) })
    .execute();
  await shop.db
    .updateTable('variant')
    .set({ on_sale_from: '2031-01-15', takes_preorders: 1 })
    .where('sku', '=', skus.prideAndPrejudice)
    .execute();
  return shop;
}

/** What a storefront shows of two orders, or the error that the visitor sees. */
async function journey(answer: Answer): Promise<readonly string[]> {
  const steps: string[] = [];
  const shop = createShopApi({
    ...{ fetch: answer, baseUrl: 'http://shop.test', timeoutMs: 600_000, currency: 'INR' },
    image: (url) => url,
    visitor: async () => ({ ...placeholderUser, UserID: 'test-asha' }),
  });
  async function step<T>(work: () => Promise<T>): Promise<T | undefined> {
    const read = await work().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      steps.push(`${error.name}: ${error.message}`);
      return undefined;
    });
    steps.push(JSON.stringify(read) ?? '');
    return read;
  }
  const place = { country: 'IN', state: 'MH', postCode: '411001' };
  const address = {
    ...{ firstName: 'Asha', lastName: 'Rao', company: '', address1: '12 Lake Road', address2: '', city: 'Pune' },
    ...{ postCode: '411001', state: 'MH', country: 'IN', phone: '9876543210', email: 'asha@reader.example' },
  };
  const bookApart = (idempotencyKey: string, minor: number) =>
    shop.placeOrder({
      ...{ idempotencyKey, couponCode: '', comment: '', delivery: 'apart', paymentMode: 'bacs' },
      ...{ billingAddress: address, shippingAddress: address, expectedTotal: { minor, currency: 'INR' } },
    });
  await step(() => shop.addLine({ productId: '2', sku: '', quantity: 1 }));
  await step(() => shop.cart(place));
  await step(() => shop.addLine({ productId: '36', sku: '', quantity: 1 }));
  await step(() => shop.cart(place));
  await step(() => bookApart('another-total', 1));
  await step(() => shop.orders());
  await step(() => bookApart('apart-order', 96_000));
  await step(() => bookApart('apart-order', 96_000));
  const orders = (await step(() => shop.orders())) ?? [];
  for (const { number } of orders.toReversed()) await step(() => shop.order(number));
  const [first] = orders.toReversed();
  if (first) await step(() => shop.cancelOrder(first.number, ''));
  await step(() => shop.orders());
  return steps;
}

describe('a shop that makes two orders of one booking', () => {
  test.each<readonly [string, () => Promise<Answer>, string]>([
    ['the embedded shop', async () => (await openPreorders()).answer, fixtureCurrency],
    ['the mock API', async () => rightApart(), 'INR'],
  ])('is asked for it, and keeps all of it: %s [API-112]', async (_name, open, currency) => {
    const outcomes = await runAll(await open(), currency);
    expect(outcomes.filter(({ kind }) => kind === 'failed' || kind === 'advice').map(whyOf)).toEqual([]);
    const passed = outcomes.filter(({ kind }) => kind === 'passed').map(({ title }) => title);
    expect(passed.filter((title) => apartChecks.includes(title))).toEqual(apartChecks);
  });

  test('and one that does not offer it is not asked for more [API-112]', async () => {
    const { answer } = await openShop();
    const outcomes = await runAll(answer, fixtureCurrency);
    const skipped = outcomes.filter(({ kind }) => kind === 'skipped').map(({ title }) => title);
    expect(skipped.filter((title) => apartChecks.includes(title))).toEqual(apartChecks);
  });

  test.each(wrongApart())('is told of %s, which a storefront shows [API-113]', async (_name, open, title, reason) => {
    const { only, answer } = open();
    const failed = (await run(answer, only)).filter(({ kind }) => kind === 'failed').map(whyOf);
    expect(failed.filter((why) => why.startsWith(title) && why.includes(reason))).toHaveLength(1);
    expect(await journey(open().answer)).not.toEqual(await journey(rightApart()));
  });

  test('is advised to name both in orderIDs, which this storefront reads in purchase [API-113]', async () => {
    const right = rightApart();
    const terse: Answer = async (request) => {
      const response = await right(request);
      if (!request.url.endsWith('/Booking')) return response;
      const { orderIDs, ...json } = (await response.json()) as Record<string, unknown>;
      return Response.json(json, response);
    };
    const outcomes = await run(terse, 'booking');
    expect(outcomes.filter(({ kind }) => kind === 'failed')).toEqual([]);
    expect(outcomes.filter(({ kind }) => kind === 'advice').map(whyOf)).toEqual([
      expect.stringContaining('orderIDs does not name both orders'),
    ]);
  });
});
