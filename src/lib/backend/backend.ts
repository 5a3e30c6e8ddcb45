import type { Call } from '../contract/call.ts';
import { calls } from '../contract/calls.ts';
import { pagingHeader } from '../contract/wire.ts';
import { defaultPageSize, pageSizes } from '../shop/listing.ts';
import type { OpenShop } from './context.ts';
import { BadRequest, type Handler, NotFound, type PageRequest, type Reply } from './handler.ts';
import { handlers } from './handlers/index.ts';

/** The embedded shop: the 14 calls of spec section 7, Request → Response, without a port. */
export interface Backend {
  fetch(request: Request): Promise<Response>;
}

export interface BackendOptions extends OpenShop {
  /** Told of every failure that is not the caller's. */
  readonly onError?: (error: unknown, call: string) => void;
}

/** What each call needs: its handler, typed by its contract. */
export type Handlers = { readonly [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** Bodies larger than this are refused: the largest honest one, a booking, is under 20 KB. */
const maxBodyBytes = 256 * 1024;

export function createBackend(options: BackendOptions): Backend {
  const routes = new Map<string, (request: Request, url: URL) => Promise<Response>>();
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
    const call: Call = calls[name];
    // Each handler was checked against its own call in `Handlers`; here they are all alike.
    const handler = handlers[name] as unknown as Handler<Call>;
    routes.set(call.path.toLowerCase(), (request, url) => answer(call, handler, options, request, url));
  }
  return {
    async fetch(request) {
      const url = new URL(request.url);
      const route = routes.get(url.pathname.replace(/\/+$/, '').toLowerCase());
      if (!route) return problem(404, 'There is no such call.');
      try {
        return await route(request, url);
      } catch (error) {
        if (error instanceof NotFound) return problem(404, error.message);
        if (error instanceof BadRequest) return Response.json({ errors: error.errors }, { status: 400 });
        options.onError?.(error, url.pathname);
        return problem(500, 'The shop could not answer. Please try again.');
      }
    },
  };
}

async function answer(call: Call, handler: Handler<Call>, context: OpenShop, request: Request, url: URL) {
  if (request.method !== call.method) return problem(405, `Use ${call.method}.`, { Allow: call.method });
  const input = call.method === 'GET' ? Object.fromEntries(url.searchParams) : await readJson(request);
  const parsed = call.request.safeParse(input);
  if (!parsed.success) throw new BadRequest(byField(parsed.error.issues));
  const reply = await handler(parsed.data, context, readPage(url.searchParams));
  return Response.json(reply.answer, { headers: pagingHeaders(reply) });
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequest({ body: ['The request is not valid JSON.'] });
  }
}

/** Reads no more than a body may hold: it need not say how long it is, and may have no end. */
async function readText({ headers, body }: Request): Promise<string> {
  const tooLarge = new BadRequest({ body: ['The request is too large.'] });
  // What says so is not read at all, so that whoever sends it is still there to be told.
  if (Number(headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge;
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  // Leaving the loop lets go of the rest.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBodyBytes) throw tooLarge;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function byField(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), `${field}: ${issue.message}`];
  }
  return errors;
}

function readPage(query: URLSearchParams): PageRequest {
  const page = Number(query.get('pageNumber') ?? 1);
  const pageSize = Number(query.get('PageSize') ?? query.get('pageSize') ?? defaultPageSize);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
  };
}

function pagingHeaders({ paging }: Reply<Call>): Record<string, string> {
  return paging ? { [pagingHeader]: JSON.stringify(paging) } : {};
}

function problem(status: number, errorMessage: string, headers?: Record<string, string>): Response {
  return Response.json({ status: { resultCode: '0', errorMessage } }, { status, headers });
}
