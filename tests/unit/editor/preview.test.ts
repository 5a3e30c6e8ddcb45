import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPreview } from '../../../editor/server/preview.ts';
import { closeGracefully, listen, serveFetch } from '../../../src/lib/server/http.ts';

const editor = 'http://127.0.0.1:4330';

/** A shop that tells what it was asked, and a preview of it. */
async function openPreview(answer: (request: Request) => Response) {
  const shop = serveFetch(async (request) => answer(request), vi.fn());
  await listen(shop, 0, '127.0.0.1');
  onTestFinished(() => closeGracefully(shop));
  const { port } = shop.address() as AddressInfo;
  return createPreview(`http://127.0.0.1:${port}`, () => [editor]);
}

const page = (path: string, init?: RequestInit) => new Request(`http://127.0.0.1:4331${path}`, init);

test('the shop’s page may stand in the editor’s frame and in no other', async () => {
  const preview = await openPreview(
    () =>
      new Response('Words', {
        headers: {
          'X-Frame-Options': 'DENY',
          'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'; img-src 'self'",
        },
      }),
  );
  const response = await preview(page('/terms'));
  expect(await response.text()).toBe('Words');
  expect(response.headers.get('x-frame-options')).toBeNull();
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'self'; frame-ancestors ${editor}; img-src 'self'`,
  );
});

test('it is read as somebody without a session, at the address without the editor’s own query', async () => {
  const preview = await openPreview(({ url, headers }) =>
    Response.json({ path: new URL(url).search, cookie: headers.get('cookie') }, { headers: { 'Set-Cookie': 'a=b' } }),
  );
  const response = await preview(page('/shop?sort=price&edited=3', { headers: { Cookie: 'session=x' } }));
  expect(await response.json()).toEqual({ path: '?sort=price', cookie: null });
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('it is never written', async () => {
  const preview = await openPreview(() => {
    throw new Error('The shop must not be asked');
  });
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    expect((await preview(page('/?_action=contact.send', { method }))).status).toBe(405);
});

test('a redirection stays within the preview', async () => {
  const headers = { Location: '/about-us?x=1' };
  const preview = await openPreview(() => new Response(null, { status: 301, headers }));
  expect((await preview(page('/aboutus'))).headers.get('location')).toBe('/about-us?x=1');
});

test('a shop that does not answer is told of', async () => {
  const response = await createPreview('http://127.0.0.1:9', () => [editor])(page('/'));
  expect([response.status, await response.text()]).toEqual([502, 'The shop does not answer.']);
});
