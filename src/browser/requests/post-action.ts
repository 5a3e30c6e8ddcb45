import type { ActionName } from '../../lib/paths/actions.ts';
import { withCrossTabLock } from './cross-tab-lock.ts';

/** One form can be several calls of a slow shop, and a phone on a train is slow itself. */
const timeoutMs = 30_000;

/** A response, or why there is none: the connection broke, or no response came in time. */
export type Answer = Response | 'broken' | 'late';

/** The page's first write while it is on its way, and whether any write has been answered. */
let first: Promise<Answer> | undefined;
let hasSession = false;

/**
 * Posts a form to an action. Never rejects. The first response starts the session of an anonymous visitor, so other writes wait
 * for it, and it waits for those of other tabs: sent side by side, each would start a session of its own.
 */
export async function postAction(action: ActionName, body: FormData): Promise<Answer> {
  while (first && !hasSession) await first;
  if (hasSession) return post(action, body);
  first = withCrossTabLock(() => post(action, body));
  const answer = await first;
  hasSession = answer instanceof Response;
  first = undefined;
  return answer;
}

async function post(action: ActionName, body: FormData): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { Accept: 'application/json' };
  // It arrives even though the visitor goes on to another page meanwhile.
  const keepalive = true;
  // Answered in the language of the page.
  const home = document.documentElement.dataset.base ?? '/';
  return fetch(`${home}?_action=${action}`, { method: 'POST', headers, body, keepalive, signal }).catch(() =>
    signal.aborted ? 'late' : 'broken',
  );
}
