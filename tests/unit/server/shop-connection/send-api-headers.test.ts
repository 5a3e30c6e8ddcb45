import { expect, test } from 'vitest';
import { sendApiHeaders } from '../../../../src/lib/server/shop-connection/send-api-headers.ts';

async function sentBy(apiKey: string | undefined, apiHeaders: readonly (readonly [string, string])[] = []) {
  const sent: Request[] = [];
  const fetch = sendApiHeaders(
    async (request) => {
      sent.push(request);
      return new Response();
    },
    { apiKey, apiHeaders, locale: 'en-IN' },
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

test('the API hears the language of the pages [API-85]', async () => {
  let language: string | null = null;
  const fetch = sendApiHeaders(
    async ({ headers }) => {
      language = headers.get('accept-language');
      return new Response();
    },
    { apiKey: undefined, apiHeaders: [], locale: 'hi-IN' },
  );
  await fetch(new Request('https://api.books.test/HomeDetails'));
  expect(language).toBe('hi-IN');
});
