import { currencyHeader, requestIdHeader } from '@bookfront/shop-contract';
import type { Fetch } from '../../api/exchange.ts';
import type { Settings } from '../settings/settings.ts';

type Sent = Pick<Settings, 'apiKey' | 'apiHeaders' | 'languages' | 'locale' | 'currency'>;

/**
 * Sends with every call to a remote shop what it asks for: API_KEY, API_HEADERS, the currency of the pages, and the number of the
 * request, which is in our log too. The call says the language of its page; where all pages have one, it is LOCALE, in which the
 * shop's books may be described although its pages are English. Calls follow no redirect, so no key reaches another host.
 */
export function sendApiHeaders(
  fetch: Fetch,
  { apiKey, apiHeaders, languages, locale, currency }: Sent,
  requestId: () => string,
): Fetch {
  return async (request) => {
    if (languages.length === 1) request.headers.set('Accept-Language', locale);
    request.headers.set(currencyHeader, currency);
    request.headers.set(requestIdHeader, requestId());
    if (apiKey !== undefined) request.headers.set('Authorization', `Bearer ${apiKey}`);
    for (const [name, value] of apiHeaders) request.headers.set(name, value);
    return fetch(request);
  };
}
