import { readBoundedText } from '../../bounded-body.ts';
import { type Fields, listOf, parseFields, textOf } from '../fields.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';

export interface PaypalKeys {
  readonly environment: 'sandbox' | 'live';
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of the webhook, which PayPal asks for when it verifies a notification. */
  readonly webhookId: string;
}

export interface PaypalOptions {
  readonly keys: PaypalKeys;
  /** A test's or the demo's own. */
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

interface Call {
  /** JSON; a text is sent as it is. */
  readonly body?: Fields | string;
  /** PayPal answers a request with the same id as it did before. */
  readonly requestId?: string;
}

const mostBytes = 512 * 1024;
const origins = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' } as const;

/**
 * A call of PayPal's API. Its own client is not used: see docs/dependencies.md. Each call carries a token, which keys are exchanged for and
 * which lives for hours.
 */
export function createPaypalClient({
  keys,
  fetch = globalThis.fetch,
  timeoutMs = 8000,
  now = Date.now,
}: PaypalOptions) {
  let token: { readonly value: string; readonly endsAt: number } | undefined;

  async function send(method: string, path: string, init: RequestInit): Promise<Fields> {
    const url = origins[keys.environment] + path;
    // No Request: `fetch` would not be aborted once it is collected as garbage.
    const sent: RequestInit = { ...init, method, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) };
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, sent);
      text = await readBoundedText(response, mostBytes);
    } catch (error) {
      throw new ProviderUnavailable(`${method} ${path} got no answer: ${String(error)}`, { cause: error });
    }
    const answer = parseFields(text);
    if (response.ok && answer) return answer;
    // 408, 409 and 429 may be repeated, as an error of PayPal itself.
    if (response.ok || response.status >= 500 || [408, 409, 429].includes(response.status))
      throw new ProviderUnavailable(`${method} ${path} answered ${response.status}`);
    throw new PaypalRefused(answer ?? {}, response.status);
  }

  async function tokenOf(): Promise<string> {
    if (token && token.endsAt > now()) return token.value;
    const answer = await send('POST', '/v1/oauth2/token', {
      headers: {
        Authorization: `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    // A minute earlier, so that none ends on its way.
    token = { value: textOf(answer.access_token), endsAt: now() + (Number(answer.expires_in) - 60) * 1000 };
    return token.value;
  }

  return async (method: 'GET' | 'POST', path: string, { body, requestId }: Call = {}): Promise<Fields> => {
    const attempt = async () =>
      send(method, path, {
        headers: {
          Authorization: `Bearer ${await tokenOf()}`,
          'Content-Type': 'application/json',
          Prefer: 'return=representation',
          ...(requestId && { 'PayPal-Request-Id': requestId }),
        },
        ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    const used = token;
    try {
      return await attempt();
    } catch (error) {
      // The token was withdrawn before its time, or the clock is wrong.
      if (!used || !(error instanceof ProviderRefused && error.status === 401)) throw error;
      token = undefined;
      return attempt();
    }
  };
}

/** With the code of its first detail, such as INSTRUMENT_DECLINED. */
export class PaypalRefused extends ProviderRefused {
  readonly issue: string;
  constructor(answer: Fields, status: number) {
    const [detail] = listOf(answer.details);
    const reason = textOf(detail?.description) || textOf(answer.message) || textOf(answer.error_description);
    super(reason || `PayPal answered ${status}`, status);
    this.issue = textOf(detail?.issue);
  }
}
