import { calls, placeholderUser } from '@bookfront/shop-contract';
import type { ExchangeOptions, Fetch } from '../../../src/lib/api/exchange.ts';
import { makeCall } from '../../../src/lib/api/transport.ts';

/** A shop that never responds. */
export const never: Fetch = () => new Promise(() => undefined);
/** A long timeout for fetches that do respond, so that a busy machine does not fail the test. */
export const timeoutFor = (fetch: Fetch) => (fetch === never ? 20 : 600_000);

/** A ProductDetails call by this fetch. */
export const call = (fetch: Fetch, problems: unknown[] = []) =>
  makeCall(
    {
      fetch,
      baseUrl: 'http://shop.invalid/api',
      timeoutMs: timeoutFor(fetch),
      onProblem: (error) => problems.push(error),
    },
    calls.productDetails,
    { productID: '7', user_Details: placeholderUser },
  );

/** The same call of a shop in this process. */
export const callInProcess = (inProcess: NonNullable<ExchangeOptions['inProcess']>, problems: unknown[] = []) =>
  makeCall(
    {
      ...{ fetch: never, inProcess, baseUrl: 'http://shop.invalid/api', timeoutMs: 20 },
      onProblem: (error) => problems.push(error),
    },
    calls.productDetails,
    { productID: '7', user_Details: placeholderUser },
  );

export const answers =
  (body: string, init?: ResponseInit): Fetch =>
  async () =>
    new Response(body, init);

/** Maps wire values of a shop that sells in rupees and sends complete image URLs. */
export const context = { currency: 'INR', image: (url: string) => url };
export const rupees = (amount: number) => ({ minor: amount * 100, currency: 'INR' });
