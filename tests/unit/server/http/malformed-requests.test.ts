import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeGracefully, listen } from '../../../../src/lib/server/http/listen.ts';
import { plainPath, rejectMalformedRequest, toOriginForm } from '../../../../src/lib/server/http/malformed-requests.ts';

test.each([
  ['http://books.example.com/terms?q=1', '/terms?q=1'],
  ['HTTPS://books.example.com:443', '/'],
  ['http://books.example.com?q=1', '/?q=1'],
  ['/search?q=http://books.example.com/', '/search?q=http://books.example.com/'],
  ['/http://books.example.com/', '/http://books.example.com/'],
  ['//books.example.com/', '//books.example.com/'],
  [undefined, '/'],
])('%s asks for %s, also through a proxy that names the host [ROUTE-18]', (url, target) =>
  expect(toOriginForm(url)).toBe(target),
);

/** A server whose app only counts what reaches it. */
async function serveApp() {
  const app = vi.fn((_url: string | undefined) => undefined);
  const server = createServer((incoming, outgoing) => {
    if (rejectMalformedRequest(incoming, outgoing)) return;
    app(incoming.url);
    outgoing.end();
  });
  onTestFinished(() => closeGracefully(server));
  const port = await listen(server, 0, '127.0.0.1');
  const ask = async (path: string, method = 'GET'): Promise<IncomingMessage> => {
    const asking = request({ host: '127.0.0.1', port, path, method, agent: false }).end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    answer.resume();
    return answer;
  };
  return { ask, app };
}

test.each([
  ['of slashes', `/a${'/'.repeat(15_000)}b`],
  ['of one segment', `/${'a'.repeat(3000)}`],
  ['behind a host', `http://books.example.com/a${'/'.repeat(5000)}?q=1`],
])('an over-long path %s is refused before the app sees it [SECURITY-40]', async (_kind, path) => {
  const { ask, app } = await serveApp();
  expect((await ask(path)).statusCode).toBe(414);
  expect((await ask(path, 'POST')).statusCode).toBe(414);
  expect(app).not.toHaveBeenCalled();
});

test.each([
  ['/a/b?q=//', `/a${'/'.repeat(1500)}b?q=//`],
  ['/evil.example/', '//evil.example/'],
  ['/evil.example', '/\\\\evil.example'],
  ['/a/b', '//a\\b'],
  ['/terms/', '/terms//'],
  ['/terms', 'http://books.example.com//terms'],
  ['/desk/orders', '/./desk/x/../orders'],
  ['/desk/orders', '/%64esk/%6Frder%73'],
  ['/desk/orders', '/%2564esk/%25252564esk/%2e%2E/orders'],
  ['/desk/orders', '/desk\\orders'],
  ['/', '/..'],
  ['/a/', '/a/b/..'],
  ['/shop/50%25%20off/%C3%A9%2F%5B', '/shop/./50%25%20off/%C3%A9%2F%5B'],
])('another spelling of a path is led to %s, a form too [SECURITY-41] [SECURITY-147]', async (location, path) => {
  const { ask, app } = await serveApp();
  const answer = await ask(path);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  const posted = await ask(path, 'POST');
  expect([posted.statusCode, posted.headers.location, posted.headers.connection]).toEqual([308, location, 'close']);
  expect(app).not.toHaveBeenCalled();
});

test('an ordinary path reaches the app, however many slashes its query has', async () => {
  const { ask, app } = await serveApp();
  const path = `/search?q=${'/'.repeat(9000)}`;
  expect((await ask(path)).statusCode).toBe(200);
  expect(app.mock.calls).toEqual([[path]]);
});

test('100,000 slashes are one [SECURITY-41]', () => {
  expect(plainPath(`/a${'/'.repeat(100_000)}b`)).toBe('/a/b');
});

test.each(['/', '/a/', '/shop/Top%20Offers/0', '/x/%E0%A4%95%252F', '/50%25', '/a/.../.b/c..', '/%5C%5B'])(
  'the path %s is plain',
  (path) => expect(plainPath(path)).toBe(path),
);

test('a path of 100,000 encodings of an encoding takes one pass [SECURITY-41]', () => {
  const path = `/%${'25'.repeat(100_000)}`;
  expect(plainPath(path)).toBe(path);
  expect(plainPath(`${path}64`)).toBe('/d');
});
