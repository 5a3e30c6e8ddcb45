import { calls } from '@bookfront/shop-contract';
import { expect, it } from 'vitest';
import { openInProcess } from './harness.ts';

const piece = new Uint8Array(64 * 1024).fill(32);

it('a body without a Content-Length is read only up to the size limit [API-58]', async () => {
  const shop = await openInProcess();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(sending) {
      sent += piece.length;
      sending.enqueue(piece);
      if (sent >= 8 * 1024 * 1024) sending.close();
    },
  });
  const { method, path } = calls.cartDetails;
  const init = { method, body, duplex: 'half' };
  const response = await shop.fetch(new Request(shop.baseUrl + path, init));
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ errors: { body: ['The request is too large.'] } });
  expect(sent).toBeLessThan(512 * 1024);
  await shop.close();
});
