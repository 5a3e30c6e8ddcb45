import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCachedSite } from './cached-site.ts';

let site: Awaited<ReturnType<typeof openCachedSite>>;

beforeEach(async () => {
  site = await openCachedSite();
});

afterEach(() => site.close());

/** Something that a test lets happen when it wants to. */
const gate = () => Promise.withResolvers<void>();

describe('a page for all', () => {
  test('is made once for everybody, with or without cookies, whatever the host is called', async () => {
    const first = await site.get('/product/1');
    const second = await site.get('/product/1', { Cookie: 'session=abc; member=1', Host: 'other.example' });
    expect(site.made).toEqual(['/product/1']);
    expect(second.text).toBe(first.text);
    expect(first.headers['cache-status']).toBe('bookfront; fwd=miss; stored');
    expect(second.headers['cache-status']).toBe('bookfront; hit');
    expect(second.headers).toMatchObject({ 'x-frame-options': 'DENY', vary: 'Accept-Encoding', age: '0' });
  });

  test('is made once for all who wait for it at the same time', async () => {
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

  test('is one page whatever unknown queries come with it, and another for each query it knows', async () => {
    await site.get('/product/1?utm_source=letter&option=979');
    const other = await site.get('/product/1?option=979&fbclid=x');
    expect(other.headers['cache-status']).toBe('bookfront; hit');
    await site.get('/product/1');
    expect(site.made).toEqual(['/product/1?option=979', '/product/1']);
  });

  test.each([[['plain', 'br', 'gzip']], [['br', 'gzip', 'plain']], [['gzip', 'plain', 'br', 'gzip']]])(
    'comes in the encoding that each asks for, whoever asks first: %j',
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

  test('is sent as small as it can be once it has been asked for again, and is still the same', async () => {
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

  test('is not sent again to a browser that has it', async () => {
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

describe('what is never kept', () => {
  test.each([
    ['POST', '/product/1', {}],
    ['GET', '/cart', {}],
    ['GET', '/cart.json', {}],
    ['GET', '/orders/details/X1', {}],
    ['GET', '/no-such-page', {}],
    ['GET', '/product/1', { Cookie: 'a=b; notice=waiting' }],
  ])('%s %s %o is made for each request', async (method, path, headers) => {
    await site.send(method, path, headers);
    await site.send(method, path, headers);
    expect(site.passed).toEqual([`${method} ${path}`, `${method} ${path}`]);
    expect(site.made).toEqual([]);
  });

  test('a page that turns out to be for one visitor is made for each of them', async () => {
    site.makeWith(async () => ({ isForAll: false }));
    const answers = await Promise.all([site.get('/product/1'), site.get('/product/1')]);
    expect(answers.map(({ text }) => text)).toEqual(['made for this request alone', 'made for this request alone']);
  });

  test.each([404, 503])('an answer %i is sent as it is and asked for again', async (status) => {
    site.makeWith(async () => ({ status, isForAll: false, body: Buffer.from('sorry') }));
    expect(await site.get('/product/1')).toMatchObject({ status, text: 'sorry' });
    site.makeWith(async () => ({ body: Buffer.from('back') }));
    expect(await site.get('/product/1')).toMatchObject({ status: 200, text: 'back' });
  });

  test('a redirection is made for each request that came with queries of others, which it keeps', async () => {
    site.makeWith(async () => ({ status: 301, isForAll: false, headers: { location: '/product/2' } }));
    expect(await site.get('/product/1')).toMatchObject({ status: 301, headers: { location: '/product/2' } });
    await site.get('/product/1?utm_source=letter');
    expect(site.passed).toEqual(['GET /product/1?utm_source=letter']);
  });

  test('a page that cannot be made is passed on, and the reason told', async () => {
    site.makeWith(async () => {
      throw new Error('broken');
    });
    expect((await site.get('/product/1')).text).toBe('made for this request alone');
    expect(site.problems).toEqual([new Error('broken')]);
  });
});

describe('after a change', () => {
  test('the next request for each page that shows it is new, and no other page is made anew', async () => {
    for (const path of ['/', '/product/1', '/product/2']) await site.get(path);
    site.change('/product/1', 'three left');
    expect((await site.get('/product/1')).text).toContain('three left');
    expect((await site.get('/product/2')).headers['cache-status']).toBe('bookfront; hit; detail=confirmed');
    expect((await site.get('/product/2')).headers['cache-status']).toBe('bookfront; hit');
    await site.get('/');
    expect(site.made).toEqual(['/', '/product/1', '/product/2', '/product/1']);
  });

  test('a browser that has the page is told it is another now', async () => {
    const { headers } = await site.get('/product/1');
    const ask = () => site.get('/product/1', { 'If-None-Match': headers.etag ?? '' });
    site.changeSomethingElse();
    expect((await ask()).status).toBe(304);
    site.change('/product/1', 'sold out');
    expect((await ask()).status).toBe(200);
  });

  test('nobody gets a page that was read before it, not even one who waits for the same address', async () => {
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

  test('a page whose data cannot be asked for again is made anew', async () => {
    site.makeWith(async () => ({
      body: Buffer.from('page'),
      readings: [{ source: 'gone', question: 'fact', parameters: [], digest: '' }],
    }));
    await site.get('/product/1');
    site.changeSomethingElse();
    await site.get('/product/1');
    expect(site.made).toHaveLength(2);
  });

  test('a page that has gone does not come back', async () => {
    await site.get('/product/1');
    site.change('/product/1', 'gone');
    site.makeWith(async () => ({ status: 404, isForAll: false }));
    expect((await site.get('/product/1')).status).toBe(404);
    expect((await site.get('/product/1')).status).toBe(404);
  });
});

describe('with age', () => {
  test('a page is sent while it is made anew, and never once it is too old', async () => {
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

  test('a page is sent on while the shop cannot make a new one, until it is too old', async () => {
    site.makeWith(async () => ({ body: Buffer.from('page') }));
    await site.get('/product/1');
    site.makeWith(async () => ({ status: 503, isForAll: false }));
    site.pass(50_000);
    await site.get('/product/1');
    await expect.poll(() => site.made.length).toBe(2);
    expect((await site.get('/product/1')).text).toBe('page');
    site.pass(10_000);
    expect((await site.get('/product/1')).status).toBe(503);
  });

  test('a clock that is set back does not make a page live longer', async () => {
    await site.get('/product/1');
    site.pass(-5000);
    await site.get('/product/1');
    expect(site.made).toHaveLength(2);
  });
});
