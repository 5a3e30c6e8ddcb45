import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import { calls } from '../calls.ts';
import { contentCurrencyHeader, currencyHeader } from '../headers.ts';
import { paging, pagingHeader, type WirePaging } from '../wire.ts';

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type RequestOf<Name extends CallName> = z.input<Calls[Name]['request']>;
export type AnswerOf<Name extends CallName> = z.output<Calls[Name]['response']>;

/** The API under test. */
export interface Target {
  /** Without a trailing slash. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`. */
  readonly key?: string | undefined;
  readonly timeoutMs: number;
  /** ISO 4217 code of the amounts, as the storefront asks for them. */
  readonly currency: string;
  readonly fetch: (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;
}

/** One request and what came back, for the report. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  /** The body as it was sent; undefined for a GET. */
  readonly sent: string | undefined;
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** The bytes as they came. */
  readonly bytes: Uint8Array;
  /** Undefined when the text is not JSON. */
  readonly json: unknown;
  /** The header as it came. */
  readonly pagingText: string | undefined;
  /** Undefined when it is not what the contract says. */
  readonly paging: WirePaging | undefined;
}

/** The API breaks the contract. The message says how; the exchange shows where. */
export class Fault extends Error {
  override name = 'Fault';
  readonly exchange: Exchange | undefined;
  /** Faults of one cause are reported once. */
  readonly causeKey: string;

  constructor(reason: string, exchange?: Exchange, causeKey?: string) {
    super(reason);
    this.exchange = exchange;
    this.causeKey = causeKey ?? causeOf(reason, exchange);
  }
}

/** A call that is not allowed, or fails, says the same to each check. */
function causeOf(reason: string, exchange: Exchange | undefined): string {
  if (!exchange) return reason;
  const { status, url } = exchange;
  if (status === 401 || status === 403) return `status ${status}`;
  return `${new URL(url).pathname} ${status >= 500 ? `status ${status}` : reason}`;
}

/** No promise of the contract, but what other clients of an API rely on. */
export class Advice extends Fault {
  override name = 'Advice';
}

/** A check that cannot be made here. The message says why. */
export class Skipped extends Error {
  override name = 'Skipped';
}

export interface Page {
  readonly pageNumber: number;
  readonly PageSize: number;
}

export interface Answered<Name extends CallName> {
  readonly answer: AnswerOf<Name>;
  readonly exchange: Exchange;
}

export interface Api {
  /** Sends a body as it is, valid or not. Throws a Fault when there is no answer. */
  send(name: CallName, body: unknown, page?: Page): Promise<Exchange>;
  /** Makes a call that must be answered by 200 and an answer that keeps the contract. Throws a Fault otherwise. */
  call<Name extends CallName>(name: Name, body: RequestOf<Name>, page?: Page): Promise<Answered<Name>>;
}

export function createApi(target: Target): Api {
  async function send(name: CallName, body: unknown, page?: Page): Promise<Exchange> {
    const { method, path } = calls[name];
    const url = new URL(target.url + path);
    for (const [key, value] of Object.entries(page ?? {})) url.searchParams.set(key, String(value));
    const isGet = method === 'GET';
    if (isGet) for (const [key, value] of Object.entries(body ?? {})) url.searchParams.set(key, String(value));
    const sent = isGet ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request(url, {
      method,
      ...(sent !== undefined && { body: sent }),
      redirect: 'manual',
      headers: {
        Accept: 'application/json',
        [currencyHeader]: target.currency,
        ...(sent !== undefined && { 'Content-Type': 'application/json' }),
        ...(target.key && { Authorization: `Bearer ${target.key}` }),
      },
    });
    const about = { method, url: url.href, sent };
    try {
      const response = await target.fetch(request, { signal: AbortSignal.timeout(target.timeoutMs) });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      const pagingText = response.headers.get(pagingHeader) ?? undefined;
      return {
        ...about,
        ...{ status: response.status, text, bytes, headers: response.headers, json: parse(text) },
        ...{ pagingText, paging: paging.safeParse(parse(pagingText ?? '')).data },
      };
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      const why = isTimeout ? `no answer within ${target.timeoutMs} ms` : cause(error);
      throw new Fault(why, { ...about, ...nothing }, noAnswer);
    }
  }

  return {
    send,
    async call<Name extends CallName>(name: Name, body: RequestOf<Name>, page?: Page): Promise<Answered<Name>> {
      const exchange = await send(name, body, page);
      checkTransport(exchange, target.currency);
      const parsed = calls[name].response.safeParse(exchange.json);
      if (!parsed.success) {
        const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
        // Sixty entries with the same fault are one fault.
        const kinds = new Map(issues.map((issue) => [issue.replaceAll(/\.\d+(?=[.:])/g, '.*'), issue]));
        throw new Fault([...kinds.values()].slice(0, maxIssues).join('; '), exchange);
      }
      return { answer: parsed.data as AnswerOf<Name>, exchange };
    },
  };
}

/** The key of every call that was not answered. */
export const noAnswer = 'no answer';
const nothing = {
  ...{ status: 0, text: '', json: undefined, pagingText: undefined, paging: undefined },
  ...{ bytes: new Uint8Array(), headers: new Headers() },
};
const maxIssues = 5;

/** What must hold for every answer, whichever call it is for. */
function checkTransport(exchange: Exchange, currency: string): void {
  const { status, json, headers, bytes } = exchange;
  if (status !== 200) throw new Fault(`status ${status} instead of 200`, exchange);
  if (!isUtf8(Buffer.from(bytes))) throw new Fault('the answer is not UTF-8', exchange, 'not UTF-8');
  if (json === undefined) throw new Fault('the answer is not JSON', exchange);
  const sent = headers.get(contentCurrencyHeader)?.trim().toUpperCase();
  if (sent !== undefined && sent !== currency)
    throw new Fault(`${contentCurrencyHeader} is ${sent}, not ${currency}`, exchange, contentCurrencyHeader);
}

const cause = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws a Fault with the exchange unless `holds`. */
export function expect(holds: boolean, reason: string, { exchange }: { readonly exchange: Exchange }): void {
  if (!holds) throw new Fault(reason, exchange);
}
