import { expect, test } from 'vitest';
import { type FetchOptions, fetchPicture, parseRetryAfter } from '../../../src/lib/backend/pictures/fetch-picture.ts';
import { isPublicAddress } from '../../../src/lib/backend/pictures/public-address.ts';
import { jpeg, openPictureServer } from '../../fixtures/picture-server.ts';

const userAgent = 'Bookfront (https://books.test)';
const get = (url: string, options: Partial<FetchOptions> = {}, known = {}) =>
  fetchPicture(url, known, { userAgent, allowsLocal: true, ...options });

test('fetches a picture by name of the shop, and asks next time whether it has changed [COVER-20]', async () => {
  const server = await openPictureServer();
  const bytes = await jpeg(300);
  server.on('/a.jpg', (request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { ETag: '"1"', 'Last-Modified': 'Mon, 02 Nov 2026 10:00:00 GMT' }).end(bytes);
  });
  const fetched = await get(server.url('/a.jpg#version'));
  expect(fetched).toEqual({ kind: 'picture', bytes, etag: '"1"', lastModified: 'Mon, 02 Nov 2026 10:00:00 GMT' });
  expect(server.requests[0]).toMatchObject({ path: '/a.jpg', headers: { 'user-agent': userAgent } });
  expect(await get(server.url('/a.jpg'), {}, { etag: '"1"' })).toEqual({ kind: 'unchanged' });
});

test.each([
  ['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ['::1', '::', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', 'nonsense'],
])('no address of a private network is a public one [COVER-21]', (...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('addresses of the internet are public [COVER-21]', () => {
  expect(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1'].filter((ip) => !isPublicAddress(ip))).toEqual([]);
});

test.each([
  ['http://127.0.0.1:9/a.jpg', /not the one of https|not https/],
  ['https://127.0.0.1/a.jpg', /not on the public internet/],
  ['https://[::1]/a.jpg', /not on the public internet/],
  ['https://[::ffff:127.0.0.1]/a.jpg', /not on the public internet/],
  ['https://2130706433/a.jpg', /not on the public internet/],
  ['https://localhost/a.jpg', /not on the public internet/],
  ['https://169.254.169.254/latest', /not on the public internet/],
  ['https://cdn.example.com:8443/a.jpg', /port 8443/],
  ['https://name:secret@cdn.example.com/a.jpg', /name or a password/],
  ['http://cdn.example.com:8080/a.jpg', /not https/],
])('%s is not asked for [COVER-21]', async (url, reason) => {
  const fetched = await get(url, { allowsLocal: false });
  expect(fetched).toEqual({ kind: 'refused', reason: expect.stringMatching(reason) });
});

test('a name that leads to a private network is not asked, also beside a public address [COVER-21]', async () => {
  const resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const fetched = await get('https://cdn.example.com/a.jpg', { resolve });
  expect(fetched).toEqual({ kind: 'refused', reason: 'cdn.example.com is not on the public internet' });
});

test('connects to the address that was checked, and looks a name up once [COVER-21]', async () => {
  const server = await openPictureServer();
  server.send('/a.jpg', await jpeg(300));
  const url = new URL(server.url('/a.jpg'));
  url.hostname = 'localhost';
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return [{ address: lookups === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  expect((await get(url.href, { resolve })).kind).toBe('picture');
  expect(lookups).toBe(1);
});

test('every redirect is checked like the link [COVER-21]', async () => {
  const server = await openPictureServer();
  const to = (path: string, location: string) =>
    server.on(path, (_request, response) => response.writeHead(302, { Location: location }).end());
  server.send('/a.jpg', await jpeg(300));
  to('/moved.jpg', '/a.jpg');
  to('/private.jpg', 'https://192.168.0.1/a.jpg');
  to('/plain.jpg', 'http://cdn.example.com/a.jpg');
  to('/file.jpg', 'file:///etc/passwd');
  to('/round.jpg', '/round.jpg');
  expect((await get(server.url('/moved.jpg'))).kind).toBe('picture');
  expect(await get(server.url('/private.jpg'))).toMatchObject({ kind: 'refused', reason: /public internet/ });
  expect(await get(server.url('/plain.jpg'))).toMatchObject({ kind: 'refused', reason: /not https/ });
  expect(await get(server.url('/file.jpg'))).toMatchObject({ kind: 'refused', reason: /not https/ });
  expect(await get(server.url('/round.jpg'))).toMatchObject({ kind: 'refused', reason: /redirects more than/ });
});

test('stops at the limit of bytes, whether the server announces it or not [COVER-22]', async () => {
  const server = await openPictureServer();
  const refused = { kind: 'refused', reason: 'it is larger than 1 MB' };
  server.send('/huge.jpg', Buffer.alloc(1_200_000, 0xff), { 'Content-Length': '1200000' });
  server.on('/endless.jpg', (_request, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(64_000, 0xff)));
      response.once('drain', more);
    };
    more();
  });
  expect(await get(server.url('/huge.jpg'), { mostBytes: 1_000_000 })).toEqual(refused);
  expect(await get(server.url('/endless.jpg'), { mostBytes: 1_000_000 })).toEqual(refused);
});

test('gives a server up that is too slow, before its answer and within it [COVER-22]', async () => {
  const server = await openPictureServer();
  server.on('/silent.jpg', () => undefined);
  server.on('/slow.jpg', (_request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('a');
  });
  const slow = { kind: 'down', reason: expect.stringMatching(/took longer/) };
  const options = { timeoutMs: 60 };
  expect(await Promise.all([get(server.url('/silent.jpg'), options), get(server.url('/slow.jpg'), options)])).toEqual([
    slow,
    slow,
  ]);
});

test('tells a missing picture from a server that wants to be left alone [COVER-24]', async () => {
  const server = await openPictureServer();
  server.on('/busy.jpg', (_request, response) => response.writeHead(503, { 'Retry-After': '120' }).end());
  expect(await get(server.url('/none.jpg'))).toEqual({ kind: 'later', reason: 'the server answers 404' });
  expect(await get(server.url('/busy.jpg'))).toEqual({
    ...{ kind: 'down', reason: 'the server answers 503', afterMs: 120_000 },
  });
  const now = Date.parse('2026-11-02T10:00:00Z');
  expect(parseRetryAfter('Mon, 02 Nov 2026 10:01:00 GMT', now)).toBe(60_000);
  expect(parseRetryAfter('99999999', now)).toBe(86_400_000);
  expect(parseRetryAfter('soon', now)).toBeUndefined();
});
