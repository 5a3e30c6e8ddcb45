import { readBoundedText } from '../../bounded-body.ts';
import { type Fields, isFields, parseFields, textOf } from '../fields.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';

export interface RazorpayKeys {
  /** rzp_test_… or rzp_live_… */
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

export interface RazorpayOptions {
  readonly keys: RazorpayKeys;
  /** A test's or the demo's own. */
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly body?: Fields;
  readonly headers?: Readonly<Record<string, string>>;
}

const origin = 'https://api.razorpay.com';
const mostBytes = 512 * 1024;

/**
 * A call of Razorpay's API. The client of the provider is not used: it drops headers, so that a refund cannot carry its idempotency
 * key, and a lost connection becomes a TypeError there (docs/dependencies.md).
 */
export function createRazorpayClient({ keys, fetch = globalThis.fetch, timeoutMs = 8000 }: RazorpayOptions) {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;

  return async (path: string, { method = 'GET', body, headers }: Call = {}): Promise<Fields> => {
    // No Request: `fetch` would not be aborted once it is collected as garbage.
    const sent: RequestInit = {
      method,
      headers: { ...headers, Authorization: authorization, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    };
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${origin}/v1${path}`, sent);
      text = await readBoundedText(response, mostBytes);
    } catch (error) {
      throw new ProviderUnavailable(`${method} ${path} got no answer: ${String(error)}`, { cause: error });
    }
    const answer = parseFields(text);
    if (response.ok && answer) return answer;
    // 408 and 429 may be repeated, as an error of the provider itself.
    if (response.ok || response.status >= 500 || [408, 429].includes(response.status))
      throw new ProviderUnavailable(`${method} ${path} answered ${response.status}`);
    const { error } = answer ?? {};
    const reason = isFields(error) ? textOf(error.description) : '';
    throw new ProviderRefused(reason || `${method} ${path} answered ${response.status}`, response.status);
  };
}

export type RazorpayCall = ReturnType<typeof createRazorpayClient>;
