import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPreviewProxy } from '../src/server/preview-proxy.ts';

const editor = 'http://127.0.0.1:4330';

/** A preview of a site that responds with `respond`. */
async function openPreview(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const site = createServer(respond);
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    site.closeAllConnections();
    site.close();
  });
  const { port } = site.address() as AddressInfo;
  return createPreviewProxy(`http://127.0.0.1:${port}`, () => [editor]);
}

const page = (path: string, init?: RequestInit) => new Request(`http://127.0.0.1:4331${path}`, init);

test('a page of the site may be framed by the editor and by no other', async () => {
  const preview = await openPreview((_request, response) => {
    response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader('Content-Security-Policy', "default-src 'self'; frame-ancestors 'none'; img-src 'self'");
    response.end('Words');
  });
  const response = await preview(page('/terms'));
  expect(await response.text()).toBe('Words');
  expect(response.headers.get('x-frame-options')).toBeNull();
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'self'; frame-ancestors ${editor}; img-src 'self'`,
  );
});

test('the site is requested anonymously, without the query parameter of the editor [EDITOR-12]', async () => {
  const preview = await openPreview(({ url, headers }, response) => {
    response.setHeader('Set-Cookie', 'a=b');
    response.end(JSON.stringify({ url, cookie: headers.cookie ?? null }));
  });
  const response = await preview(page('/shop?sort=price&edited=3', { headers: { Cookie: 'session=x' } }));
  expect(await response.json()).toEqual({ url: '/shop?sort=price', cookie: null });
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('the preview is read-only [EDITOR-12]', async () => {
  let requests = 0;
  const preview = await openPreview((_request, response) => {
    requests += 1;
    response.end();
  });
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    expect((await preview(page('/?_action=contact.send', { method }))).status).toBe(405);
  expect(requests).toBe(0);
});

test('a redirect stays within the preview', async () => {
  const preview = await openPreview((_request, response) =>
    response.writeHead(301, { Location: '/about-us?x=1' }).end(),
  );
  expect((await preview(page('/aboutus'))).headers.get('location')).toBe('/about-us?x=1');
});

test('a site that does not respond gives status 502', async () => {
  const response = await createPreviewProxy('http://127.0.0.1:9', () => [editor])(page('/'));
  expect([response.status, await response.text()]).toEqual([502, 'The site does not respond.']);
});
