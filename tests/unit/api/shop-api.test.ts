import { placeholderUser } from '@bookfront/shop-contract';
import { describe, expect, test } from 'vitest';
import { ContractError } from '../../../src/lib/api/errors.ts';
import type { Fetch } from '../../../src/lib/api/exchange.ts';
import { createShopApi } from '../../../src/lib/api/shop-api.ts';
import { answers, timeoutFor } from './support.ts';

describe('the client', () => {
  const client = (fetch: Fetch, notices: string[] = [], problems: unknown[] = []) =>
    createShopApi({
      fetch,
      baseUrl: 'http://shop.invalid',
      timeoutMs: timeoutFor(fetch),
      currency: 'INR',
      image: (url) => url,
      visitor: async () => ({ ...placeholderUser, UserID: 'guest-1' }),
      onNotice: (message) => notices.push(message),
      onProblem: (problem) => problems.push(problem),
    });

  test('shows the message of a rejected read that still returned data [ERROR-24 API-15]', async () => {
    const notices: string[] = [];
    await client(answers('{"status":{"resultCode":"0","errorMessage":"Prices may be old"}}'), notices).home();
    expect(notices).toEqual(['Prices may be old']);
  });

  test('fetches the cart when a change does not carry it [API-43]', async () => {
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
    ['an order', 'POST /ViewOrder', { orderID: 9, cartDetails: [], totalAmount: '1.2.3' }, 'order'],
    ['a list of orders', 'POST /OrderHistory', { orderDetails: [{ orderID: 9, totalAmount: '1.2.3' }] }, 'orders'],
  ] as const)('%s with an unreadable price is a contract error, and the log says where', async (...row) => {
    const [, title, body, question] = row;
    const problems: unknown[] = [];
    const shop = client(answers(JSON.stringify(body)), [], problems);
    await expect(question === 'order' ? shop.order('9') : shop[question]()).rejects.toBeInstanceOf(ContractError);
    expect(problems.map(String)).toEqual([
      expect.stringMatching(new RegExp(`${title}: (unitPrice|totalAmount) .*1\\.2\\.3`)),
    ]);
  });

  test('a change is reported as made although the cart in the response cannot be read', async () => {
    const body = { status: { resultCode: 1 }, cartDetails: [unreadable] };
    const change = client(answers(JSON.stringify(body))).addLine({ productId: '1', sku: '', quantity: 2 });
    await expect(change).resolves.toEqual({ result: 'done', message: '', cart: undefined });
  });

  test('sends nothing for fewer than three characters [SEARCH-04]', async () => {
    await expect(client(() => Promise.reject(new Error('asked'))).searchProducts(' ab ')).resolves.toEqual({
      hits: [],
    });
  });

  test('feeds a home block that the API lacks from its nearest list [HOME-13 API-25]', async () => {
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
  ])('reads the paging header %s [API-38 API-39]', async (header, expected) => {
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

  test('keeps line breaks of a description when their tags are removed', async () => {
    const description = '<div>One.</div><div>Two.</div>';
    const product = await client(answers(JSON.stringify({ productID: 1, description }))).product('1');
    expect(product.description).toMatch(/One\.\s+Two\./);
  });

  test('makes a description safe to insert [PRODUCT-16 API-22]', async () => {
    const description =
      '<p onclick="x()">Fine <script>alert(1)</script><a href="javascript:x()">bad</a> <a href="https://a.example">good</a></p>';
    const product = await client(answers(JSON.stringify({ productID: 1, description }))).product('1');
    expect(product.description).toBe(
      '<p>Fine <a rel="nofollow noopener ugc">bad</a> <a href="https://a.example" rel="nofollow noopener ugc">good</a></p>',
    );
  });
});
