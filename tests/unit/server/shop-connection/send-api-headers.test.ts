import { expect, test } from 'vitest';
import type { Language } from '../../../../src/lib/paths/language.ts';
import { sendApiHeaders } from '../../../../src/lib/server/shop-connection/send-api-headers.ts';
import { english, german } from '../../../fixtures/languages.ts';

async function sentBy(apiKey: string | undefined, apiHeaders: readonly (readonly [string, string])[] = []) {
  const sent: Request[] = [];
  const fetch = sendApiHeaders(
    async (request) => {
      sent.push(request);
      return new Response();
    },
    { apiKey, apiHeaders, languages: [english], locale: 'en-IN', currency: 'INR' },
    () => 'K7F3-9QTX',
  );
  await fetch(new Request('https://api.books.test/Booking', { method: 'POST', body: '{}' }));
  return sent.map(({ headers, method }) => [method, headers.get('authorization'), headers.get('x-channel')]);
}

test('the site sends its key to the remote shop, and nothing without one [API-70]', async () => {
  expect(await sentBy('the-key')).toEqual([['POST', 'Bearer the-key', null]]);
  expect(await sentBy(undefined)).toEqual([['POST', null, null]]);
});

test('the site sends the headers of API_HEADERS, a name and password among them [API-85]', async () => {
  const headers = [
    ['Authorization', 'Basic c2hvcDpzZWNyZXQ='],
    ['X-Channel', 'web'],
  ] as const;
  expect(await sentBy(undefined, headers)).toEqual([['POST', 'Basic c2hvcDpzZWNyZXQ=', 'web']]);
});

/** The headers of two calls for a request with this number. */
async function headersFor(requestId: string, languages: readonly Language[] = [english]) {
  const sent: Headers[] = [];
  const fetch = sendApiHeaders(
    async ({ headers }) => {
      sent.push(headers);
      return new Response();
    },
    { apiKey: undefined, apiHeaders: [], languages, locale: 'hi-IN', currency: 'USD' },
    () => requestId,
  );
  for (const path of ['/HomeDetails', '/CartDetails'])
    await fetch(new Request(`https://api.books.test${path}`, { headers: { 'Accept-Language': 'de-IN' } }));
  return sent;
}

test('the API hears the language and the currency of the pages [API-85 API-87]', async () => {
  const [headers] = await headersFor('K7F3-9QTX');
  expect([headers?.get('accept-language'), headers?.get('accept-currency')]).toEqual(['hi-IN', 'USD']);
});

test('a call says the language of its page where a shop has several [API-85 LANG-20]', async () => {
  const [headers] = await headersFor('K7F3-9QTX', [english, german]);
  expect(headers?.get('accept-language')).toBe('de-IN');
});

test('all calls of a request have its number [API-88]', async () => {
  const numbers = (await headersFor('K7F3-9QTX')).map((headers) => headers.get('x-request-id'));
  expect(numbers).toEqual(['K7F3-9QTX', 'K7F3-9QTX']);
});
