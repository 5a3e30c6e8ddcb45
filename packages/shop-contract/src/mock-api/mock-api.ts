import type { z } from 'zod';
import { calls } from '../calls.ts';
import { contentCurrencyHeader } from '../headers.ts';
import { pagingHeader } from '../wire.ts';
import { booking } from './booking.ts';
import { cartDetails, wishList } from './carts.ts';
import { coverAt } from './covers.ts';
import {
  additionalProducts,
  categoryDetails,
  manufacturerDetails,
  productFilter,
  subCategoryDetails,
} from './listings.ts';
import { orderHistory, orderUpdate, viewOrder } from './orders.ts';
import { homeDetails, productDetails, reviewDetails } from './products.ts';
import { type Asked, type CallName, createShop, type Handler, NotFound, type Reply } from './shop.ts';

const handlers: { readonly [Name in CallName]: Handler<Name> } = {
  ...{ homeDetails, productDetails, reviewDetails, productFilter },
  ...{ categoryDetails, subCategoryDetails, manufacturerDetails, additionalProducts },
  ...{ cartDetails, wishList, booking, viewOrder, orderHistory, orderUpdate },
};

export interface MockApiOptions {
  /** ISO 4217 code of the amounts: INR when it is missing. */
  readonly currency?: string | undefined;
  /** Asked for as `Authorization: Bearer`; undefined lets everybody call. */
  readonly key?: string | undefined;
  readonly now?: () => number;
}

/** A body is a few lines of JSON. */
export const maxBodyBytes = 256 * 1024;

/**
 * A shop API with invented books that remembers carts, wishlists, reviews and orders until it is dropped. It keeps the contract as
 * `runChecks` tries it, and has few of the extensions that a shop may leave out: facets, links of authors, search with filters, preorders,
 * and what happens to an order later.
 */
export function createMockApi({ currency = 'INR', key, now = Date.now }: MockApiOptions = {}) {
  const shop = createShop(currency, now);
  return async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const cover = request.method === 'GET' ? coverAt(url.pathname) : undefined;
    if (cover) return cover;
    if (key !== undefined && request.headers.get('Authorization') !== `Bearer ${key}`)
      return failure(401, 'The key in Authorization: Bearer is missing or wrong.');
    const name = callNames.find((one) => calls[one].path === url.pathname);
    if (!name) return failure(404, `There is no call ${url.pathname.slice(0, 100)}.`);
    const { method } = calls[name];
    if (request.method !== method) return failure(405, `${calls[name].name} is a ${method}.`);
    const body = method === 'GET' ? Object.fromEntries(url.searchParams) : await jsonOf(request);
    if (body === undefined) return errors(['The body is not JSON, or longer than 256 KB.']);
    const parsed = calls[name].request.safeParse(body);
    if (!parsed.success) return errors(messagesOf(parsed.error));
    const page = { number: wholeNumber(url, 'pageNumber', 1, 10_000), size: wholeNumber(url, 'PageSize', 20, 100) };
    try {
      return reply(name, parsed.data, { shop, origin: url.origin, page });
    } catch (error) {
      if (error instanceof NotFound) return failure(404, error.message);
      throw error;
    }
  };

  function reply(name: CallName, request: unknown, asked: Asked): Response {
    // The schema of the same name has read the request.
    const handler = handlers[name] as (request: unknown, asked: Asked) => Reply<CallName>;
    const { answer: json, paging } = handler(request, asked);
    const headers = { [contentCurrencyHeader]: currency, ...(paging && { [pagingHeader]: JSON.stringify(paging) }) };
    return Response.json(json, { headers: { 'Cache-Control': 'no-store', ...headers } });
  }
}

const callNames = Object.keys(calls) as CallName[];

async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > maxBodyBytes) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** From 1; what is missing, no number or too large is answered as `usual` or `most`. */
function wholeNumber({ searchParams }: URL, name: string, usual: number, most: number): number {
  const text = searchParams.get(name) ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), most) : usual;
}

const json = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
const failure = (status: number, errorMessage: string): Response =>
  json(status, { status: { resultCode: '0', errorMessage } });
const errors = (messages: object): Response => json(400, { errors: messages });

/** Messages by field, as the contract has them. */
function messagesOf({ issues }: z.ZodError): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = path.join('.') || 'body';
    fields.set(field, [...(fields.get(field) ?? []), message]);
  }
  return Object.fromEntries(fields);
}
