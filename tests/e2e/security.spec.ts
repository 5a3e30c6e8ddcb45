import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { routes } from '../../src/lib/routes.ts';
import { expect, test } from './support/test.ts';

/** Routes that Astro adds to those of src/pages. The server answers none of them. */
const addedByAstro = ['/_actions/[...path]', '/_image', '/_server-islands/[name]'];

/** The routes of the built site, as its manifest names them. */
function builtRoutes(): string[] {
  const folder = 'dist/server/chunks';
  const manifests = readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .filter((source) => source.includes('"routeData":{"route":'));
  return manifests.flatMap((source) => [...source.matchAll(/"route":"([^"]*)"/g)].map(([, path = '']) => path));
}

test('the built site has the routes it lists, and those that the server refuses [SECURITY-42]', () => {
  expect(builtRoutes().sort()).toEqual([...routes.map(({ path }) => path), ...addedByAstro].sort());
});

test('routes that the framework adds answer 404 without a page [SECURITY-42]', async ({ request }) => {
  for (const path of [
    '/_image?href=%2Ffavicon.svg&w=4000&f=avif',
    '/%5Fimage?href=https%3A%2F%2Fevil.example%2Fa.png',
    '/x/../_image',
    '/_server-islands/Header?e=file&p=&s=',
    '/_actions/cart.add',
    '/_actions/nothing',
    '/_anything',
  ]) {
    for (const method of ['GET', 'POST']) {
      const response = await request.fetch(path, { method, headers: { Accept: 'text/html' } });
      expect.soft([response.status(), await response.text()], path).toEqual([404, 'There is nothing here.\n']);
      expect.soft(response.headers()['cache-control'], path).toBe('no-store');
      expect.soft(response.headers()['x-content-type-options'], path).toBe('nosniff');
    }
  }
});

/** Sends a path exactly as it is; clients of the browser would normalise it. */
function ask(site: string, path: string): Promise<{ status: number | undefined; location: string | undefined }> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, location: response.headers.location });
    })
      .on('error', reject)
      .end();
  });
}

test('paths of slashes never reach the site [SECURITY-40 SECURITY-41]', async ({ siteUrl }) => {
  expect(await ask(siteUrl, `/a${'/'.repeat(15_000)}b`)).toEqual({ status: 414, location: undefined });
  expect(await ask(siteUrl, `/a${'/'.repeat(1500)}b`)).toEqual({ status: 301, location: '/a/b' });
  expect(await ask(siteUrl, '//terms')).toEqual({ status: 301, location: '/terms' });
  expect(await ask(siteUrl, '/terms/')).toEqual({ status: 301, location: '/terms' });
});

test('a write that fails starts no session, for a book that does not exist and for too many copies [SECURITY-47]', async ({
  request,
}) => {
  const add = (productId: string, quantity: string) =>
    request.post(`/product/${productId}?_action=cart.add`, { form: { productId, quantity }, maxRedirects: 0 });
  for (const response of [await add('987654', '1'), await add('60', '999'), await add('60', 'many')])
    expect.soft(response.headers()['set-cookie'] ?? '').not.toContain('session=');
  expect((await add('60', '1')).headers()['set-cookie']).toContain('session=');
});
