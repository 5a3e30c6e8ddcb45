import { createServer, request, type Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { closeGracefully, listen, serveFetch } from '../../../src/lib/server/http.ts';
import { refuseOddRequest } from '../../../src/lib/server/odd-requests.ts';

let server: Server;

afterEach(() => closeGracefully(server));

/** Sent as it stands: fetch would mend the address and refuse the method. */
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
  ['GET', '//'],
  ['GET', '//['],
  ['TRACE', '/'],
])('the shop API refuses %s %s and goes on', async (method, path) => {
  server = serveFetch(async () => new Response('ok'), vi.fn());
  expect(await send(method, path)).toBe(400);
});

test('the shop API answers 500 where it fails itself, tells of it, and goes on', async () => {
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
  ['OPTIONS', {}, 204],
  ['GET', { Host: 'x@y' }, 400],
  ['GET', { Host: '[' }, 400],
  ['GET', { Host: 'books.example:8080' }, 200],
  ['GET', { Host: '[::1]:4321' }, 200],
])('the site answers %s with %o by %i', async (method, headers, status) => {
  server = createServer((incoming, outgoing) => {
    if (!refuseOddRequest(incoming, outgoing)) outgoing.end('page');
  });
  expect(await send(method, '/', headers)).toBe(status);
});
