import { DatabaseSync } from 'node:sqlite';
import { calls } from '@bookfront/shop-contract';
import { expect, onTestFinished, test } from 'vitest';
import { errorOutcome, pageStatus } from '../../src/lib/api/error-outcome.ts';
import { BusyError } from '../../src/lib/api/errors.ts';
import { makeCall } from '../../src/lib/api/transport.ts';
import type { WriteWait } from '../../src/lib/database/sqlite/write-queue.ts';
import { listen } from '../../src/lib/server/http/listen.ts';
import { serveFetch } from '../../src/lib/server/http/serve-fetch.ts';
import { englishFailures } from '../../src/messages/plain/failures.ts';
import { closeServer } from '../fixtures/close-server.ts';
import { skus } from '../fixtures/shop.ts';
import { openShared, type ShopUnderTest, sendCall, visitor } from './harness.ts';
import { cart, contents, line } from './trade.steps.ts';

/** A shop over HTTP whose database another program has locked. */
async function openLocked(wait: Partial<WriteWait>) {
  const shop = await openShared(wait);
  const server = serveFetch(shop.fetch, (error) => shop.errors.push(error));
  const baseUrl = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const other = new DatabaseSync(shop.place);
  other.exec('begin immediate');
  onTestFinished(async () => {
    await closeServer(server);
    other.close();
    await shop.close();
  });
  const overHttp: ShopUnderTest = { ...shop, baseUrl, fetch: (request) => fetch(request) };
  return { shop: overHttp, release: () => other.exec('commit') };
}

const addition = {
  ...line(skus.persuasion),
  flag: 'INSERT',
  quantity: '1',
  user_Details: visitor('asha'),
} as const;
const add = (shop: ShopUnderTest) => sendCall(shop, 'cartDetails', addition);

test('while one call waits to write, calls that read are answered [SECURITY-60]', async () => {
  const waiting = Promise.withResolvers<void>();
  const next = Promise.withResolvers<void>();
  const sleep = () => {
    waiting.resolve();
    return next.promise;
  };
  const { shop, release } = await openLocked({ sleep });
  const write = add(shop);
  await waiting.promise;
  expect(contents(await cart(shop, 'asha'))).toEqual({});
  release();
  next.resolve();
  expect(await (await write).json()).toMatchObject({ status: { resultCode: '1' } });
});

test('a call that cannot write in time answers 503 with Retry-After and a message [SECURITY-61]', async () => {
  const { shop, release } = await openLocked({ totalMs: 0 });
  const answer = await add(shop);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toEqual({ status: { resultCode: '0', errorMessage: englishFailures.busy } });
  release();
  expect(await (await add(shop)).json()).toMatchObject({ status: { resultCode: '1' } });
});

test('a storefront shows the form again when the shop is busy, and its pages answer 503 [SECURITY-62]', async () => {
  const { shop } = await openLocked({ totalMs: 0 });
  const options = { fetch: shop.fetch, baseUrl: shop.baseUrl, timeoutMs: 600_000 };
  const error = await makeCall(options, calls.cartDetails, addition).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(BusyError);
  expect(errorOutcome(error)).toEqual({
    ok: false,
    notices: [{ kind: 'error', surface: 'toast', text: englishFailures.busy }],
    rerendersForm: true,
    isBusy: true,
  });
  expect(pageStatus(error)).toBe(503);
});
