import { calls, paging, pagingHeader } from '@bookfront/shop-contract';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { AdmissionOptions } from '../../src/lib/backend/admission.ts';
import { type Backend, createBackend } from '../../src/lib/backend/backend.ts';
import type { CallContext } from '../../src/lib/backend/context.ts';
import { type DatabasePlace, openDatabase } from '../../src/lib/database/open.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import type { WriteWait } from '../../src/lib/database/sqlite/write-queue.ts';
import { listen } from '../../src/lib/server/http/listen.ts';
import { serveFetch } from '../../src/lib/server/http/serve-fetch.ts';
import type { OnlineMode } from '../../src/lib/trade/orders/order.ts';
import { noOrderLimits, type OrderLimits } from '../../src/lib/trade/orders/order-limits.ts';
import { closeServer } from '../fixtures/close-server.ts';
import { bookingPatience, patience } from '../fixtures/patience.ts';
import { fixtureCurrency, fixtureNow } from '../fixtures/shop.ts';
import { makePlace, openSeeded } from '../fixtures/test-database.ts';

/** The small fixture shop (tests/fixtures/shop.ts) behind the 14 calls. */
export interface ShopUnderTest {
  /** Handles a request by its path and query, whatever its origin. */
  fetch(request: Request): Promise<Response>;
  readonly baseUrl: string;
  readonly db: Kysely<Database>;
  /** The shop's time in epoch milliseconds. Tests may set it. */
  readonly clock: { now: number };
  /** What an order may take: without limits unless a test sets some. */
  readonly limits: { -readonly [Limit in keyof OrderLimits]: OrderLimits[Limit] };
  /** Unexpected errors of the shop. */
  readonly errors: unknown[];
  close(): Promise<void>;
}
export type OpenShop = () => Promise<ShopUnderTest>;

/** Encrypts the mails whose links carry a token. */
export const testSecret = 'a secret of at least 32 characters';

export async function openShop(
  opened?: Kysely<Database>,
  bookings: AdmissionOptions = bookingPatience,
  onlineModes: readonly OnlineMode[] = [],
  law: Pick<CallContext, 'withdrawalDays' | 'showsLowestPrice' | 'languages'> = {},
): Promise<ShopUnderTest & Pick<Backend, 'answer'>> {
  const db = opened ?? (await openSeeded());
  const clock = { now: fixtureNow };
  const errors: unknown[] = [];
  const limits = { ...noOrderLimits };
  const backend = createBackend({
    ...{
      db,
      currency: fixtureCurrency,
      now: () => clock.now,
      siteUrl: 'https://books.test',
      limits,
      secret: testSecret,
      onlineModes,
      ...law,
    },
    bookings,
    onError: (error) => errors.push(error),
  });
  return {
    fetch: backend.fetch,
    answer: backend.answer,
    baseUrl: 'http://shop.test',
    db,
    clock,
    limits,
    errors,
    close: () => db.destroy(),
  };
}

/** The shop in process, in memory. */
export const openInProcess: OpenShop = () => openShop();

/**
 * The shop as the site calls it in its own process: without a Request, and with answers that never were text. What the contract
 * makes of them must be what it makes of their JSON.
 */
export async function openWithoutText(): Promise<ShopUnderTest> {
  const shop = await openShop();
  return {
    ...shop,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const call = Object.values(calls).find(({ path, method }) => path === pathname && method === request.method);
      const text = await request.clone().text();
      const input = call?.method === 'GET' ? Object.fromEntries(searchParams) : parseOr(text, undefined);
      // A length is that of text.
      if (!call || input === undefined || text.length > 200_000) return shop.fetch(request);
      const page = {
        page: Number(searchParams.get('pageNumber') ?? 1),
        pageSize: Number(searchParams.get('PageSize')),
      };
      const { status, body, headers, paging: sent } = await shop.answer(call, input, page);
      const json = JSON.stringify(body);
      if (status === 200) expect(call.response.safeParse(body)).toEqual(call.response.safeParse(JSON.parse(json)));
      const response = new Response(json, { status, headers: { ...headers, 'Content-Type': 'application/json' } });
      if (sent !== undefined) response.headers.set(pagingHeader, JSON.stringify(sent));
      return response;
    },
  };
}

function parseOr(text: string, otherwise: undefined): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** The shop in process, on a database that other processes can open. */
export async function openShared(
  wait: Partial<WriteWait> = patience,
): Promise<ShopUnderTest & { readonly place: DatabasePlace }> {
  const { place, remove } = await makePlace('seeded');
  const shop = await openShop(await openDatabase(place, wait));
  const close = async () => {
    await shop.close();
    await remove();
  };
  return { ...shop, place, close };
}

/** The shop over HTTP, on a local port. */
export async function openOverHttp(): Promise<ShopUnderTest> {
  const shop = await openShop();
  const server = serveFetch(shop.fetch, (error) => shop.errors.push(error));
  const baseUrl = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return {
    ...shop,
    baseUrl,
    fetch(request) {
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(`${baseUrl}${pathname}${search}`, request));
    },
    async close() {
      await closeServer(server);
      await shop.close();
    },
  };
}

type Calls = typeof calls;
export type CallName = keyof Calls;
export type RequestOf<Name extends CallName> = Partial<z.input<Calls[Name]['request']>>;
export type AnswerOf<Name extends CallName> = z.output<Calls[Name]['response']>;
export type Query = Readonly<Record<string, string | number>>;

/** Sends a call, valid or not. `body` is sent as JSON, or unchanged when it is a string. */
/** What a call needs of a shop. */
export type Callable = Pick<ShopUnderTest, 'fetch' | 'baseUrl' | 'errors'>;

export function sendCall(shop: Callable, name: CallName, body: unknown, query: Query = {}): Promise<Response> {
  const { method, path } = calls[name];
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json' };
  const init = method === 'GET' ? { method } : { method, headers, body: text };
  return shop.fetch(new Request(`${shop.baseUrl}${path}?${search}`, init));
}

/** Makes a call that must succeed, and checks the response against the contract. A GET sends its request as the query. */
export async function callShop<Name extends CallName>(
  shop: Callable,
  name: Name,
  body: RequestOf<Name>,
  query: Query = {},
): Promise<{ answer: AnswerOf<Name>; paging: z.output<typeof paging> | undefined }> {
  const isGet = calls[name].method === 'GET';
  const response = await sendCall(shop, name, body, isGet ? { ...(body as Query), ...query } : query);
  const json: unknown = await response.json();
  if (response.status !== 200) {
    const cause = shop.errors.at(-1);
    throw new Error(`${name} answered ${response.status}: ${JSON.stringify(json)}`, { cause });
  }
  const answer = calls[name].response.parse(json) as AnswerOf<Name>;
  const header = response.headers.get(pagingHeader);
  return { answer, paging: header ? paging.parse(JSON.parse(header)) : undefined };
}

/** The caller's record, as a storefront sends it. */
export const visitor = (UserID: string, Username = '') => ({
  ...{ UserID, Username, MobileNumber: '', MailId: '', Apptype: 'W' },
});
