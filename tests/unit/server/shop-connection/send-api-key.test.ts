import { expect, test } from 'vitest';
import { sendApiKey } from '../../../../src/lib/server/shop-connection/send-api-key.ts';

async function sentBy(apiKey: string | undefined) {
  const sent: Request[] = [];
  const fetch = sendApiKey(async (request) => {
    sent.push(request);
    return new Response();
  }, apiKey);
  await fetch(new Request('https://api.books.test/Booking', { method: 'POST', body: '{}' }));
  return sent.map(({ headers, method }) => [method, headers.get('authorization')]);
}

test('the site sends its key to the remote shop, and nothing without one [API-70]', async () => {
  expect(await sentBy('the-key')).toEqual([['POST', 'Bearer the-key']]);
  expect(await sentBy(undefined)).toEqual([['POST', null]]);
});
