import { expect, test } from 'vitest';
import { renderAnonymously } from '../../../../src/lib/server/cache/render-page.ts';

const page =
  (status: number, cacheControl: string, headers: Record<string, string> = {}) =>
  async () =>
    new Response('page', { status, headers: { 'Cache-Control': cacheControl, ...headers } });
const isShared = async (render: () => Promise<Response>, path: string) =>
  (await renderAnonymously(render, `http://books.test${path}`)).isShared;

test('the page of unknown paths is stored by the server, and by nobody else [SECURITY-96]', async () => {
  expect(await isShared(page(404, 'private, no-store'), '/404')).toBe(true);
  expect(await isShared(page(404, 'private, no-store', { 'Set-Cookie': 'a=1' }), '/404')).toBe(false);
  expect(await isShared(page(500, 'no-store'), '/404')).toBe(false);
  // A book that may come tomorrow.
  expect(await isShared(page(404, 'no-store'), '/product/999')).toBe(false);
  expect(await isShared(page(200, 'public, max-age=0'), '/product/1')).toBe(true);
});
