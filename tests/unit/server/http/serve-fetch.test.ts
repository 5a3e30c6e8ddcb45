import { createServer, request, type Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { rejectMalformedRequest } from '../../../../src/lib/server/http/malformed-requests.ts';
import { serveFetch } from '../../../../src/lib/server/http/serve-fetch.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

let server: Server;

afterEach(() => closeServer(server));

/** Sent as given: fetch would normalise the URL and reject the method. */
async function send(method: string, path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const port = await listen(server, 0, '127.0.0.1');
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['GET', '//', 200],
  ['GET', '//[', 200],
  ['TRACE', '/', 400],
])('the shop API answers %s %s by %i [SECURITY-19]', async (method, path, status) => {
  server = serveFetch(
    async ({ url }) => new Response(null, { status: new URL(url).host === 'localhost' ? 200 : 500 }),
    vi.fn(),
  );
  expect(await send(method, path)).toBe(status);
});

test('an error answers 500, is reported, and does not stop the server', async () => {
  const onError = vi.fn();
  const full = new Error('the disk is full');
  server = serveFetch(async ({ url }) => {
    if (url.endsWith('/covers/one')) throw full;
    return new Response('ok');
  }, onError);
  expect(await send('GET', '/covers/one')).toBe(500);
  expect(onError).toHaveBeenCalledExactlyOnceWith(full, expect.objectContaining({ method: 'GET' }));
});

test.each([
  ['TRACE', {}, 405],
  ['DELETE', {}, 405],
  ['OPTIONS', {}, 405],
  ['GET', { Host: 'x@y' }, 400],
  ['GET', { Host: '[' }, 400],
  ['GET', { Host: 'books.example:8080' }, 200],
  ['GET', { Host: '[::1]:4321' }, 200],
])('the site answers %s with %o by %i [SECURITY-19]', async (method, headers, status) => {
  server = createServer((incoming, outgoing) => {
    if (!rejectMalformedRequest(incoming, outgoing)) outgoing.end('page');
  });
  expect(await send(method, '/', headers)).toBe(status);
});
