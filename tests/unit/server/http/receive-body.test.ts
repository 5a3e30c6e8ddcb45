import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { limitConnections, maxFormBytes } from '../../../../src/lib/server/http/connection-limits.ts';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { createReceiveBody } from '../../../../src/lib/server/http/receive-body.ts';
import { answerWithFetch } from '../../../../src/lib/server/http/web-requests.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

const longest = 5_000_000;

/** A site whose /long and /stream take long bodies of staff. Its page answers with the length of what it could read. */
async function serve({ bodyMs = 30_000, isLimited = true } = {}) {
  const sockets: Socket[] = [];
  const receiveBody = createReceiveBody({
    clientIp: ({ headers }) => headers['x-client']?.toString() ?? '127.0.0.1',
    isLimited,
    longBodyOf: ({ url }) =>
      url === '/long' || url === '/stream' ? { maxBytes: longest, isStreamed: url === '/stream' } : undefined,
    senderOf: async ({ headers }) => (headers.cookie === 'desk=valid' ? '1' : undefined),
  });
  const server = createServer((request: IncomingMessage, response) => {
    sockets.push(request.socket);
    const options = {
      origin: 'http://localhost',
      async fetch(read: Request) {
        const length = await read.arrayBuffer().then(
          (bytes) => String(bytes.byteLength),
          () => 'refused',
        );
        return new Response(length, { headers: { 'content-length': String(length.length) } });
      },
      onError: () => undefined,
    };
    receiveBody(request, response).then(
      (body) => (body ? void answerWithFetch(request, response, { ...options, body }) : response.writeHead(503).end()),
      () => undefined,
    );
  });
  limitConnections(server, 150_000, bodyMs);
  onTestFinished(() => closeServer(server));
  const port = await listen(server, 0, '127.0.0.1');

  /** Sends a head and what `write` writes; resolves to what was answered before the connection ended or fell silent. */
  async function ask(head: readonly string[], write: (socket: Socket) => Promise<void> | void = () => undefined) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.on('error', () => undefined);
    socket.setMaxListeners(0);
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
    });
    const closed = first(socket, 'close');
    socket.write(`${head.join('\r\n')}\r\nHost: localhost\r\n\r\n`);
    await write(socket);
    await Promise.race([closed, pause(2500)]);
    return { status: Number(answer.split(' ', 2)[1] ?? 0), text: answer.split('\r\n\r\n')[1] ?? '', socket };
  }
  return { ask, port, bytesRead: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0) };
}

/** Unlike `once` of node:events it does not reject when the other end has closed. */
const first = (socket: Socket, event: 'close' | 'drain') => new Promise((resolve) => socket.once(event, resolve));

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(5);
}

const chunk = Buffer.alloc(64 * 1024, 'a');

/** Sends as much as it may. */
async function flood(socket: Socket, bytes: number, isChunked = false): Promise<void> {
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += chunk.length) {
    if (isChunked) socket.write(`${chunk.length.toString(16)}\r\n`);
    const isTaken = socket.write(chunk);
    if (isChunked) socket.write('\r\n');
    if (!isTaken) await Promise.race([first(socket, 'drain'), first(socket, 'close'), pause(300)]);
  }
}

const post = (path: string, ...headers: readonly string[]): readonly string[] => [`POST ${path} HTTP/1.1`, ...headers];
/** What may be on its way in a buffer when a body is refused. */
const buffered = 256 * 1024;

describe('a stranger [SECURITY-148]', () => {
  test.each([
    ['a page', '/contact', []],
    ['an upload page', '/stream', []],
    ['an upload page that is not streamed', '/long', ['Cookie: desk=wrong']],
    ['an upload page, waiting for 100 Continue', '/long', ['Expect: 100-continue']],
  ])('sends no more than a form to %s', async (_name, path, headers) => {
    const { ask, bytesRead } = await serve();
    const { status, text } = await ask(post(path, `Content-Length: 50000000`, ...headers), (socket) =>
      flood(socket, 50_000_000),
    );
    expect([0, 200]).toContain(status);
    expect(text).not.toMatch(/^\d/);
    expect(bytesRead()).toBeLessThan(maxFormBytes + buffered);
  });

  test.each(['/contact', '/long', '/stream'])('nor a chunked one without an end: %s', async (path) => {
    const { ask, bytesRead } = await serve();
    const { text } = await ask(post(path, 'Transfer-Encoding: chunked'), (socket) => flood(socket, 50_000_000, true));
    expect(text).not.toMatch(/^\d/);
    expect(bytesRead()).toBeLessThan(maxFormBytes + buffered);
  });

  test('nor with a GET', async () => {
    const { ask, bytesRead } = await serve();
    await ask(['GET /contact HTTP/1.1', 'Content-Length: 50000000'], (socket) => flood(socket, 50_000_000));
    expect(bytesRead()).toBeLessThan(maxFormBytes + buffered);
  });

  test.each([
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['a length that is none', ['Content-Length: 5, 5']],
    ['a negative length', ['Content-Length: -5']],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, gzip']],
  ])('sends a request with %s: 400', async (_name, headers) => {
    const { ask } = await serve();
    expect((await ask(post('/contact', ...headers), (socket) => void socket.write('hello'))).status).toBe(400);
  });

  test('sends a compressed body, which is not unpacked', async () => {
    const { ask } = await serve();
    const head = post('/contact', 'Content-Length: 5', 'Content-Encoding: gzip', 'Connection: close');
    expect((await ask(head, (socket) => void socket.write('hello'))).text).toBe('refused');
  });

  test('sends a form byte by byte and is cut off in time [SECURITY-148]', async () => {
    const { ask } = await serve({ bodyMs: 200 });
    const { status, socket } = await ask(post('/long', 'Content-Length: 100000'), async (socket) => {
      for (let n = 0; n < 20 && !socket.destroyed; n += 1) {
        socket.write('a');
        await pause(50);
      }
    });
    expect(status).toBe(0);
    expect(socket.destroyed).toBe(true);
  });
});

test('a form is read whole, with and without a length', async () => {
  const { ask } = await serve();
  const length = await ask(post('/contact', 'Content-Length: 65536', 'Connection: close'), (socket) =>
    flood(socket, 65536),
  );
  expect(length.text).toBe('65536');
  const chunked = await ask(post('/contact', 'Transfer-Encoding: chunked', 'Connection: close'), async (socket) => {
    await flood(socket, 65536, true);
    socket.write('0\r\n\r\n');
  });
  expect(chunked.text).toContain('65536');
});

test.each(['/long', '/stream'])('staff send a long body to a page that takes it: %s [SECURITY-148]', async (path) => {
  const { ask } = await serve();
  const headers = ['Cookie: desk=valid', 'Connection: close'];
  const whole = await ask(post(path, 'Content-Length: 4194304', ...headers), (socket) => flood(socket, 4_194_304));
  expect(whole.text).toBe('4194304');
  const tooLong = await ask(post(path, 'Transfer-Encoding: chunked', ...headers), (socket) =>
    flood(socket, 2 * longest, true),
  );
  expect(tooLong.text).not.toMatch(/^\d/);
});

test('bodies under way are bounded for one client, and do not delay the small form of another [SECURITY-150]', async () => {
  const { ask, port } = await serve();
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.setMaxListeners(0);
    socket.on('data', (data: Buffer) => void statuses.push(Number(data.toString('latin1').split(' ', 2)[1])));
    socket.write('POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 262144\r\n\r\n');
    socket.write(Buffer.alloc(262_000));
  }
  await until(() => statuses.length >= 20);
  expect(new Set(statuses)).toEqual(new Set([503]));
  const head = (client: string) => post('/contact', 'Content-Length: 5', `X-Client: ${client}`, 'Connection: close');
  for (const client of ['127.0.0.1', '203.0.113.7'])
    expect((await ask(head(client), (socket) => void socket.write('hello'))).text).toBe('5');
  const larger = post('/contact', 'Content-Length: 131072', 'X-Client: 203.0.113.7', 'Connection: close');
  expect((await ask(larger, (socket) => flood(socket, 131_072))).text).toBe('131072');
});

test('what a body has taken is given back when its request ends [SECURITY-150]', async () => {
  const { ask } = await serve();
  for (let n = 0; n < 30; n += 1) {
    const { text } = await ask(post('/contact', 'Content-Length: 262144', 'Connection: close'), (socket) =>
      flood(socket, 262_144),
    );
    expect(text).toBe('262144');
  }
});
