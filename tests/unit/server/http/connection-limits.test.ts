import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from '../../../../src/lib/server/http/connection-limits.ts';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

/** More than the buffers of both ends hold. */
const long = Buffer.alloc(64 * 1024 * 1024);

async function serve(withoutProgressMs: number) {
  const server = createServer((_request, response) => response.end(long));
  limitConnections(server, withoutProgressMs);
  onTestFinished(() => closeServer(server));
  const port = await listen(server, 0, '127.0.0.1');
  const reader = connect(port, '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const [, response] = await once(server, 'request');
  return { reader, response };
}

test('a reader who takes nothing is cut off, and its answer is dropped [SECURITY-94]', async () => {
  const { reader, response } = await serve(50);
  reader.pause();
  reader.on('error', () => {});
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
  reader.destroy();
});

test('a reader who takes a little at a time gets all of it [SECURITY-94]', async () => {
  const { reader } = await serve(2000);
  let read = 0;
  for await (const chunk of reader) {
    read += chunk.length;
    await new Promise(setImmediate);
  }
  expect(read).toBeGreaterThan(long.length);
});

test.each([
  ['POST', 'Content-Length: 50000000'],
  ['POST', 'Transfer-Encoding: chunked'],
  ['GET', 'Content-Length: 50000000'],
  ['GET', 'Transfer-Encoding: chunked'],
])('%s %s: the body is not read where the answer is sent at once [SECURITY-148]', async (method, header) => {
  let socket: Socket | undefined;
  const server = createServer((request, response) => {
    socket = request.socket;
    response.end('here');
  });
  limitConnections(server);
  onTestFinished(() => closeServer(server));
  const port = await listen(server, 0, '127.0.0.1');
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  let answer = '';
  client.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  const closed = new Promise((resolve) => client.once('close', resolve));
  client.write(`${method} / HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`);
  // The rest is what the header says, or breaks its rules.
  await until(() => answer !== '');
  client.write('a'.repeat(20_000_000));
  await closed;
  expect(answer).toContain('here');
  expect(socket?.bytesRead).toBeLessThan(1_000_000);
});

test.each([
  [4, 4],
  [2400, 5],
])('of %i requests that are sent ahead, %i are looked at [RELIABILITY-33]', async (sent, seen) => {
  let begun = 0;
  const server = createServer((_request, response) => {
    setTimeout(() => response.end('here'), 5);
  });
  limitConnections(server);
  server.prependListener('request', () => {
    begun += 1;
  });
  onTestFinished(() => closeServer(server));
  const client = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1');
  client.on('error', () => undefined);
  let answers = '';
  client.on('data', (chunk: Buffer) => {
    answers += chunk.toString();
  });
  const closed = once(client, 'close');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(sent));
  if (sent > seen) await closed;
  else await until(() => answers.split('here').length > sent);
  expect(begun).toBe(seen);
  client.destroy();
});

test('a request that is sent ahead begins when the one before it was answered [RELIABILITY-33]', async () => {
  let open = 0;
  let mostOpen = 0;
  const server = createServer((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    setTimeout(() => {
      open -= 1;
      response.end(`answer ${request.url}`);
    }, 2);
  });
  limitConnections(server);
  onTestFinished(() => closeServer(server));
  const client = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1');
  let answers = '';
  client.on('data', (chunk: Buffer) => {
    answers += chunk.toString();
  });
  const sent = Array.from({ length: 4 }, (_, index) => `/${index}`);
  client.write(sent.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  await until(() => answers.includes('answer /3'));
  expect([...answers.matchAll(/answer (\/\d)/g)].map(([, path]) => path)).toEqual(sent);
  expect(mostOpen).toBe(1);
  client.destroy();
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
