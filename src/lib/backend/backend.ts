import type { Call } from '@bookfront/shop-contract';
import { calls, contentCurrencyHeader, pagingHeader } from '@bookfront/shop-contract';
import { englishAlone } from '../../messages/languages.ts';
import { messages } from '../../messages/messages.ts';
import { BodyTooLarge, readBoundedText } from '../bounded-body.ts';
import { withinDeadline } from '../database/deadline.ts';
import type { Replica } from '../database/postgres/replica.ts';
import type { Language } from '../paths/language.ts';
import { busyRetryAfterSeconds, isCommitUnknown, isShopBusy } from '../shop/busy.ts';
import { defaultPageSize, pageSizes } from '../shop/catalogue/listing.ts';
import { trimEndCharacters } from '../shop/trim-characters.ts';
import { WorkDeadline } from '../shop/work-deadline.ts';
import { type AdmissionOptions, createAdmission } from './admission.ts';
import { afterOrderEvent } from './after-order-event.ts';
import { acceptedLanguage, callLanguage } from './call-language.ts';
import type { CallLimit } from './call-limit.ts';
import type { CatalogueContext } from './catalogue/listing-question.ts';
import type { CallContext } from './context.ts';
import type { CallGuard } from './customer-guard.ts';
import { BadRequest, type Handler, NotFound, type PageRequest } from './handler.ts';
import { handlers } from './handlers/index.ts';
import { createPriceClock } from './price-clock/price-clock.ts';

/** An answer that has not become text yet. `body` is what its JSON would say; it must not be changed. */
export interface CallAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The content of the `Paging-Headers` header. */
  readonly paging?: unknown;
}

/** The embedded shop: answers the 14 calls in process, without a port. */
export interface Backend {
  fetch(request: Request): Promise<Response>;
  /**
   * Answers as `fetch` does. `input` is what the body of the request would say. Nothing is committed after `deadline` has ended.
   * `language` is one of the shop's, in place of `Accept-Language`.
   */
  answer(
    call: Pick<Call, 'method' | 'path'>,
    input: unknown,
    page?: PageRequest,
    deadline?: WorkDeadline,
    language?: Language,
  ): Promise<CallAnswer>;
}

export interface BackendOptions extends Omit<CallContext, 'afterOrderEvent' | 'language'>, CatalogueContext {
  /** Called for every error that is not the caller's fault; `call` is the request's path. */
  readonly onError?: (error: unknown, call: string) => void;
  /** A copy of the database that may answer the calls that only read the catalogue. */
  readonly replica?: Pick<Replica, 'current' | 'failed'>;
  /** Limits who may make which call how often. Without it every call is made. */
  readonly limit?: CallLimit;
  /** How many orders are made at a time, and how long others wait for their turn. */
  readonly bookings?: AdmissionOptions;
  /** Refuses calls with 401. Without it every call is made. */
  readonly guard?: CallGuard;
}

/** The largest regular request, a booking, is under 20 KB. */
const maxBodyBytes = 256 * 1024;

type Answer = (input: unknown, page: PageRequest, language: Language) => Promise<CallAnswer>;

/** Creates the embedded shop. Paths are matched without regard to case and trailing slashes. */
export function createBackend(options: BackendOptions): Backend {
  const context = { ...options, afterOrderEvent };
  const admit = createAdmission(options.bookings ?? { concurrency: 8, maxWaitMs: 2000 });
  const routes = new Map<string, { readonly call: Call; readonly answer: Answer }>();
  const followClock = createPriceClock(options, (error) => options.onError?.(error, 'prices'));
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
    const call: Call = calls[name];
    // `Handlers` has checked each handler against its own call. The loop needs one common type.
    const handler = handlers[name] as unknown as Handler<Call>;
    const work: Answer = async (input, page, language) => {
      await followClock();
      return answerCall(call, handler, { ...context, language }, input, page);
    };
    const answer: Answer = call === calls.booking ? (...asked) => admit(() => work(...asked)) : work;
    routes.set(call.path.toLowerCase(), { call, answer });
  }

  /** Errors become answers. */
  async function refuse(path: string, language: Language, work: () => Promise<CallAnswer>): Promise<CallAnswer> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotFound) return notFound(error, language);
      if (error instanceof BadRequest) return { status: 400, body: { errors: error.errors } };
      options.onError?.(error, path);
      const text = messages.failures(language);
      // Without Retry-After: the call must not be taken for one that did nothing.
      if (isCommitUnknown(error)) return refusal(504, text.unknown);
      if (isShopBusy(error)) return refusal(503, text.busy, { 'Retry-After': String(busyRetryAfterSeconds) });
      return refusal(500, messages.shopAnswers(language).couldNotAnswer);
    }
  }

  async function answerRequest(request: Request): Promise<CallAnswer> {
    const url = new URL(request.url);
    const route = routes.get(trimEndCharacters(url.pathname, /\//).toLowerCase());
    if (!route) return refusal(404, 'There is no such call.');
    const { call, answer } = route;
    if (request.method !== call.method) return refusal(405, `Use ${call.method}.`, { Allow: call.method });
    // A client that has gone away gets no order.
    const deadline = new WorkDeadline(Number.POSITIVE_INFINITY);
    request.signal.addEventListener('abort', () => deadline.end(), { once: true });
    const language = acceptedLanguage(request.headers.get('accept-language'), options.languages ?? englishAlone);
    return refuse(url.pathname, language, async () => {
      const input = call.method === 'GET' ? Object.fromEntries(url.searchParams) : await parseBody(request);
      return withinDeadline(deadline, () => answer(input, parsePage(url.searchParams), language));
    });
  }

  return {
    async fetch(request) {
      const { status, body, headers, paging } = await answerRequest(request);
      return Response.json(body, {
        status,
        headers: {
          ...headers,
          [contentCurrencyHeader]: options.currency,
          ...(paging !== undefined && { [pagingHeader]: JSON.stringify(paging) }),
        },
      });
    },
    async answer({ path }, input, { page, pageSize } = { page: 1, pageSize: defaultPageSize }, deadline, asked) {
      const route = routes.get(path.toLowerCase());
      if (!route) return refusal(404, 'There is no such call.');
      const language = asked ?? callLanguage(options);
      const work = () => route.answer(input, validPage(page, pageSize), language);
      return refuse(path, language, () => (deadline ? withinDeadline(deadline, work) : work()));
    },
  };
}

async function answerCall(
  call: Call,
  handler: Handler<Call>,
  context: BackendOptions & CallContext,
  input: unknown,
  page: PageRequest,
): Promise<CallAnswer> {
  const parsed = call.request.safeParse(input);
  if (!parsed.success) throw new BadRequest(messagesByField(parsed.error.issues));
  const reason = await context.guard?.(parsed.data);
  if (reason) return refusal(401, reason, { 'WWW-Authenticate': 'Bearer' });
  if ((await context.limit?.allows(call.name, parsed.data)) === false)
    return refusal(429, messages.failures(callLanguage(context)).triedOften, { 'Retry-After': '600' });
  const answer = (from: CallContext) => handler(parsed.data, from, page);
  const { response, paging } = await (catalogueCalls.has(call.name) ? readAnywhere(context, answer) : answer(context));
  // What was done is done, also when this cannot be counted.
  if (isSuccess(response)) await context.limit?.succeeded(call.name, parsed.data).catch(() => undefined);
  return { status: 200, body: response, ...(paging && { paging }) };
}

/** The calls that only read what public pages show. */
const catalogueCalls: ReadonlySet<string> = new Set(
  [
    ...[calls.homeDetails, calls.productFilter, calls.categoryDetails, calls.subCategoryDetails],
    ...[calls.manufacturerDetails, calls.additionalProducts, calls.productDetails],
  ].map(({ name }) => name),
);

/** Reads from the replica if it is up to date, and from the primary otherwise, or when the replica fails. */
async function readAnywhere<T>(
  context: BackendOptions & CallContext,
  read: (from: CallContext) => Promise<T>,
): Promise<T> {
  const db = await context.replica?.current();
  if (!db) return read(context);
  try {
    return await read({ ...context, db });
  } catch (error) {
    if (error instanceof NotFound || error instanceof BadRequest) throw error;
    context.replica?.failed();
    return read(context);
  }
}

const isSuccess = (response: unknown): boolean =>
  (response as { readonly status?: { readonly resultCode?: string } }).status?.resultCode === '1';

async function parseBody(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await readBoundedText(request, maxBodyBytes));
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new BadRequest({ body: ['The request is too large.'] });
    if (error instanceof SyntaxError) throw new BadRequest({ body: ['The request is not valid JSON.'] });
    throw error;
  }
}

function messagesByField(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), `${field}: ${issue.message}`];
  }
  return errors;
}

const parsePage = (query: URLSearchParams): PageRequest =>
  validPage(
    Number(query.get('pageNumber') ?? 1),
    Number(query.get('PageSize') ?? query.get('pageSize') ?? defaultPageSize),
  );

const validPage = (page: number, pageSize: number): PageRequest => ({
  page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
});

/** `gone` is an extension: the storefront answers 410 then (ADR 0091). */
const notFound = ({ what, isGone }: NotFound, language: Language): CallAnswer => {
  const errorMessage = messages.shopAnswers(language)[`missing_${what}`];
  return { status: 404, body: { status: { resultCode: '0', errorMessage }, ...(isGone && { gone: true }) } };
};

const refusal = (status: number, errorMessage: string, headers?: Record<string, string>): CallAnswer => ({
  ...{ status, body: { status: { resultCode: '0', errorMessage } } },
  ...(headers && { headers }),
});
