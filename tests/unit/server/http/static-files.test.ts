import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { openStaticFiles, storeCompressed } from '../../../../src/lib/server/http/static-files.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

let folder: string;
let server: Server;
let address: string;
const script = 'export const words = "';

async function serve(site: string, compressed?: string) {
  const send = await openStaticFiles(site, ['x-content-type-options', 'nosniff'], compressed);
  const opened = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(404).end();
  });
  return { server: opened, address: `http://127.0.0.1:${await listen(opened, 0, '127.0.0.1')}` };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookfront-static-'));
  await mkdir(join(folder, '_astro'));
  await writeFile(join(folder, '_astro', 'page.Ab12.js'), `${script}${'word '.repeat(400)}"`);
  await writeFile(join(folder, 'icon.png'), Buffer.alloc(900, 7));
  await utimes(join(folder, 'icon.png'), new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T10:00:00Z'));
  ({ server, address } = await serve(folder));
});

afterAll(async () => {
  await closeServer(server);
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address + path, { method, headers });

describe('a file of the site', () => {
  test('is compressed, immutable where its name holds a hash, and has the common headers [CACHE-11]', async () => {
    const answer = await get('/_astro/page.Ab12.js?v=1', { 'Accept-Encoding': 'br' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toContain(script);
  });

  test('is sent uncompressed to clients that accept nothing else, and always when it is an image', async () => {
    const plain = await get('/_astro/page.Ab12.js', { 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const picture = await get('/icon.png', { 'Accept-Encoding': 'br' });
    expect(picture.headers.get('content-encoding')).toBeNull();
    expect(picture.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('answers 304 by entity tag or date, and the tag wins [CACHE-11]', async () => {
    const { headers } = await get('/icon.png');
    const tag = headers.get('etag') ?? '';
    const time = headers.get('last-modified') ?? '';
    expect(time).toBe('Fri, 20 Nov 2026 10:00:00 GMT');
    expect((await get('/icon.png', { 'If-None-Match': `"x", ${tag}` })).status).toBe(304);
    expect((await get('/icon.png', { 'If-Modified-Since': time })).status).toBe(304);
    expect((await get('/icon.png', { 'If-Modified-Since': 'Fri, 20 Nov 2026 09:59:59 GMT' })).status).toBe(200);
    expect((await get('/icon.png', { 'If-Modified-Since': time, 'If-None-Match': '"x"' })).status).toBe(200);
  });

  test('answers HEAD without a body, and a range request with the whole file', async () => {
    const head = await get('/icon.png', {}, 'HEAD');
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['900', '']);
    expect((await get('/icon.png', { Range: 'bytes=0-9' })).status).toBe(200);
  });

  test('is not served for other methods or paths [SECURITY-146]', async () => {
    const posted = await get('/icon.png', {}, 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await get('/_astro/../icon.svg')).status).toBe(404);
    expect((await get('/%69con.png')).status).toBe(404);
  });
});

test('what a build has compressed is sent as it is, and never for another content [CACHE-11]', async () => {
  const site = await mkdtemp(join(tmpdir(), 'bookfront-static-'));
  const compressed = join(site, '..', `${basename(site)}-compressed`);
  const text = (word: string) => `${word} `.repeat(400);
  await writeFile(join(site, 'same.txt'), text('same'));
  await writeFile(join(site, 'changed.txt'), text('before'));
  await storeCompressed(site, compressed);
  expect((await readdir(compressed)).map((name) => name.split('.').at(-1)).sort()).toEqual([
    'br',
    'br',
    'gzip',
    'gzip',
  ]);
  await writeFile(join(site, 'changed.txt'), text('after'));
  // What is stored, and not what would be compressed now.
  for (const name of (await readdir(compressed)).filter((one) => one.endsWith('.br')))
    await writeFile(join(compressed, name), brotliCompressSync('stored'));

  const opened = await serve(site, compressed);
  const read = async (name: string) =>
    (await fetch(`${opened.address}/${name}`, { headers: { 'Accept-Encoding': 'br' } })).text();
  expect(await read('same.txt')).toBe('stored');
  expect(await read('changed.txt')).toBe(text('after'));
  await closeServer(opened.server);
  for (const one of [site, compressed]) await rm(one, { recursive: true });
});
