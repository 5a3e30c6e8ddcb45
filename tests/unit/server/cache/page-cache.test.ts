import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listingPartType } from '../../../../src/lib/paths/listing-part.ts';
import { openCachedSite } from './cached-site.ts';

let site: Awaited<ReturnType<typeof openCachedSite>>;

beforeEach(async () => {
  site = await openCachedSite();
});

afterEach(() => site.close());

/** Something that a test lets happen when it wants to. */
const gate = () => Promise.withResolvers<void>();

describe('a shared page', () => {
  test('is rendered once for everybody, with or without cookies, for every host name [CACHE-01 CACHE-02]', async () => {
    const first = await site.get('/product/1');
    const second = await site.get('/product/1', { Cookie: 'session=abc; member=1', Host: 'other.example' });
    expect(site.made).toEqual(['/product/1']);
    expect(second.text).toBe(first.text);
    expect(first.headers['cache-status']).toBe('bookfront; fwd=miss; stored');
    expect(second.headers['cache-status']).toBe('bookfront; hit');
    expect(second.headers).toMatchObject({ 'x-frame-options': 'DENY', vary: 'Accept-Encoding', age: '0' });
  });

  test('waits for its turn, and suggestions before it [SEARCH-55]', async () => {
    for (const path of ['/product/1', '/search?q=the', '/search.json?q=the', '/search.json?q=the&utm_source=mail'])
      await site.get(path);
    expect(site.urgent).toEqual(['/search.json?q=the']);
  });

  test('is rendered once for concurrent requests [CACHE-02]', async () => {
    const open = gate();
    site.makeWith(async () => {
      await open.promise;
      return { body: Buffer.from('page') };
    });
    const waiting = [1, 2, 3].map(() => site.get('/product/1'));
    await expect.poll(() => site.made.length).toBe(1);
    open.resolve();
    expect((await Promise.all(waiting)).map(({ text }) => text)).toEqual(['page', 'page', 'page']);
    expect(site.made).toEqual(['/product/1']);
  });

  test('ignores unknown query parameters and varies by known ones [CACHE-08]', async () => {
    await site.get('/product/1?utm_source=letter&option=979');
    const other = await site.get('/product/1?option=979&fbclid=x');
    expect(other.headers['cache-status']).toBe('bookfront; hit');
    await site.get('/product/1');
    expect(site.made).toEqual(['/product/1?option=979', '/product/1']);
  });

  test('and its listing are cached beside each other [LISTING-50]', async () => {
    const whole = await site.get('/shop?pageNumber=2');
    const part = await site.get('/shop?pageNumber=2', { Accept: listingPartType });
    expect(whole.headers['cache-status']).toBe('bookfront; fwd=miss; stored');
    expect(part.headers['cache-status']).toBe('bookfront; fwd=miss; stored');
    expect(site.made).toEqual(['/shop?pageNumber=2', 'listing /shop?pageNumber=2']);
    for (const accept of ['text/html', listingPartType]) {
      const again = await site.get('/shop?pageNumber=2', { Accept: accept });
      expect(again.headers['cache-status']).toBe('bookfront; hit');
    }
    expect(site.made).toHaveLength(2);
  });

  test.each([[['plain', 'br', 'gzip']], [['br', 'gzip', 'plain']], [['gzip', 'plain', 'br', 'gzip']]])(
    'is sent in the encoding that each client accepts, in any order of requests: %j [CACHE-07]',
    async (order) => {
      const accepted = { plain: 'identity', br: 'gzip, deflate, br', gzip: 'gzip, br;q=0' };
      const expand = { plain: (bytes: Buffer) => bytes, br: brotliDecompressSync, gzip: gunzipSync };
      const texts = new Set<string>();
      for (const form of order as (keyof typeof accepted)[]) {
        const { headers, bytes } = await site.get('/product/1', { 'Accept-Encoding': accepted[form] });
        expect(headers['content-encoding']).toBe(form === 'plain' ? undefined : form);
        expect(headers['content-length']).toBe(String(bytes.length));
        texts.add(expand[form](bytes).toString());
      }
      expect(texts.size).toBe(1);
      expect(site.made).toHaveLength(1);
    },
  );

  test('is recompressed once it is requested again, and stays the same page', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `${(index * 7919) % 613} books on shelf ${index % 97}`);
    site.makeWith(async () => ({ body: Buffer.from(words.join(' ')) }));
    const ask = () => site.get('/product/1', { 'Accept-Encoding': 'br' });
    const first = await ask();
    await expect.poll(async () => (await ask()).bytes.length).toBeLessThan(first.bytes.length);
    const tight = await ask();
    expect(brotliDecompressSync(tight.bytes).equals(brotliDecompressSync(first.bytes))).toBe(true);
    expect(tight.headers).toMatchObject({ etag: first.headers.etag, 'content-length': String(tight.bytes.length) });
    expect(site.made).toHaveLength(1);
  });

  test('answers 304 to a browser that has it [CACHE-07]', async () => {
    const { headers } = await site.get('/product/1', { 'Accept-Encoding': 'br' });
    const tag = headers.etag ?? '';
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await site.get('/product/1', { 'If-None-Match': known });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers).toMatchObject({
        etag: tag,
        'cache-control': 'public, max-age=0',
        'x-frame-options': 'DENY',
      });
    }
    expect((await site.get('/product/1', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const head = await site.send('HEAD', '/product/1');
    const { headers, bytes } = await site.get('/product/1');
    expect(head.text).toBe('');
    expect(head.headers['content-length']).toBe(String(bytes.length));
    expect(head.headers.etag).toBe(headers.etag);
  });
});

describe('what is never cached', () => {
  test.each([
    ['POST', '/product/1'],
    ['GET', '/cart'],
    ['GET', '/cart.json'],
    ['GET', '/orders/details/X1'],
  ])('%s %s is rendered for each request [CACHE-04]', async (method, path) => {
    await site.send(method, path);
    await site.send(method, path);
    expect(site.passed).toEqual([`${method} ${path}`, `${method} ${path}`]);
    expect(site.made).toEqual([]);
  });

  test('a page that turns out to be personal is rendered for each request', async () => {
    site.makeWith(async () => ({ isShared: false }));
    const answers = await Promise.all([site.get('/product/1'), site.get('/product/1')]);
    expect(answers.map(({ text }) => text)).toEqual([
      'rendered for this request alone',
      'rendered for this request alone',
    ]);
  });

  test.each([404, 503])('a response %i is sent and not cached [CACHE-04]', async (status) => {
    site.makeWith(async () => ({ status, isShared: false, body: Buffer.from('sorry') }));
    expect(await site.get('/product/1')).toMatchObject({ status, text: 'sorry' });
    site.makeWith(async () => ({ body: Buffer.from('back') }));
    expect(await site.get('/product/1')).toMatchObject({ status: 200, text: 'back' });
  });

  test('a redirect is rendered for each request with unknown query parameters, which it keeps', async () => {
    site.makeWith(async () => ({ status: 301, isShared: false, headers: { location: '/product/2' } }));
    expect(await site.get('/product/1')).toMatchObject({ status: 301, headers: { location: '/product/2' } });
    await site.get('/product/1?utm_source=letter');
    expect(site.passed).toEqual(['GET /product/1?utm_source=letter']);
  });

  test('a page that fails to render is passed on, and the error reported', async () => {
    site.makeWith(async () => {
      throw new Error('broken');
    });
    expect((await site.get('/product/1')).text).toBe('rendered for this request alone');
    expect(site.errors).toEqual([new Error('broken')]);
  });
});

describe('after a change', () => {
  test('every page that shows it is new at the next request, and no other page is rendered again [CACHE-03]', async () => {
    for (const path of ['/', '/product/1', '/product/2']) await site.get(path);
    site.change('/product/1', 'three left');
    expect((await site.get('/product/1')).text).toContain('three left');
    expect((await site.get('/product/2')).headers['cache-status']).toBe('bookfront; hit; detail=confirmed');
    expect((await site.get('/product/2')).headers['cache-status']).toBe('bookfront; hit');
    await site.get('/');
    expect(site.made).toEqual(['/', '/product/1', '/product/2', '/product/1']);
  });

  test('a browser that has the old page gets the new one', async () => {
    const { headers } = await site.get('/product/1');
    const ask = () => site.get('/product/1', { 'If-None-Match': headers.etag ?? '' });
    site.changeSomethingElse();
    expect((await ask()).status).toBe(304);
    site.change('/product/1', 'sold out');
    expect((await ask()).status).toBe(200);
  });

  test('no later request gets a page rendered before it, not even by waiting for the same URL', async () => {
    const open = gate();
    site.makeWith(async () => {
      await open.promise;
      return { body: Buffer.from('old') };
    });
    const early = site.get('/product/1');
    await expect.poll(() => site.made.length).toBe(1);
    site.changeSomethingElse();
    site.makeWith(async () => ({ body: Buffer.from('new') }));
    expect((await site.get('/product/1')).text).toBe('new');
    open.resolve();
    expect((await early).text).toBe('old');
    expect((await site.get('/product/1')).text).toBe('new');
  });

  test('a page whose dependencies cannot be read again is rendered again', async () => {
    site.makeWith(async () => ({
      body: Buffer.from('page'),
      dependencies: [{ source: 'gone', method: 'fact', args: [], digest: '' }],
    }));
    await site.get('/product/1');
    site.changeSomethingElse();
    await site.get('/product/1');
    expect(site.made).toHaveLength(2);
  });

  test('a page that is gone does not come back', async () => {
    await site.get('/product/1');
    site.change('/product/1', 'gone');
    site.makeWith(async () => ({ status: 404, isShared: false }));
    expect((await site.get('/product/1')).status).toBe(404);
    expect((await site.get('/product/1')).status).toBe(404);
  });
});

describe('with age', () => {
  test('an ageing page is sent while it is refreshed, and never after its maximum age [CACHE-10]', async () => {
    let count = 0;
    site.makeWith(async () => ({ body: Buffer.from(`page ${++count}`) }));
    await site.get('/product/1');
    site.pass(44_000);
    expect(await site.get('/product/1')).toMatchObject({ text: 'page 1', headers: { age: '44' } });
    expect(count).toBe(1);
    site.pass(2000);
    expect((await site.get('/product/1')).text).toBe('page 1');
    await expect.poll(() => count).toBe(2);
    expect(await site.get('/product/1')).toMatchObject({ text: 'page 2', headers: { age: '0' } });
    site.pass(60_000);
    expect((await site.get('/product/1')).text).toBe('page 3');
  });

  test('a page whose data has changed is sent as it was while the shop fails, until its maximum age [CACHE-15]', async () => {
    const before = await site.get('/product/1');
    site.change('/product/1', 'new');
    site.makeWith(async () => ({ status: 504, isShared: false }));
    const during = await site.get('/product/1');
    expect([during.status, during.text]).toEqual([200, before.text]);
    expect(during.headers['cache-status']).toBe('bookfront; hit; detail=stale');
    site.pass(60_000);
    expect((await site.get('/product/1')).status).toBe(504);
  });

  test('a page is still sent while refreshing fails, until its maximum age [CACHE-10]', async () => {
    site.makeWith(async () => ({ body: Buffer.from('page') }));
    await site.get('/product/1');
    site.makeWith(async () => ({ status: 503, isShared: false }));
    site.pass(50_000);
    await site.get('/product/1');
    await expect.poll(() => site.made.length).toBe(2);
    expect((await site.get('/product/1')).text).toBe('page');
    site.pass(10_000);
    expect((await site.get('/product/1')).status).toBe(503);
  });

  test('a clock that is set back does not prolong a page’s life', async () => {
    await site.get('/product/1');
    site.pass(-5000);
    await site.get('/product/1');
    expect(site.made).toHaveLength(2);
  });
});
