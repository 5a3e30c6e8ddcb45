import type { z } from 'zod';
import { calls } from '../../src/lib/contract/calls.ts';
import { paging, pagingHeader, type WirePaging } from '../../src/lib/contract/wire.ts';

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
  readonly fetch: (request: Request) => Promise<Response>;
}

/** One request and what came back, for the report. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  /** The body as it was sent; undefined for a GET. */
  readonly sent: string | undefined;
  readonly status: number;
  readonly text: string;
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

  constructor(reason: string, exchange?: Exchange) {
    super(reason);
    this.exchange = exchange;
  }
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
      signal: AbortSignal.timeout(target.timeoutMs),
      headers: {
        Accept: 'application/json',
        ...(sent !== undefined && { 'Content-Type': 'application/json' }),
        ...(target.key && { Authorization: `Bearer ${target.key}` }),
      },
    });
    const about = { method, url: url.href, sent };
    try {
      const response = await target.fetch(request);
      const text = await response.text();
      const pagingText = response.headers.get(pagingHeader) ?? undefined;
      return {
        ...about,
        ...{ status: response.status, text, json: parse(text) },
        ...{ pagingText, paging: paging.safeParse(parse(pagingText ?? '')).data },
      };
    } catch (error) {
      const why =
        error instanceof Error && error.name === 'TimeoutError'
          ? `no answer within ${target.timeoutMs} ms`
          : cause(error);
      throw new Fault(why, {
        ...about,
        status: 0,
        text: '',
        json: undefined,
        pagingText: undefined,
        paging: undefined,
      });
    }
  }

  return {
    send,
    async call<Name extends CallName>(name: Name, body: RequestOf<Name>, page?: Page): Promise<Answered<Name>> {
      const exchange = await send(name, body, page);
      if (exchange.status !== 200) throw new Fault(`status ${exchange.status} instead of 200`, exchange);
      if (exchange.json === undefined) throw new Fault('the answer is not JSON', exchange);
      const parsed = calls[name].response.safeParse(exchange.json);
      if (!parsed.success) {
        const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
        throw new Fault(issues.join('; '), exchange);
      }
      return { answer: parsed.data as AnswerOf<Name>, exchange };
    },
  };
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
