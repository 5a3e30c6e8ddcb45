import { z } from 'zod';
import type { Call } from '../contract/call.ts';
import { paging, pagingHeader, type WirePaging } from '../contract/wire.ts';
import {
  BadRequestError,
  BusyError,
  ContractError,
  NetworkError,
  NotFoundError,
  RefusedError,
  StatusError,
  TimeoutError,
} from './errors.ts';
import { MalformedFieldError } from './wire-values.ts';

export type Fetch = (request: Request) => Promise<Response>;

export interface TransportOptions {
  readonly fetch: Fetch;
  /** URL of the API without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  /** Receives the message for the shopper when a read is refused but returns data. */
  readonly onNotice?: (message: string) => void;
  /** Receives every failure of a call except 404, for the log. */
  readonly onProblem?: (error: unknown) => void;
}

export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

export interface CallResult<C extends Call> {
  readonly response: z.output<C['response']>;
  readonly paging: WirePaging | undefined;
}

/**
 * The limit for a decompressed response. The largest listing has a hundredth of it. Without a limit, an endless response or a
 * compression bomb could fill the memory before the timeout.
 */
export const maxResponseBytes = 16 * 1024 * 1024;

const messages = z
  .union([z.array(z.string()), z.string(), z.null()])
  .transform((found) => [found ?? []].flat().filter(Boolean));
/** Messages by field, or a plain list of messages. */
const errorsObject = z.object({
  errors: z.union([z.record(z.string(), messages), messages.transform((form) => ({ form }))]),
});
const statusOnly = z.object({
  status: z.object({
    resultCode: z.union([z.string(), z.number()]).transform(String),
    errorMessage: z.string().nullish(),
  }),
});

/**
 * Makes one call and parses its response. Throws StatusError (BadRequestError, NotFoundError), TimeoutError, NetworkError,
 * ContractError or RefusedError. Expected refusals (result codes 0 and 2) are returned in the response's status.
 */
export async function makeCall<C extends Call>(
  options: TransportOptions,
  call: C,
  input: z.input<C['request']>,
  page?: PageRequest,
): Promise<CallResult<C>> {
  const callName = `${call.method} ${call.path}`;
  try {
    const { httpResponse, body } = await sendRequest(options, call, input, page, callName);
    if (!httpResponse.ok) throw statusError(callName, httpResponse, body);
    const response = parseResponse(call, parseJson(callName, body), callName);
    return { response, paging: parsePaging(httpResponse.headers.get(pagingHeader)) };
  } catch (error) {
    if (!(error instanceof NotFoundError)) options.onProblem?.(error);
    throw error;
  }
}

/** Maps a parsed response to domain types. Reports and throws a ContractError for a malformed field. */
export function mapResponse<T>({ onProblem }: TransportOptions, { method, path }: Call, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MalformedFieldError)) throw error;
    const contractError = new ContractError(`${method} ${path}`, error.message);
    onProblem?.(contractError);
    throw contractError;
  }
}

async function sendRequest(
  options: TransportOptions,
  call: Call,
  input: unknown,
  page: PageRequest | undefined,
  callName: string,
) {
  const url = new URL(options.baseUrl + call.path);
  if (page) {
    url.searchParams.set('pageNumber', String(page.page));
    url.searchParams.set('PageSize', String(page.pageSize));
  }
  // Redirects are not followed: they could turn a POST into a GET, or send a customer's details to another host.
  const init: RequestInit = { method: call.method, headers: { Accept: 'application/json' }, redirect: 'manual' };
  if (call.method === 'GET')
    for (const [key, value] of Object.entries(input ?? {})) url.searchParams.set(key, String(value));
  else
    Object.assign(init, {
      body: JSON.stringify(input),
      headers: { ...init.headers, 'Content-Type': 'application/json' },
    });
  const timeout = AbortSignal.timeout(options.timeoutMs);
  try {
    const httpResponse = await untilAborted(options.fetch(new Request(url, { ...init, signal: timeout })), timeout);
    return { httpResponse, body: await untilAborted(readText(httpResponse, callName), timeout) };
  } catch (error) {
    if (error instanceof ContractError) throw error;
    if (timeout.aborted)
      throw new TimeoutError(callName, `no response within ${options.timeoutMs} ms`, { cause: error });
    throw new NetworkError(callName, 'the connection failed', { cause: error });
  }
}

async function readText({ body }: Response, callName: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxResponseBytes)
      throw new ContractError(callName, `the response is longer than ${maxResponseBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Rejects when the signal aborts, because the embedded shop may ignore the signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function statusError(callName: string, { status, headers }: Response, text: string): StatusError {
  const body = headers.get('location') ?? text;
  if (status === 404) return new NotFoundError(callName, body);
  if (status === 503 && headers.has('retry-after')) return new BusyError(callName, body);
  if (status !== 400) return new StatusError(callName, status, body);
  const parsed = errorsObject.safeParse(safeJson(body));
  const fields = Object.entries(parsed.data?.errors ?? {}).filter(([, list]) => list.length > 0);
  // Without any message it is a plain 400.
  return fields.length > 0
    ? new BadRequestError(callName, body, Object.fromEntries(fields))
    : new StatusError(callName, status, body);
}

function safeJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function parseJson(callName: string, body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new ContractError(callName, 'the response is not JSON', { cause: error });
  }
}

function parseResponse<C extends Call>(call: C, json: unknown, callName: string): z.output<C['response']> {
  const parsed = call.response.safeParse(json);
  if (parsed.success) return parsed.data as z.output<C['response']>;
  const refusal = statusOnly.safeParse(json);
  if (refusal.success && refusal.data.status.resultCode === '0' && refusal.data.status.errorMessage) {
    throw new RefusedError(callName, refusal.data.status.errorMessage);
  }
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the response'} ${issue.message}`);
  throw new ContractError(callName, reasons.join('; '), { cause: parsed.error });
}

/** A missing or malformed header means a single page. */
function parsePaging(header: string | null): WirePaging | undefined {
  const parsed = header === null ? undefined : paging.safeParse(safeJson(header));
  return parsed?.success ? parsed.data : undefined;
}
