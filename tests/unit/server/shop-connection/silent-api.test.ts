import { createServer, type ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BusyError, NetworkError, NotSentError, TimeoutError } from '../../../../src/lib/api/errors.ts';
import { createShopApi, type ShopApi } from '../../../../src/lib/api/shop-api.ts';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { createRemoteLimits } from '../../../../src/lib/server/shop-connection/remote-limits.ts';
import { createRequestDeadline } from '../../../../src/lib/server/shop-connection/request-deadline.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

/** A client with the limits for a remote API, on a server that accepts connections and answers when the test says so. */

/** Long enough for a busy machine to answer. */
const timeoutMs = 30_000;
let handle: (response: ServerResponse) => void;
let received: number;
let sockets: number;
let mostSockets: number;
let clock: number;
let warnings: string[];
let server: ReturnType<typeof createServer>;
let deadline: ReturnType<typeof createRequestDeadline>;
let shop: ShopApi;
let open: (timeoutMs: number) => ShopApi;
let problems: unknown[];

const silent = () => undefined;
const hangUp = (response: ServerResponse) => void response.destroy();
const notFound = (response: ServerResponse) => void response.writeHead(404).end();

beforeEach(async () => {
  [received, sockets, mostSockets, clock] = [0, 0, 0, 0];
  [warnings, problems] = [[], []];
  handle = silent;
  server = createServer((_request, response) => {
    received += 1;
    handle(response);
  });
  server.on('connection', (socket) => {
    sockets += 1;
    mostSockets = Math.max(mostSockets, sockets);
    socket.once('close', () => {
      sockets -= 1;
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  deadline = createRequestDeadline(timeoutMs, () => clock);
  const warn = (text: string) => void warnings.push(text);
  const limits = createRemoteLimits({ cacheMaxAge: 60 }, deadline, { info: warn, warn }, () => clock);
  open = (callTimeoutMs) =>
    createShopApi({
      ...{ fetch, timeoutMs: callTimeoutMs, currency: 'INR', baseUrl: `http://127.0.0.1:${port}`, image: (url) => url },
      visitor: async () => ({ UserID: 'guest-1', Username: 'Guest', MobileNumber: '', MailId: '', Apptype: 'W' }),
      remote: limits,
      onProblem: (problem) => problems.push(problem),
    });
  shop = open(timeoutMs);
});
afterEach(() => closeServer(server));

const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error);

/** Five calls without an answer, or those that are missing. */
async function openTheCircuit(calls = 5) {
  handle = hangUp;
  for (let count = 0; count < calls; count++) expect(await failure(shop.product('1'))).toBeInstanceOf(NetworkError);
}

test('calls that are never answered open the circuit too [API-61]', async () => {
  const impatient = open(20);
  for (let count = 0; count < 5; count++) expect(await failure(impatient.product('1'))).toBeInstanceOf(TimeoutError);
  expect(await failure(impatient.product('1'))).toBeInstanceOf(NotSentError);
});

test('after five calls without an answer no call is sent, and none is logged [API-61]', async () => {
  await openTheCircuit();
  const errors = await Promise.all(Array.from({ length: 50 }, () => failure(shop.product('1'))));
  expect(errors.every((error) => error instanceof NotSentError)).toBe(true);
  expect(received, 'each was made twice').toBe(10);
  expect(problems).toHaveLength(5);
  expect(warnings).toEqual([expect.stringContaining('did not answer 5 calls in a row')]);
});

test('a write is not sent while the circuit is open, and is never sent twice [API-63]', async () => {
  const write = () => failure(shop.addLine({ productId: '1', sku: '', quantity: 1 }));
  handle = hangUp;
  expect(await write()).toBeInstanceOf(NetworkError);
  expect(received).toBe(1);
  await openTheCircuit(4);
  const before = received;
  expect(await write()).toBeInstanceOf(NotSentError);
  expect(received).toBe(before);
});

test('five seconds later one call tries, and its answer lets all others through [API-61]', async () => {
  await openTheCircuit();
  clock += 5000;
  received = 5;
  handle = notFound;
  expect(await failure(shop.product('1'))).not.toBeInstanceOf(NotSentError);
  await Promise.all([1, 2, 3].map(() => failure(shop.product('1'))));
  expect(received).toBe(9);
  expect(warnings.at(-1)).toBe('The shop API answers again.');
});

test('an API that answers, though with errors, keeps the circuit closed [API-61]', async () => {
  const statuses = [500, 404, 400, 429, 500, 500, 500, 500];
  handle = (response) => void response.writeHead(statuses[received - 1] ?? 500).end();
  for (const _status of statuses) await failure(shop.product('1'));
  expect(received).toBe(statuses.length);

  received = 0;
  handle = (response) => void response.writeHead(503, { 'Retry-After': '5' }).end();
  for (const _status of statuses) expect(await failure(shop.product('1'))).toBeInstanceOf(BusyError);
  expect(received).toBe(statuses.length);

  received = 0;
  handle = (response) => void response.writeHead(502).end();
  for (const _status of statuses) await failure(shop.product('1'));
  expect(received, 'a gateway answers in place of the API').toBe(10);
});

test('a page that has used up its time makes no further call [API-60]', async () => {
  handle = hangUp;
  await deadline.run('GET', async () => {
    await failure(shop.product('1'));
    clock += timeoutMs;
    expect(await failure(shop.home())).toBeInstanceOf(TimeoutError);
    expect(await failure(shop.cart())).toBeInstanceOf(TimeoutError);
  });
  expect(received, 'the first call, made twice').toBe(2);
});

test('a call ends in time and closes its connection, whenever memory is cleared meanwhile [API-62]', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const calls = Array.from({ length: 20 }, () => failure(open(1000).product('1')));
  await expect.poll(() => sockets).toBe(20);
  collectGarbage();
  for (const error of await Promise.all(calls)) expect(error).toBeInstanceOf(TimeoutError);
  await expect.poll(() => sockets).toBe(0);
});

test('connections are bounded, and closed when their call times out [API-62]', async () => {
  const impatient = open(50);
  const many = Array.from({ length: 1500 }, () => failure(impatient.product('1')));
  const errors = await Promise.all(many);
  expect(mostSockets).toBeLessThanOrEqual(128);
  expect(received).toBeLessThanOrEqual(128);
  expect(errors.filter((error) => error instanceof NotSentError).length).toBeGreaterThan(0);
  await expect.poll(() => sockets).toBe(0);
});
