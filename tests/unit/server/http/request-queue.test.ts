import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { isUrgentUrl } from '../../../../src/lib/routes.ts';
import { closeGracefully, listen } from '../../../../src/lib/server/http/listen.ts';
import { createRequestQueue } from '../../../../src/lib/server/http/request-queue.ts';
import { createBusyPages } from '../../../../src/lib/server/requests/busy-pages.ts';
import { messages } from '../../../../src/messages/messages.ts';
import { german, languages } from '../../../fixtures/languages.ts';

/** Sends the requests in one piece, so that all have arrived before the first has a turn. Resolves to everything answered. */
async function pipeline(isLimited: boolean, requests: number): Promise<string> {
  const enqueue = createRequestQueue({
    clientIp: () => '192.0.2.1',
    isLimited,
    headers: [['X-Frame-Options', 'DENY']],
    busyPages: createBusyPages(languages),
  });
  const server = createServer((request, response) => enqueue(request, response, () => response.end('done')));
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeGracefully(server, 0));
  const socket = connect(port, '127.0.0.1');
  const closing = 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(requests - 1) + closing);
  return text(socket);
}

const count = (answered: string, what: string): number => answered.split(what).length - 1;

test('refuses what one client has too much of with 503, says when to come back, and that nothing is lost [SECURITY-66]', async () => {
  const answered = await pipeline(true, 70);
  expect(count(answered, 'HTTP/1.1 200')).toBe(65);
  const refused = answered.slice(answered.indexOf('HTTP/1.1 503'));
  expect(refused).toMatch(/Retry-After: 5\r\n/);
  expect(refused).toMatch(/X-Frame-Options: DENY\r\n/);
  expect(refused).toContain('Nothing has been lost');
});

test('refuses nobody when limits are off [SECURITY-66]', async () => {
  expect(count(await pipeline(false, 400), 'HTTP/1.1 200')).toBe(400);
});

test('a suggestion is started before the pages that have come before it, but for the first [SEARCH-55]', async () => {
  const enqueue = createRequestQueue({
    ...{ clientIp: () => '192.0.2.1', isLimited: true, headers: [] },
    busyPages: createBusyPages(languages),
  });
  const started: string[] = [];
  const server = createServer((request, response) =>
    enqueue(
      request,
      response,
      () => {
        started.push(request.url ?? '');
        response.end();
      },
      isUrgentUrl(request.url ?? ''),
    ),
  );
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeGracefully(server, 0));
  const socket = connect(port, '127.0.0.1');
  const paths = ['/product/1', '/product/2', '/product/3', '/search.json?q=the', '/search?q=the'];
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
  socket.write(`${requests.join('')}GET /product/4 HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  await text(socket);
  expect(started).toEqual([
    ...['/product/1', '/search.json?q=the', '/product/2', '/product/3', '/search?q=the', '/product/4'],
  ]);
});

test('the page that refuses is in the language of the URL [LANG-56]', () => {
  const pages = createBusyPages(languages);
  expect(pages('/')).toContain('<html lang="en">');
  expect(pages('/nothing-that-is-a-language')).toBe(pages('/'));
  expect(pages('/de/shop')).toContain(messages.failures(german).busy);
  expect(pages('/de/shop')).toContain('<html lang="de">');
  expect(pages('/ar')).toContain('<html lang="ar" dir="rtl">');
});
