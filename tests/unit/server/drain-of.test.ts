import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import compression from 'compression';
import { expect, onTestFinished, test } from 'vitest';
import { streamText } from '../../../src/lib/crawl/xml.ts';
import { drainOf } from '../../../src/lib/server/drain-of.ts';
import { closeGracefully, listen } from '../../../src/lib/server/http.ts';

const compress = compression();
type Express = [Parameters<typeof compress>[0], Parameters<typeof compress>[1]];

/** A server that answers with a file without end, written as Astro does: on and on, whatever the network says. */
async function serveEndlessFile() {
  const over = Promise.withResolvers<void>();
  const full = Promise.withResolvers<ServerResponse>();
  let made = 0;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) {
        made += 1;
        yield randomBytes(8192).toString('hex');
      }
    } finally {
      over.resolve();
    }
  }
  async function answer(response: ServerResponse): Promise<void> {
    const drained = drainOf(response);
    const waited = async () => {
      if (response.writableNeedDrain) full.resolve(response);
      await drained();
    };
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    const reader = streamText(endless(), waited).getReader();
    response.on('close', () => void reader.cancel());
    for (let next = await reader.read(); !next.done; next = await reader.read()) response.write(next.value);
  }
  const server = createServer((request, response) => {
    if (request.url === '/other') response.end('here');
    else compress(...([request, response] as unknown as Express), () => void answer(response));
  });
  onTestFinished(() => closeGracefully(server));
  const port = await listen(server, 0, '127.0.0.1');
  const ask = async (path: string, encoding: string): Promise<IncomingMessage> => {
    const request = get({ host: '127.0.0.1', port, path, headers: { 'Accept-Encoding': encoding }, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };
  return { ask, full: full.promise, over: over.promise, made: () => made };
}

test.each(['identity', 'gzip'])(
  'a long file waits for a reader who is slow, and for nobody who is gone: %s',
  async (encoding) => {
    const { ask, full, over, made } = await serveEndlessFile();
    const slow = await ask('/file', encoding);
    const response = await full;
    expect(response.writableLength, 'held in memory').toBeLessThan(512 * 1024);
    // What the network itself holds is filled, and then nothing more is made, however often others have their turn.
    let before: number;
    do {
      before = made();
      for (let turn = 0; turn < 10; turn++) expect((await ask('/other', 'identity')).statusCode).toBe(200);
    } while (made() > before);

    let read = 0;
    for await (const chunk of slow.iterator({ destroyOnReturn: false })) {
      read += (chunk as Buffer).length;
      if (read > 20 * 1024 * 1024) break;
    }
    expect(made(), 'goes on with its reader').toBeGreaterThan(before);
    slow.destroy();
    await over;
  },
);

test('others are answered while a long file is made as quickly as it is read', async () => {
  const { ask } = await serveEndlessFile();
  const quick = await ask('/file', 'identity');
  quick.resume();
  expect((await ask('/other', 'identity')).statusCode).toBe(200);
  quick.destroy();
});
