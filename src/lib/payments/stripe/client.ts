import type Stripe from 'stripe';
import { readBoundedText } from '../../bounded-body.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';

export interface StripeKeys {
  /** sk_test_…, sk_live_…, or a restricted key rk_… */
  readonly secretKey: string;
  /** whsec_…, of the webhook. */
  readonly webhookSecret: string;
}

export interface StripeOptions {
  readonly keys: StripeKeys;
  /** A test's or the demo's own. */
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

const mostBytes = 512 * 1024;

export type StripeCall = <Result>(name: string, act: (stripe: Stripe) => Promise<Result>) => Promise<Result>;

/**
 * Calls of Stripe's own client, which is loaded with the first of them: it takes 37 MB that no other shop needs. It repeats nothing by
 * itself: whatever got no answer is found again by its reference, and is asked for again by the clock.
 */
export function createStripeClient({ keys, fetch = globalThis.fetch, timeoutMs = 8000 }: StripeOptions): StripeCall {
  let loading: Promise<Stripe> | undefined;
  const load = async (): Promise<Stripe> => {
    const { default: Client } = await import('stripe');
    return new Client(keys.secretKey, {
      httpClient: Client.createFetchHttpClient(async (url, init) =>
        bounded(await fetch(url, { ...init, redirect: 'error' })),
      ),
      ...{ maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false },
    });
  };
  return async (name, act) => {
    loading ??= load();
    const stripe = await loading;
    try {
      return await act(stripe);
    } catch (error) {
      throw translate(name, error);
    }
  };
}

/** 408, 409 and 429 may be repeated, as an error of Stripe itself. One without a status never had an answer that can be read. */
function translate(name: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error) || !String(error.type).startsWith('Stripe')) return error;
  const status = 'statusCode' in error ? Number(error.statusCode) : Number.NaN;
  const isRefused = status >= 400 && status < 500 && ![408, 409, 429].includes(status);
  return isRefused
    ? new ProviderRefused(error.message, status)
    : new ProviderUnavailable(`${name} got no answer: ${error.message}`, { cause: error });
}

/** An answer that is larger than any that Stripe gives ends as a broken connection. */
const bounded = async (response: Response): Promise<Response> =>
  new Response(await readBoundedText(response, mostBytes), { status: response.status, headers: response.headers });
