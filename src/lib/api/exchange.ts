import type { Call } from '@bookfront/shop-contract';
import { mayRepeat, ruleOf } from '@bookfront/shop-contract';
import { BodyTooLarge, readBoundedBody } from '../bounded-body.ts';
import type { ConcurrencyLimit } from '../concurrency-limit.ts';
import type { Language } from '../paths/language.ts';
import { isShopBusy } from '../shop/busy.ts';
import { WorkDeadline } from '../shop/work-deadline.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { ApiError, ContractError, NetworkError, NotSentError, TimeoutError } from './errors.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** What keeps an API that is slow or silent from holding up the whole site (ADR 0042). */
export interface RemoteLimits {
  readonly breaker: CircuitBreaker;
  /** Bounds the connections. Calls beyond it wait, and their timeout runs meanwhile. */
  readonly limit: ConcurrencyLimit;
  /** Milliseconds that are left for the request which makes the call. */
  readonly remainingMs: () => number;
  /** Waits before a call is repeated. */
  readonly pause: () => Promise<unknown>;
}

/** The answer of a shop in this process, which never was text. */
export interface InProcessAnswer {
  readonly status: number;
  /** What its JSON would say. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly paging?: unknown;
}

export interface ExchangeOptions {
  readonly fetch: Fetch;
  /** Answers as `fetch` does. It is preferred, as nothing has to become text and be parsed again. */
  readonly inProcess?: (
    call: Call,
    input: unknown,
    page: PageRequest | undefined,
    deadline: WorkDeadline,
    language: Language | undefined,
  ) => Promise<InProcessAnswer>;
  /** What the answer's texts should be in: the language of the page that makes the call. */
  readonly language?: Language;
  /** URL of the API without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  /** For an API behind a network. */
  readonly remote?: RemoteLimits;
}

export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Requests that wait for their answer. The signal of a request reaches `fetch` by weak references: of a request that is collected as
 * garbage meanwhile the call would never be aborted, and its connection stay open for minutes.
 */
const inFlight = new Set<Request>();

/**
 * The limit for a decompressed response. The largest listing has a hundredth of it. Without a limit, an endless response or a
 * compression bomb could fill the memory before the timeout.
 */
export const maxResponseBytes = 16 * 1024 * 1024;

interface Exchange {
  readonly httpResponse: Response;
  /** The text of the answer. */
  readonly body: string;
  /** It has bytes that are no UTF-8, as of an API that writes Latin-1. They have become U+FFFD. */
  readonly isMisread: boolean;
}

/**
 * Sends one call and reads its response to the end. Throws TimeoutError, NetworkError, NotSentError, or ContractError when the
 * response is too long.
 */
export async function exchange(
  options: ExchangeOptions,
  call: Call,
  input: unknown,
  page: PageRequest | undefined,
): Promise<Exchange> {
  return withinTime(options, call, (callName, timeout) => {
    const send = async (): Promise<Exchange> => {
      const request = toRequest(options, call, input, page, timeout);
      inFlight.add(request);
      try {
        const httpResponse = await options.fetch(request);
        return { httpResponse, ...(await readText(httpResponse, callName)) };
      } finally {
        inFlight.delete(request);
      }
    };
    const { remote } = options;
    if (!remote) return untilAborted(send(), timeout);
    const repeats = mayRepeat(ruleOf(call), input);
    const sent = remote.limit(() => guard({ remote, timeout, callName, repeats, send }));
    return untilAborted(sent, timeout);
  });
}

/**
 * The same for a shop in this process, whose work ends with the time (ADR 0072). Throws NotSentError when nothing was changed.
 * A change that is being committed at that moment is waited for once more; without its answer it is a TimeoutError.
 */
export function exchangeInProcess(
  options: ExchangeOptions,
  answer: NonNullable<ExchangeOptions['inProcess']>,
  call: Call,
  input: unknown,
  page: PageRequest | undefined,
): Promise<InProcessAnswer> {
  const { timeoutMs } = options;
  const deadline = new WorkDeadline(timeoutMs);
  return withinTime(options, call, async (callName, timeout) => {
    const work = answer(call, input, page, deadline, options.language);
    try {
      return await untilAborted(work, timeout);
    } catch (error) {
      if (!timeout.aborted) throw error;
      const isUntouched = deadline.end();
      if (isUntouched && ruleOf(call).isRead) throw error;
      if (isUntouched) throw new NotSentError(callName, `nothing was changed within ${timeoutMs} ms`, { cause: error });
      return untilAborted(work, AbortSignal.timeout(timeoutMs));
    }
  });
}

async function withinTime<T>(
  options: ExchangeOptions,
  call: Call,
  begin: (callName: string, timeout: AbortSignal) => Promise<T>,
): Promise<T> {
  const callName = `${call.method} ${call.path}`;
  const ownLimit = (options.remote && ruleOf(call).timeoutMs) ?? options.timeoutMs;
  const timeoutMs = Math.floor(Math.min(options.timeoutMs, ownLimit, options.remote?.remainingMs() ?? ownLimit));
  if (timeoutMs <= 0) throw new TimeoutError(callName, 'the request had no time left for this call');
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await begin(callName, timeout);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isShopBusy(error)) throw new NotSentError(callName, 'too many calls are waiting', { cause: error });
    if (timeout.aborted) throw new TimeoutError(callName, `no response within ${timeoutMs} ms`, { cause: error });
    throw new NetworkError(callName, 'the connection failed', { cause: error });
  }
}

function toRequest(
  { baseUrl, language }: Pick<ExchangeOptions, 'baseUrl' | 'language'>,
  call: Call,
  input: unknown,
  page: PageRequest | undefined,
  signal: AbortSignal,
): Request {
  const url = new URL(baseUrl + call.path);
  if (page) {
    url.searchParams.set('pageNumber', String(page.page));
    url.searchParams.set('PageSize', String(page.pageSize));
  }
  // Redirects are not followed: they could turn a POST into a GET, or send a customer's details to another host.
  const headers = { Accept: 'application/json', ...(language && { 'Accept-Language': language.locale }) };
  const init: RequestInit = { method: call.method, headers, redirect: 'manual' };
  if (call.method === 'GET')
    for (const [key, value] of Object.entries(input ?? {})) url.searchParams.set(key, String(value));
  else
    Object.assign(init, {
      body: JSON.stringify(input),
      headers: { ...headers, 'Content-Type': 'application/json' },
    });
  return new Request(url, { ...init, signal });
}

interface Guarded {
  readonly remote: RemoteLimits;
  readonly timeout: AbortSignal;
  readonly callName: string;
  /** Whether the request may be sent a second time. */
  readonly repeats: boolean;
  readonly send: () => Promise<Exchange>;
}

type Tried = { readonly answer: Exchange } | { readonly error: unknown };

/** There was no answer. An answer that is too long is one. */
const isLost = (tried: Tried): boolean =>
  'answer' in tried ? isGatewayError(tried.answer.httpResponse) : !(tried.error instanceof ContractError);

/** Makes a call when the circuit is closed, a second time if its answer was lost, and reports whether there was one. */
async function guard({ remote, timeout, callName, repeats, send }: Guarded): Promise<Exchange> {
  // The call has waited for its turn.
  timeout.throwIfAborted();
  const admission = remote.breaker.admit();
  if (!admission) throw new NotSentError(callName, 'the API has not answered several calls in a row');
  const mayRepeatNow = () => repeats && !timeout.aborted && admission.mayRepeat();
  const attempt = (): Promise<Tried> =>
    // A fetch that ignores its signal must not hold the place of a trial for ever.
    untilAborted(send(), timeout).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
  let tried = await attempt();
  if (isLost(tried) && mayRepeatNow()) {
    await untilAborted(remote.pause(), timeout).catch(() => undefined);
    if (mayRepeatNow()) tried = await attempt();
  }
  admission.report(!isLost(tried));
  if ('error' in tried) throw tried.error;
  return tried.answer;
}

/** A proxy answers in place of the API. With Retry-After it is the API itself that refuses, which it does call by call. */
const isGatewayError = ({ status, headers }: Response): boolean =>
  status === 502 || status === 504 || (status === 503 && !headers.has('retry-after'));

async function readText(response: Response, callName: string): Promise<Pick<Exchange, 'body' | 'isMisread'>> {
  try {
    return decodeUtf8(await readBoundedBody(response, maxResponseBytes));
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    throw new ContractError(callName, `the response is longer than ${maxResponseBytes} bytes`);
  }
}

/** A byte-order mark is skipped. */
function decodeUtf8(bytes: Uint8Array): Pick<Exchange, 'body' | 'isMisread'> {
  try {
    return { body: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isMisread: false };
  } catch {
    return { body: new TextDecoder().decode(bytes), isMisread: true };
  }
}

/** Rejects when the signal aborts, because the embedded shop may ignore the signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
