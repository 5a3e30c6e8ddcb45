import { z } from 'zod';
import type { Call } from '../contract/call.ts';
import { paging, pagingHeader, type WirePaging } from '../contract/wire.ts';
import {
  BadRequestError,
  ContractError,
  NetworkError,
  NotFoundError,
  RefusedError,
  StatusError,
  TimeoutError,
} from './errors.ts';
import { UnreadableError } from './read.ts';

export type Fetch = (request: Request) => Promise<Response>;

export interface TransportOptions {
  readonly fetch: Fetch;
  /** Address of the API without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  /** Told of each answer that breaks the contract or says no with words for the shopper. */
  readonly onNotice?: (words: string) => void;
  readonly onProblem?: (error: unknown) => void;
}

export interface PageWanted {
  readonly page: number;
  readonly pageSize: number;
}

export interface Answered<C extends Call> {
  readonly answer: z.output<C['answer']>;
  readonly paging: WirePaging | undefined;
}

/**
 * No answer is longer, once unpacked: the largest listing with everything told of its books is a hundredth of it. An endless
 * one, or a few packed bytes that grow without end, would fill the memory before its time is up.
 */
export const longestAnswer = 16 * 1024 * 1024;

const messages = z
  .union([z.array(z.string()), z.string(), z.null()])
  .transform((said) => [said ?? []].flat().filter(Boolean));
/** By field, or as a plain list. */
const errorsObject = z.object({
  errors: z.union([z.record(z.string(), messages), messages.transform((form) => ({ form }))]),
});
const anyStatus = z.object({
  status: z.object({
    resultCode: z.union([z.string(), z.number()]).transform(String),
    errorMessage: z.string().nullish(),
  }),
});

/**
 * Makes one call and parses its answer. Throws StatusError (BadRequestError, NotFoundError), TimeoutError, NetworkError,
 * ContractError or RefusedError; expected refusals (codes 0 and 2) come back in the answer's status.
 */
export async function makeCall<C extends Call>(
  options: TransportOptions,
  call: C,
  input: z.input<C['request']>,
  page?: PageWanted,
): Promise<Answered<C>> {
  const title = `${call.method} ${call.path}`;
  try {
    const { response, body } = await exchange(options, call, input, page, title);
    if (!response.ok) throw statusError(title, response.status, response.headers.get('location') ?? body);
    const answer = parseAnswer(call, parseJson(title, body), title);
    return { answer, paging: parsePaging(response.headers.get(pagingHeader)) };
  } catch (error) {
    if (!(error instanceof NotFoundError)) options.onProblem?.(error);
    throw error;
  }
}

/** Puts an answer into the shop's words. What cannot be read there breaks the contract as much as another shape (decision 25). */
export function readAnswer<T>({ onProblem }: TransportOptions, { method, path }: Call, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const broken = new ContractError(`${method} ${path}`, error.message);
    onProblem?.(broken);
    throw broken;
  }
}

async function exchange(
  options: TransportOptions,
  call: Call,
  input: unknown,
  page: PageWanted | undefined,
  title: string,
) {
  const url = new URL(options.baseUrl + call.path);
  if (page) {
    url.searchParams.set('pageNumber', String(page.page));
    url.searchParams.set('PageSize', String(page.pageSize));
  }
  // A redirect is not followed: it would turn a POST into a GET, or carry a customer's details to another host.
  const init: RequestInit = { method: call.method, headers: { Accept: 'application/json' }, redirect: 'manual' };
  if (call.method === 'GET')
    for (const [key, value] of Object.entries(input ?? {})) url.searchParams.set(key, String(value));
  else
    Object.assign(init, {
      body: JSON.stringify(input),
      headers: { ...init.headers, 'Content-Type': 'application/json' },
    });
  const limit = AbortSignal.timeout(options.timeoutMs);
  try {
    const response = await untilAborted(options.fetch(new Request(url, { ...init, signal: limit })), limit);
    return { response, body: await untilAborted(textOf(response, title), limit) };
  } catch (error) {
    if (error instanceof ContractError) throw error;
    if (limit.aborted) throw new TimeoutError(title, `no answer within ${options.timeoutMs} ms`, { cause: error });
    throw new NetworkError(title, 'the connection failed', { cause: error });
  }
}

async function textOf({ body }: Response, title: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  // Leaving the loop lets go of the rest.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > longestAnswer) throw new ContractError(title, `the answer is longer than ${longestAnswer} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** An in-process shop need not heed the signal, so the wait itself ends too. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function statusError(title: string, status: number, body: string): StatusError {
  if (status === 404) return new NotFoundError(title, body);
  if (status !== 400) return new StatusError(title, status, body);
  const parsed = errorsObject.safeParse(safeJson(body));
  const fields = Object.entries(parsed.data?.errors ?? {}).filter(([, said]) => said.length > 0);
  // Without a word of its own it is a 400 like others.
  return fields.length > 0
    ? new BadRequestError(title, body, Object.fromEntries(fields))
    : new StatusError(title, status, body);
}

function safeJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function parseJson(title: string, body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new ContractError(title, 'the answer is not JSON', { cause: error });
  }
}

function parseAnswer<C extends Call>(call: C, json: unknown, title: string): z.output<C['answer']> {
  const parsed = call.answer.safeParse(json);
  if (parsed.success) return parsed.data as z.output<C['answer']>;
  const refusal = anyStatus.safeParse(json);
  if (refusal.success && refusal.data.status.resultCode === '0' && refusal.data.status.errorMessage) {
    throw new RefusedError(title, refusal.data.status.errorMessage);
  }
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the answer'} ${issue.message}`);
  throw new ContractError(title, reasons.join('; '), { cause: parsed.error });
}

/** A missing or unreadable header means one page (decision 30). */
function parsePaging(header: string | null): WirePaging | undefined {
  const parsed = header === null ? undefined : paging.safeParse(safeJson(header));
  return parsed?.success ? parsed.data : undefined;
}
