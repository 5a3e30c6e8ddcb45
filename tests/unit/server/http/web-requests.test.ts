import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { streamText } from '../../../../src/lib/crawl/xml.ts';
import { compressResponse } from '../../../../src/lib/server/http/compression.ts';
import { closeGracefully, listen } from '../../../../src/lib/server/http/listen.ts';
import { answerWithFetch } from '../../../../src/lib/server/http/web-requests.ts';

/** A server like the site's whose /file never ends. `made` counts the pieces produced so far. */
async function serveEndlessFile() {
  const cancelled = Promise.withResolvers<void>();
  let made = 0;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) {
        made += 1;
        yield randomBytes(8192).toString('hex');
      }
    } finally {
      cancelled.resolve();
    }
  }
  let response: ServerResponse | undefined;
  const onError = vi.fn();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/other') return void outgoing.end('here');
    response = outgoing;
    compressResponse(incoming, outgoing, () => {
      const fetch = async () => new Response(streamText(endless()), { headers: { 'Content-Type': 'application/xml' } });
      void answerWithFetch(incoming, outgoing, { origin: 'http://localhost', fetch, onError });
    });
  });
  onTestFinished(() => closeGracefully(server));
  const port = await listen(server, 0, '127.0.0.1');
  const ask = async (path: string, encoding: string): Promise<IncomingMessage> => {
    const asking = get({ host: '127.0.0.1', port, path, headers: { 'Accept-Encoding': encoding }, agent: false });
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return answer;
  };
  const held = () => response?.writableLength;
  return { ask, cancelled: cancelled.promise, made: () => made, held, onError };
}

test.each(['identity', 'gzip'])(
  'a long file waits for a slow client, and not for one that disconnected: %s',
  async (encoding) => {
    const { ask, cancelled, made, held, onError } = await serveEndlessFile();
    const slow = await ask('/file', encoding);
    // Once the network's buffers are full nothing more is produced, however many turns of the event loop pass.
    let before: number;
    do {
      before = made();
      for (let turn = 0; turn < 10; turn++) expect((await ask('/other', 'identity')).statusCode).toBe(200);
    } while (made() > before);
    expect(held(), 'held in memory').toBeLessThan(512 * 1024);

    // It resumes when the client reads.
    for await (const _chunk of slow.iterator({ destroyOnReturn: false })) if (made() > before) break;
    expect(made()).toBeGreaterThan(before);
    slow.destroy();
    await cancelled;
    expect(onError).not.toHaveBeenCalled();
  },
);

test('other requests are answered while a long file is produced [CRAWL-16]', async () => {
  const { ask } = await serveEndlessFile();
  const quick = await ask('/file', 'identity');
  quick.resume();
  expect((await ask('/other', 'identity')).statusCode).toBe(200);
  quick.destroy();
});

test('a body is read no further than its limit, and its rest is not taken for the next request', async () => {
  const lengths: number[] = [];
  const server = createServer((incoming, outgoing) => {
    void answerWithFetch(incoming, outgoing, {
      origin: 'http://localhost',
      body: { maxBodyBytes: 1000, onBodyRead: () => undefined },
      async fetch(request) {
        const text = await request.text().catch(() => undefined);
        lengths.push(text?.length ?? -1);
        return new Response('ok');
      },
      onError: vi.fn(),
    });
  });
  onTestFinished(() => closeGracefully(server));
  const port = await listen(server, 0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const post = async (length: number) => {
    const sending = request({ agent, host: '127.0.0.1', port, method: 'POST' });
    sending.end('x'.repeat(length));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  };
  expect([await post(1000), await post(300_000), await post(10)]).toEqual([200, 200, 200]);
  expect(lengths).toEqual([1000, -1, 10]);
});

test('every cookie of a response is sent', async () => {
  const headers = new Headers([
    ['set-cookie', 'session=1; Path=/'],
    ['set-cookie', 'member=1; Path=/'],
  ]);
  const fetch = async () => new Response(null, { status: 303, headers });
  const server = createServer((incoming, outgoing) => {
    void answerWithFetch(incoming, outgoing, { origin: 'http://localhost', fetch, onError: vi.fn() });
  });
  onTestFinished(() => closeGracefully(server));
  const port = await listen(server, 0, '127.0.0.1');
  const [answer] = (await once(get({ host: '127.0.0.1', port, agent: false }), 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.headers['set-cookie']).toEqual(['session=1; Path=/', 'member=1; Path=/']);
});
