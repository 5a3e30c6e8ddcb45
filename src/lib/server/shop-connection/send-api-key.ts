import type { Fetch } from '../../api/exchange.ts';

/** Sends API_KEY with every call to a remote shop that asks for one. Calls follow no redirect, so the key reaches no other host. */
export function sendApiKey(fetch: Fetch, apiKey: string | undefined): Fetch {
  if (apiKey === undefined) return fetch;
  return (request) => {
    request.headers.set('Authorization', `Bearer ${apiKey}`);
    return fetch(request);
  };
}
