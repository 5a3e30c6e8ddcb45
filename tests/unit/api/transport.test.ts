import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { placeholderUser } from '@bookfront/shop-contract';
import { describe, expect, test } from 'vitest';
import {
  BadRequestError,
  BusyError,
  ContractError,
  NetworkError,
  NotFoundError,
  RefusedError,
  StatusError,
  TimeoutError,
} from '../../../src/lib/api/errors.ts';
import { type Fetch, maxResponseBytes } from '../../../src/lib/api/exchange.ts';
import { listen } from '../../../src/lib/server/http/listen.ts';
import { closeServer } from '../../fixtures/close-server.ts';
import { answers, call, callInProcess, never } from './support.ts';

test('sends the call to the API base URL as JSON [API-01]', async () => {
  const seen: Request[] = [];
  await call(async (request) => {
    seen.push(request);
    return Response.json({ productID: 7 });
  });
  expect(seen[0]?.url).toBe('http://shop.invalid/api/ProductDetails');
  expect(seen[0]?.headers.get('content-type')).toBe('application/json');
  expect(await seen[0]?.json()).toEqual({ productID: '7', user_Details: placeholderUser });
});

describe('a shop in the same process', () => {
  test('is called without text, and its answer is checked all the same', async () => {
    const seen: unknown[] = [];
    const { response } = await callInProcess(async ({ path }, input) => {
      seen.push(path, input);
      return { status: 200, body: { productID: 7, productName: 'Emma' } };
    });
    expect(seen).toEqual(['/ProductDetails', { productID: '7', user_Details: placeholderUser }]);
    expect(response).toMatchObject({ productID: '7', productName: 'Emma' });
  });

  test.each([
    ['400 with an errors object', { status: 400, body: { errors: { productID: ['Wrong'] } } }, BadRequestError],
    ['404', { status: 404, body: {} }, NotFoundError],
    ['500', { status: 500, body: {} }, StatusError],
    ['503 with Retry-After', { status: 503, body: {}, headers: { 'Retry-After': '2' } }, BusyError],
    ['an answer that breaks the contract', { status: 200, body: { productID: {} } }, ContractError],
    ['a refusal', { status: 200, body: { status: { resultCode: '0', errorMessage: 'Closed' } } }, RefusedError],
  ])('names the cause of a failure: %s', async (_name, answer, kind) => {
    await expect(callInProcess(async () => answer)).rejects.toBeInstanceOf(kind);
  });

  test('is not waited for beyond the timeout', async () => {
    await expect(callInProcess(() => new Promise(() => undefined))).rejects.toBeInstanceOf(TimeoutError);
  });
});

describe('names the cause of a failure', () => {
  test.each([
    [
      '400 with an errors object',
      answers('{"errors":{"productID":["Wrong","Bad"]}}', { status: 400 }),
      BadRequestError,
    ],
    ['400 without', answers('no', { status: 400 }), StatusError],
    ['401', answers('', { status: 401 }), StatusError],
    ['404', answers('', { status: 404 }), NotFoundError],
    ['500', answers('boom', { status: 500 }), StatusError],
    ['an answer that is not JSON', answers('<html>'), ContractError],
    ['an answer that breaks the contract', answers('{"productID":{}}'), ContractError],
    ['a refusal without the data', answers('{"status":{"resultCode":0,"errorMessage":"Closed"}}'), RefusedError],
    ['a dropped connection', () => Promise.reject(new TypeError('fetch failed')), NetworkError],
    ['no answer at all', never, TimeoutError],
  ] as const)('%s', async (_name, fetch, kind) => {
    const problems: unknown[] = [];
    await expect(call(fetch, problems)).rejects.toBeInstanceOf(kind);
    expect(problems).toHaveLength(kind === NotFoundError ? 0 : 1);
  });

  test('and reports the call, the field and the reason [ERROR-10]', async () => {
    await expect(call(answers('{"productID":"7","listOptions":"none"}'))).rejects.toThrow(
      /POST \/ProductDetails: listOptions/,
    );
  });
});

describe('an endless response', () => {
  const mebibyte = new Uint8Array(1024 * 1024).fill(0x20);

  test('is aborted at the size limit, as a contract error [ERROR-18]', async () => {
    let sent = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += mebibyte.length;
        controller.enqueue(mebibyte);
      },
      cancel() {
        isCancelled = true;
      },
    });
    const problems: unknown[] = [];
    await expect(call(async () => new Response(endless), problems)).rejects.toBeInstanceOf(ContractError);
    expect(problems).toHaveLength(1);
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(maxResponseBytes + 4 * mebibyte.length);
  });

  test('is measured after decompression, so that a small body cannot fill the memory [ERROR-18]', async () => {
    const packed = gzipSync(Buffer.alloc(maxResponseBytes + 1, 0x20));
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);
    });
    const port = await listen(server, 0, '127.0.0.1');
    const redirected: Fetch = ({ method, headers }) =>
      fetch(`http://127.0.0.1:${port}/`, { method, headers, body: '{}' });
    await expect(call(redirected)).rejects.toThrow(/longer than/);
    await closeServer(server);
  });

  test('and characters split between two chunks are decoded', async () => {
    const bytes = new TextEncoder().encode('{"productID":"7","productName":"Émile"}');
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const { response } = await call(async () => new Response(pieces));
    expect(response.productName).toBe('Émile');
  });
});
