import { type ActionName, notFoundPath, serverErrorPath } from '../lib/paths.ts';
import type { Cart } from '../lib/shop/cart.ts';
import { needsCookies, noCookiesWords } from '../lib/shop/no-cookies.ts';
import type { Notice, Outcome } from '../lib/shop/outcome.ts';
import type { SearchHit } from '../lib/shop/search.ts';
import { answerTime } from './answer-time.ts';
import { inTurn } from './in-turn.ts';

/** The browser's only door to the server. It is our own server: its answers are typed, not checked again. */

const unauthorised = 'Unauthorised';
export const unexpected = 'Something unexpected went wrong';

let running = 0;
let tell: (count: number) => void = () => {};

/** Calls back with the number of requests under way, each time it changes. One watcher. */
export function watchRequests(watcher: (count: number) => void): void {
  tell = watcher;
}

/** No answer: the connection broke, or nothing has come in time. */
type None = 'broken' | 'late';

async function attempt(url: string, init: RequestInit = {}): Promise<Response | None> {
  tell(++running);
  const signal = answerTime(init.signal);
  try {
    return await fetch(url, { headers: { Accept: 'application/json' }, ...init, signal });
  } catch {
    return signal.aborted ? 'late' : 'broken';
  } finally {
    tell(--running);
  }
}

async function ask(url: string, init?: RequestInit): Promise<Response | undefined> {
  const answer = await attempt(url, init);
  return answer instanceof Response ? answer : undefined;
}

/** The JSON of an answer; undefined when it is none. */
const json = <T>(response: Response): Promise<T | undefined> => response.json().catch(() => undefined);

const refused = (text: string, surface: Notice['surface'] = 'toast'): Outcome => {
  const notice: Notice = { kind: 'error', surface, text };
  return { ok: false, notices: [notice] };
};

/** What is said of a write whose answer never came: the shop may have done it all the same. */
const unanswered: Readonly<Record<None, Outcome>> = {
  broken: { ...refused(unexpected), isInDoubt: true },
  late: {
    ...refused(
      'The shop has not answered. It may have done what you asked for all the same: please look before you try again.',
    ),
    isInDoubt: true,
  },
};

/** To be read and acted upon, so it does not go by itself. */
export const noCookies: Outcome = refused(noCookiesWords, 'dialog');

const moved = (to: string): Outcome => ({ ok: false, notices: [], to, moves: true });

/** A page's first write while it is under way, and whether one has been answered. */
let first: Promise<Response | None> | undefined;
let isAnswered = false;

/**
 * Other writes wait for the first, and that for those of other tabs: somebody new gets their session with its answer, and would
 * be two strangers without.
 */
async function write(url: string, body: FormData): Promise<Response | None> {
  while (first && !isAnswered) await first;
  const send = () => attempt(url, { method: 'POST', body });
  if (isAnswered) return send();
  first = inTurn(send);
  const answer = await first;
  isAnswered = answer instanceof Response;
  first = undefined;
  return answer;
}

/** Sends a form to an action. Never throws: what goes wrong on the way is an Outcome in the words of spec section 8. */
export async function sendAction(name: ActionName, form: FormData): Promise<Outcome> {
  if (navigator.cookieEnabled === false && needsCookies(name)) return noCookies;
  const response = await write(`/?_action=${name}`, form);
  if (!(response instanceof Response)) return unanswered[response];
  if (response.status === 401) return refused(unauthorised);
  if (response.status === 404) return moved(notFoundPath);
  if (response.status === 500) return moved(serverErrorPath);
  const isOutcome = response.ok || response.status === 400 || response.status === 422;
  return (isOutcome && (await json<Outcome>(response))) || refused(unexpected);
}

export interface KnownCart {
  readonly cart: Cart;
  readonly wishlistCount?: number;
  /** Whether the browser has a session. */
  readonly isKnown: boolean;
}

/**
 * The visitor's cart and wishlist size, or undefined when it cannot be had. Somebody who asked for it is led to the screen
 * of a 404 or 500; what nobody asked for is not spoken of.
 */
export async function fetchCart(isAsked = false): Promise<KnownCart | undefined> {
  const response = await ask('/cart.json');
  if (isAsked) followFailure(response);
  return response?.ok ? json<KnownCart>(response) : undefined;
}

/** An island that meets a 404 or 500 goes to its screen (decision 9). */
function followFailure(response: Response | undefined): void {
  if (response?.status === 404) location.assign(notFoundPath);
  if (response?.status === 500) location.assign(serverErrorPath);
}

export type SearchAnswer =
  | { readonly ok: true; readonly hits: readonly SearchHit[] }
  | { readonly ok: false; readonly message: string };

/** Hits for a text. A failure is said beside the field; an aborted request answers one that nobody reads. */
export async function searchProducts(text: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await ask(`/search.json?${new URLSearchParams({ q: text })}`, { signal });
  followFailure(response);
  const answer = response?.ok ? await json<{ hits: SearchHit[] }>(response) : undefined;
  if (answer) return { ok: true, hits: answer.hits };
  return { ok: false, message: response?.status === 401 ? unauthorised : unexpected };
}

/** A part of a page as HTML. Throws when it cannot be had. */
export async function fetchPart(path: string): Promise<string> {
  const response = await ask(path, { headers: { Accept: 'text/html' } });
  if (!response?.ok) throw new Error(`${path} answered ${response?.status ?? 'nothing'}`);
  return response.text();
}
