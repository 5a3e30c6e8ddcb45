import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  ApiError,
  BadRequestError,
  ContractError,
  NetworkError,
  NotFoundError,
  RefusedError,
  StatusError,
  TimeoutError,
} from '../../../src/lib/api/errors.ts';
import { explain, pageNotices, pageStatus } from '../../../src/lib/api/explain.ts';
import { createShopApi } from '../../../src/lib/api/shop-api.ts';
import { type Fetch, longestAnswer, makeCall } from '../../../src/lib/api/transport.ts';
import { calls } from '../../../src/lib/contract/calls.ts';
import { placeholderUser } from '../../../src/lib/contract/wire.ts';
import { closeGracefully, listen } from '../../../src/lib/server/http.ts';

const user_Details = placeholderUser;
const never: Fetch = () => new Promise(() => undefined);
/** What answers gets long enough that a busy machine is never taken for a shop that does not. */
const patience = (fetch: Fetch) => (fetch === never ? 20 : 30_000);
const call = (fetch: Fetch, problems: unknown[] = []) =>
  makeCall(
    {
      fetch,
      baseUrl: 'http://shop.invalid/api',
      timeoutMs: patience(fetch),
      onProblem: (error) => problems.push(error),
    },
    calls.productDetails,
    { productID: '7', user_Details },
  );
const answers =
  (body: string, init?: ResponseInit): Fetch =>
  async () =>
    new Response(body, init);

test('sends the call to the API base address as JSON', async () => {
  const seen: Request[] = [];
  await call(async (request) => {
    seen.push(request);
    return Response.json({ productID: 7 });
  });
  expect(seen[0]?.url).toBe('http://shop.invalid/api/ProductDetails');
  expect(seen[0]?.headers.get('content-type')).toBe('application/json');
  expect(await seen[0]?.json()).toEqual({ productID: '7', user_Details });
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

  test('and says the call, the field and the reason', async () => {
    await expect(call(answers('{"productID":"7","listOptions":"none"}'))).rejects.toThrow(
      /POST \/ProductDetails: listOptions/,
    );
  });
});

describe('an answer without end', () => {
  const mebibyte = new Uint8Array(1024 * 1024).fill(0x20);

  test('is left as soon as it is longer than any answer, as one that cannot be read', async () => {
    let sent = 0;
    let isLeft = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += mebibyte.length;
        controller.enqueue(mebibyte);
      },
      cancel() {
        isLeft = true;
      },
    });
    const problems: unknown[] = [];
    await expect(call(async () => new Response(endless), problems)).rejects.toBeInstanceOf(ContractError);
    expect(problems).toHaveLength(1);
    expect(isLeft).toBe(true);
    expect(sent).toBeLessThan(longestAnswer + 4 * mebibyte.length);
  });

  test('is measured unpacked: a few packed bytes cannot fill the memory either', async () => {
    const packed = gzipSync(Buffer.alloc(longestAnswer + 1, 0x20));
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);
    });
    const port = await listen(server, 0, '127.0.0.1');
    const redirected: Fetch = ({ method, headers }) =>
      fetch(`http://127.0.0.1:${port}/`, { method, headers, body: '{}' });
    await expect(call(redirected)).rejects.toThrow(/longer than/);
    await closeGracefully(server);
  });

  test('and letters that come in two pieces are whole', async () => {
    const bytes = new TextEncoder().encode('{"productID":"7","productName":"Émile"}');
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const { answer } = await call(async () => new Response(pieces));
    expect(answer.productName).toBe('Émile');
  });
});

describe('explains failures in the words of the error catalogue', () => {
  const failure = async (fetch: Fetch) =>
    call(fetch).then(
      () => undefined,
      (error: unknown) => error,
    );

  test.each([
    ['400 with errors', answers('{"errors":{"a":["One","Two"],"b":"Three"}}', { status: 400 }), 'One\nTwo\nThree'],
    ['400 with a list of errors', answers('{"errors":["One","Two"]}', { status: 400 }), 'One\nTwo'],
    ['400 with an empty one beside', answers('{"errors":{"a":null,"b":[],"c":["One"]}}', { status: 400 }), 'One'],
    ['400 with none after all', answers('{"errors":{}}', { status: 400 }), '{"errors":{}} (400)'],
    ['400 without errors', answers('Wrong page', { status: 400 }), 'Wrong page (400)'],
    ['401', answers('', { status: 401 }), 'Unauthorised'],
    ['418', answers('', { status: 418 }), 'Something unexpected went wrong'],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'Something unexpected went wrong'],
    ['a refusal', answers('{"status":{"resultCode":"0","errorMessage":"Closed today"}}'), 'Closed today'],
  ] as const)('%s', async (_name, fetch, words) => {
    expect(explain(await failure(fetch)).notices).toEqual([{ kind: 'error', surface: 'toast', text: words }]);
  });

  test('404 leads to the not-found screen, 500 to the server-error screen', async () => {
    expect(explain(await failure(answers('', { status: 404 })))).toMatchObject({ to: '/not-found', moves: true });
    expect(explain(await failure(answers('', { status: 500 })))).toMatchObject({ to: '/server-error', moves: true });
  });

  test('a mistake of ours is not explained away', () => {
    expect(() => explain(new TypeError('undefined is not a function'))).toThrow(TypeError);
  });

  test.each([
    ['400', answers('Wrong page', { status: 400 }), ['Wrong page (400)']],
    ['401', answers('', { status: 401 }), ['Unauthorised']],
    ['502', answers('', { status: 502 }), ['Something unexpected went wrong']],
    ['a refusal', answers('{"status":{"resultCode":"0","errorMessage":"Closed today"}}'), ['Closed today']],
    ['404', answers('', { status: 404 }), []],
    ['500', answers('secret', { status: 500 }), []],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), []],
    ['an answer that is not JSON', answers('<html>'), []],
  ] as const)('the screen in place of a page says its words of %s', async (_name, fetch, words) => {
    const error = await failure(fetch);
    expect(error instanceof ApiError && pageNotices(error).map(({ text }) => text)).toEqual(words);
  });

  test.each([
    [404, answers('', { status: 404 })],
    [500, answers('', { status: 500 })],
    [503, answers('', { status: 503 })],
    [502, answers('', { status: 418 })],
    [502, answers('<html>')],
    [503, () => Promise.reject(new TypeError('fetch failed'))],
    [504, never],
  ] as const)('a page that fails this way answers %i', async (status, fetch) => {
    expect(pageStatus(await failure(fetch))).toBe(status);
  });
});

describe('the client', () => {
  const client = (fetch: Fetch, notices: string[] = [], problems: unknown[] = []) =>
    createShopApi({
      fetch,
      baseUrl: 'http://shop.invalid',
      timeoutMs: patience(fetch),
      currency: 'INR',
      image: (address) => address,
      visitor: async () => ({ ...user_Details, UserID: 'guest-1' }),
      onNotice: (words) => notices.push(words),
      onProblem: (problem) => problems.push(problem),
    });

  test('shows the words of a read that was refused but still brought data', async () => {
    const notices: string[] = [];
    await client(answers('{"status":{"resultCode":"0","errorMessage":"Prices may be old"}}'), notices).home();
    expect(notices).toEqual(['Prices may be old']);
  });

  test('fetches the cart when a change does not carry it', async () => {
    const flags: string[] = [];
    const change = await client(async (request) => {
      const { flag } = (await request.json()) as { flag: string };
      flags.push(flag);
      if (flag !== 'FETCH') return Response.json({ status: { resultCode: 1, errorMessage: null } });
      const line = { productID: 1, productName: 'Emma', unitPrice: 100.5, quantity: '2', totalAmount: '201.00' };
      return Response.json({ status: { resultCode: '1' }, cartDetails: [line] });
    }).addLine({ productId: '1', sku: '', quantity: 2 });
    expect(flags).toEqual(['INSERT', 'FETCH']);
    expect(change).toMatchObject({ result: 'done', cart: { subtotal: { minor: 20100, currency: 'INR' } } });
  });

  const unreadable = { productID: 1, productName: 'Emma', unitPrice: '1.2.3', quantity: '2', totalAmount: '1.2.3' };

  test.each([
    ['a cart', 'POST /CartDetails', { status: { resultCode: 1 }, cartDetails: [unreadable] }, 'cart'],
    ['an order', 'POST /ViewOrder', { orderID: 9, totalAmount: '1.2.3' }, 'order'],
    ['a list of orders', 'POST /OrderHistory', { orderDetails: [{ orderID: 9, totalAmount: '1.2.3' }] }, 'orders'],
  ] as const)('%s at a price that cannot be read breaks the contract, and the log says where', async (...row) => {
    const [, title, body, question] = row;
    const problems: unknown[] = [];
    const shop = client(answers(JSON.stringify(body)), [], problems);
    await expect(shop[question]('9')).rejects.toBeInstanceOf(ContractError);
    expect(problems.map(String)).toEqual([
      expect.stringMatching(new RegExp(`${title}: (unitPrice|totalAmount) .*1\\.2\\.3`)),
    ]);
  });

  test('a change stays made although the cart it answers with cannot be read', async () => {
    const body = { status: { resultCode: 1 }, cartDetails: [unreadable] };
    const change = client(answers(JSON.stringify(body))).addLine({ productId: '1', sku: '', quantity: 2 });
    await expect(change).resolves.toEqual({ result: 'done', message: '', cart: undefined });
  });

  test('asks nothing for fewer than three characters', async () => {
    await expect(client(() => Promise.reject(new Error('asked'))).searchProducts(' ab ')).resolves.toEqual([]);
  });

  test('feeds a home block that the API lacks from its nearest list', async () => {
    const card = (productID: number, rating: number) => ({
      productID,
      productName: `Book ${productID}`,
      amount: '10',
      rating,
    });
    const home = await client(
      answers(JSON.stringify({ recomendedProducts: [card(1, 3)], newArrival: [card(2, 5)], offers: [card(3, 4)] })),
    ).home();
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    expect(ids(home.topTen)).toEqual(['1']);
    expect(ids(home.popular)).toEqual(['1']);
    expect(ids(home.bestSellers)).toEqual(['2']);
    expect(ids(home.onSale)).toEqual(['3']);
    expect(ids(home.topRated)).toEqual(['2', '3', '1']);
    expect(home.deals).toEqual([]);
  });

  test.each([
    [
      '{"currentPage":"2","totalPages":"3","previousPage":"Yes","nextPage":"No"}',
      { page: 2, totalPages: 3, hasPrevious: true, hasNext: false },
    ],
    [
      '{"currentPage":2,"totalPages":3,"previousPage":1,"nextPage":3}',
      { page: 2, totalPages: 3, hasPrevious: true, hasNext: true },
    ],
    [
      '{"currentPage":2,"totalPages":3,"previousPage":true,"nextPage":true}',
      { page: 2, totalPages: 3, hasPrevious: true, hasNext: true },
    ],
    ['{"currentPage":0,"totalPages":2.3}', { page: 2, totalPages: 3, hasPrevious: true, hasNext: true }],
    ['{"currentPage":1.5,"totalPages":-1}', { page: 2, totalPages: 2, hasPrevious: true, hasNext: false }],
    ['not json', { page: 1, totalPages: 1, hasPrevious: false, hasNext: false }],
  ])('reads the paging header %s', async (header, expected) => {
    const body = JSON.stringify({ products: [{ productID: 1, amount: '1' }] });
    const query = {
      page: 2,
      pageSize: 20,
      sort: 'menu_order',
      filters: { genre: [], author: [], format: [], inStock: false },
    } as const;
    const listing = await client(answers(body, { headers: { 'Paging-Headers': header } })).collection('ALL', query);
    expect(listing).toMatchObject(expected);
  });

  test('keeps the lines of a description apart when their tags are not kept', async () => {
    const description = '<div>One.</div><div>Two.</div>';
    const product = await client(answers(JSON.stringify({ productID: 1, description }))).product('1');
    expect(product.description).toMatch(/One\.\s+Two\./);
  });

  test('makes a description safe to insert', async () => {
    const description =
      '<p onclick="x()">Fine <script>alert(1)</script><a href="javascript:x()">bad</a> <a href="https://a.example">good</a></p>';
    const product = await client(answers(JSON.stringify({ productID: 1, description }))).product('1');
    expect(product.description).toBe(
      '<p>Fine <a rel="nofollow noopener ugc">bad</a> <a href="https://a.example" rel="nofollow noopener ugc">good</a></p>',
    );
  });
});
