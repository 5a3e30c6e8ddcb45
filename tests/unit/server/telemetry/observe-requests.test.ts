import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { NumberedResponse } from '../../../../src/lib/server/http/numbered-response.ts';
import { createPeerTrust } from '../../../../src/lib/server/requests/client-ip.ts';
import { createLog } from '../../../../src/lib/server/telemetry/create-log.ts';
import { noMetrics } from '../../../../src/lib/server/telemetry/metrics.ts';
import { createRequestObserver } from '../../../../src/lib/server/telemetry/observe-requests.ts';
import { createRequestContexts } from '../../../../src/lib/server/telemetry/request-context.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

const readable = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

interface Site {
  readonly slowRequestMs?: number;
  readonly trustsPeer?: boolean;
  readonly answer?: (response: ServerResponse) => void;
}

/** A server whose requests are observed, and the lines of its log. */
async function openSite({ slowRequestMs = 60_000, trustsPeer = false, answer = (response) => response.end() }: Site) {
  const events: Record<string, unknown>[] = [];
  const contexts = createRequestContexts();
  const log = createLog({
    level: 'debug',
    format: 'json',
    currentRequest: contexts.current,
    write: (line) => events.push(JSON.parse(line)),
  });
  const isTrustedPeer = createPeerTrust(trustsPeer ? { count: 1 } : { count: 0 });
  const settings = { slowRequestMs, logLevel: 'debug' } as const;
  const observe = createRequestObserver({
    contexts,
    log,
    metrics: noMetrics,
    tracing: { request: (_, handle) => handle() },
    settings,
    isTrustedPeer,
  });
  const server = createServer({ IncomingMessage, ServerResponse: NumberedResponse }, (request, response) =>
    observe(request, response, () => {
      log.info('Handled');
      answer(response);
    }),
  );
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  onTestFinished(() => closeServer(server));
  return {
    events,
    /** The number in the answer to a request. */
    numberOf: async (path: string, given?: string) =>
      (await fetch(url + path, { headers: given ? { 'X-Request-Id': given } : {} })).headers.get('x-request-id'),
  };
}

test('every request has a number of its own, in the answer and in its lines of the log [OPERATION-01 OPERATION-03]', async () => {
  const { numberOf, events } = await openSite({});
  const numbers = [await numberOf('/product/12?q=secret'), await numberOf('/no-such-page')];
  expect(numbers[0]).toMatch(readable);
  expect(new Set(numbers).size).toBe(2);
  await expect.poll(() => events.length).toBe(4);
  expect(events).toMatchObject([
    { msg: 'Handled', requestId: numbers[0], route: '/product/[id]' },
    { msg: 'Request', requestId: numbers[0], route: '/product/[id]', status: 200, method: 'GET' },
    { msg: 'Handled', requestId: numbers[1], route: 'other' },
    { msg: 'Request', requestId: numbers[1], route: 'other' },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/secret|no-such-page/);
});

test.each([
  [
    'headers as an object',
    (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'text/plain' }).end(),
  ],
  ['headers as a list', (response: ServerResponse) => response.writeHead(200, ['content-type', 'text/plain']).end()],
  ['a reason', (response: ServerResponse) => response.writeHead(200, 'Fine', { 'X-One': '1' }).end()],
  [
    'headers set before',
    (response: ServerResponse) => response.setHeader('X-One', '1').writeHead(304, ['x-two', '2']).end(),
  ],
  ['no writeHead at all', (response: ServerResponse) => response.end('text')],
])('an answer with %s carries the number [OPERATION-01]', async (_, answer) => {
  const { numberOf } = await openSite({ answer });
  expect(await numberOf('/')).toMatch(readable);
});

test('a failed page that several requests waited for carries the number that it shows [OPERATION-06]', async () => {
  const { numberOf } = await openSite({
    answer: (response) => response.writeHead(500, ['x-request-id', 'MADE-BY1']).end(),
  });
  expect(await numberOf('/')).toBe('MADE-BY1');
});

test('the number of a trusted proxy is taken over when it is short and well-formed [OPERATION-01]', async () => {
  const { numberOf } = await openSite({ trustsPeer: true });
  const uuid = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
  expect(await numberOf('/', uuid)).toBe(uuid);
  for (const malformed of ['a b c d', '<script>', 'x'.repeat(65), 'abc'])
    expect(await numberOf('/', malformed)).toMatch(readable);
});

test('the number of anybody else is not [OPERATION-01]', async () => {
  const { numberOf } = await openSite({});
  expect(await numberOf('/', 'forged-number')).toMatch(readable);
});

test('a slow request is a warning with its route [OPERATION-05]', async () => {
  const { numberOf, events } = await openSite({
    slowRequestMs: 1,
    answer: (response) => void pause(5).then(() => response.end()),
  });
  await numberOf('/product/12');
  await expect.poll(() => events.at(-1)).toMatchObject({ level: 'warn', msg: 'Slow request', route: '/product/[id]' });
});
