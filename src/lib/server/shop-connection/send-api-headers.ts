import type { Fetch } from '../../api/exchange.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Sends with every call to a remote shop what it asks for: API_KEY, API_HEADERS, and the language of the pages. Calls follow no
 * redirect, so no key reaches another host.
 */
export function sendApiHeaders(
  fetch: Fetch,
  { apiKey, apiHeaders, locale }: Pick<Settings, 'apiKey' | 'apiHeaders' | 'locale'>,
): Fetch {
  return (request) => {
    request.headers.set('Accept-Language', locale);
    if (apiKey !== undefined) request.headers.set('Authorization', `Bearer ${apiKey}`);
    for (const [name, value] of apiHeaders) request.headers.set(name, value);
    return fetch(request);
  };
}
