import type { Call } from '@bookfront/shop-contract';
import { contentCurrencyHeader, paging, pagingHeader, type WirePaging } from '@bookfront/shop-contract';
import { z } from 'zod';
import { englishFailures, type FailureTexts } from '../../messages/plain/failures.ts';
import {
  BadRequestError,
  BusyError,
  ContractError,
  NotFoundError,
  NotSentError,
  RefusedError,
  StatusError,
} from './errors.ts';
import { type ExchangeOptions, exchange, exchangeInProcess, type PageRequest } from './exchange.ts';
import { checkLists } from './missing-lists.ts';
import { type PartialAnswer, readPartly } from './partial-answer.ts';

export interface TransportOptions extends ExchangeOptions {
  /** Receives the message for the shopper when a read is refused but returns data, or returns not all of their own data. */
  readonly onNotice?: (message: string) => void;
  /** What is said of an answer that lacks something; in English without. */
  readonly text?: Pick<FailureTexts, 'incomplete'>;
  /** Receives every failure of a call that was made, except 404, for the log. */
  readonly onProblem?: (error: unknown) => void;
  /** The currency that answers must be in, if they say so. */
  readonly currency?: string;
  /** Takes a list that is missing, or of which nothing can be read, for an empty one. It is reported all the same. */
  readonly forgivesMissingLists?: boolean;
  /** Receives every call that has ended: its path, `ok`, `refused` or the name of its error, and how long it took. */
  readonly onCall?: (path: string, result: string, ms: number) => void;
}

export interface CallResult<C extends Call> {
  readonly response: z.output<C['response']>;
  readonly paging: WirePaging | undefined;
}

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
 * NotSentError, ContractError or RefusedError. Expected refusals (result codes 0 and 2) are returned in the response's status.
 */
export async function makeCall<C extends Call>(
  options: TransportOptions,
  call: C,
  input: z.input<C['request']>,
  page?: PageRequest,
): Promise<CallResult<C>> {
  const callName = `${call.method} ${call.path}`;
  const startedAt = performance.now();
  const ended = (result: string) => options.onCall?.(call.path, result, performance.now() - startedAt);
  try {
    const answer = await readAnswer(options, call, input, page);
    const { response, rest, leftOut } = parseResponse(options, call, answer.json, callName);
    checkLists(options, call, { input, json: answer.json, rest });
    for (const report of leftOut) options.onProblem?.(report);
    if (leftOut.some(({ ownField }) => ownField)) options.onNotice?.(incompleteMessage(options));
    if (answer.isMisread) options.onProblem?.(new ContractError(callName, misreadReason));
    ended(isRefused(response) ? 'refused' : 'ok');
    return { response, paging: parsePaging(answer.paging) };
  } catch (error) {
    ended(error instanceof Error ? error.name : 'Error');
    if (!(error instanceof NotFoundError || error instanceof NotSentError)) options.onProblem?.(error);
    throw error;
  }
}

interface ReadAnswer {
  readonly json: unknown;
  readonly paging: unknown;
  /** Some bytes are no characters. */
  readonly isMisread: boolean;
}

/** The JSON of a successful answer. Throws for every other status. */
async function readAnswer(
  options: TransportOptions,
  call: Call,
  input: unknown,
  page: PageRequest | undefined,
): Promise<ReadAnswer> {
  const callName = `${call.method} ${call.path}`;
  if (options.inProcess) {
    const {
      status,
      body,
      headers,
      paging: sent,
    } = await exchangeInProcess(options, options.inProcess, call, input, page);
    if (status !== 200) throw statusError(callName, new Response(null, { status, headers }), JSON.stringify(body));
    return { json: body, paging: sent, isMisread: false };
  }
  const { httpResponse, body, isMisread } = await exchange(options, call, input, page);
  if (!httpResponse.ok) throw statusError(callName, httpResponse, body);
  checkCurrency(options, callName, httpResponse.headers.get(contentCurrencyHeader));
  const sent = httpResponse.headers.get(pagingHeader);
  return { json: parseJson(callName, body), paging: sent === null ? undefined : safeJson(sent), isMisread };
}

/** Amounts carry no currency, so those of another one would be sold at a wrong price. */
function checkCurrency({ currency }: TransportOptions, callName: string, sent: string | null): void {
  if (currency === undefined || sent === null || sent.trim().toUpperCase() === currency) return;
  throw new ContractError(callName, `${contentCurrencyHeader} is ${sent.slice(0, 20)}, not ${currency}`);
}

/** An expected refusal is a successful response with result code 0 or 2. */
const isRefused = (response: unknown): boolean =>
  /^[02]$/.test(statusOnly.safeParse(response).data?.status.resultCode ?? '');

function statusError(
  callName: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
): StatusError {
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

/** Of the visitor's own data, something cannot be shown. */
export const incompleteMessage = ({ text = englishFailures }: Pick<TransportOptions, 'text'>): string =>
  text.incomplete;

const misreadReason = 'the response is not UTF-8; what cannot be read is shown as \u{fffd}';

function parseResponse<C extends Call>(
  { forgivesMissingLists }: TransportOptions,
  call: C,
  json: unknown,
  callName: string,
): PartialAnswer<C> {
  const parsed = call.response.safeParse(json);
  if (parsed.success) return { response: parsed.data as z.output<C['response']>, rest: json, leftOut: [] };
  const refusal = statusOnly.safeParse(json);
  if (refusal.success && refusal.data.status.resultCode === '0' && refusal.data.status.errorMessage) {
    throw new RefusedError(callName, refusal.data.status.errorMessage);
  }
  const partly = readPartly(call, json, parsed.error, forgivesMissingLists);
  if (partly) return partly;
  throw new ContractError(callName, reasonsOf(parsed.error).join('; '), { cause: parsed.error });
}

/** The first of each kind: a list of ten thousand wrong entries is one fault. */
function reasonsOf({ issues }: z.ZodError): string[] {
  const kinds = new Map<string, string>();
  for (const { path, message } of issues) {
    const kind = path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.');
    if (!kinds.has(kind)) kinds.set(kind, `${path.join('.') || 'the response'} ${message}`);
  }
  return [...kinds.values()].slice(0, maxReasons);
}

const maxReasons = 10;

/** A missing or malformed header means a single page. */
function parsePaging(sent: unknown): WirePaging | undefined {
  const parsed = sent === undefined ? undefined : paging.safeParse(sent);
  return parsed?.success ? parsed.data : undefined;
}
