import { failedRequestPath, notFoundPath } from '../../lib/paths/failures.ts';
import { localPath } from '../../lib/paths/local-path.ts';
import type { FoundHits } from '../../lib/shop/catalogue/search.ts';
import type { Cart } from '../../lib/trade/cart/cart.ts';
import { unauthorised, unexpected } from './messages.ts';

/** What the browser asks its own server for. The server's answers are typed and not parsed again. Writes are forms (forms/). */

const timeoutMs = 30_000;

/** The response, or undefined when none came. Shows the line along the top meanwhile (page/busy.ts). */
async function get(url: string, accept: string, signal?: AbortSignal): Promise<Response | undefined> {
  const timeout = AbortSignal.timeout(timeoutMs);
  reportBusy(1);
  try {
    return await fetch(url, {
      headers: { Accept: accept },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch {
    return undefined;
  } finally {
    reportBusy(-1);
  }
}

/** The page's own script shows the line. It shares no file with the islands, which would cost every page a request. */
const reportBusy = (by: 1 | -1) => dispatchEvent(new CustomEvent('bookfront:busy', { detail: by }));

/** The JSON of an answer; undefined when the answer is not JSON. */
const json = <T>(response: Response): Promise<T | undefined> => response.json().catch(() => undefined);

export interface CurrentCart {
  readonly cart: Cart;
  readonly wishlistCount?: number;
  /** Whether the browser has a session. */
  readonly isKnown: boolean;
  /** The contents of the cart panel as HTML, where they were asked for. */
  readonly panel?: string;
}

interface CartRequest {
  /** The visitor asked for it, so a 404 or 500 leads to its screen. */
  readonly isAsked?: boolean;
  readonly withPanel?: boolean;
}

/** The visitor's cart and wishlist count, or undefined when it cannot be had. */
export async function fetchCart({ isAsked, withPanel }: CartRequest = {}): Promise<CurrentCart | undefined> {
  const url = withPanel ? `/cart.json?panel=${document.documentElement.lang}` : '/cart.json';
  const response = await get(url, 'application/json');
  if (isAsked) followFailure(response);
  return response?.ok ? json<CurrentCart>(response) : undefined;
}

/** An island that meets a 404 or 500 goes to its screen. */
function followFailure(response: Response | undefined): void {
  if (response?.status === 404) location.assign(localPath(notFoundPath));
  if (response?.status === 500) location.assign(localPath(failedRequestPath(response.headers.get('x-request-id'))));
}

export type SearchAnswer =
  | { readonly ok: true; readonly found: FoundHits }
  | { readonly ok: false; readonly message: string };

/** Hits for a text. A failure is shown beside the field. */
export async function searchProducts(text: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await get(localPath(`/search.json?${new URLSearchParams({ q: text })}`), 'application/json', signal);
  followFailure(response);
  const answer = response?.ok ? await json<FoundHits>(response) : undefined;
  if (answer) return { ok: true, found: answer };
  return { ok: false, message: response?.status === 401 ? unauthorised() : unexpected() };
}

/** A part of a page as HTML. Throws when it cannot be had. */
export async function fetchPart(path: string): Promise<string> {
  const response = await get(path, 'text/html');
  if (!response?.ok) throw new Error(`${path} answered ${response?.status ?? 'nothing'}`);
  return response.text();
}
