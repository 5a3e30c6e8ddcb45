import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFlash } from '../../../../src/lib/server/http/flash-cookie.ts';
import type { Notice } from '../../../../src/lib/shop/outcome.ts';
import { openCachedSite } from './cached-site.ts';

/** What a stranger can send without making the shop render a page that it has. */

let site: Awaited<ReturnType<typeof openCachedSite>>;

beforeEach(async () => {
  site = await openCachedSite();
});

afterEach(() => site.close());

const notices: readonly Notice[] = [{ kind: 'success', surface: 'toast', text: 'Saved' }];

test('a cookie that is no notice of ours is no way around the cache [SECURITY-151]', async () => {
  const own = writeFlash(notices, 'secret', 1_000_000);
  const cookies = [
    'notice=x',
    'notice=',
    'a=notice=x',
    `othernotice=${own}`,
    `notice=${writeFlash(notices, 'other', 1_000_000)}`,
    `notice=${writeFlash(notices, 'secret', 1_000_000 - 61_000)}`,
    `notice=${writeFlash(notices, 'secret', 1_000_000 + 3_600_000)}`,
    `notice=x; notice=${own}`,
    `notice=${own.replace('.', '..')}`,
  ];
  for (const Cookie of cookies) await site.send('GET', '/product/1', { Cookie });
  expect(site.passed).toEqual([]);
  expect(site.made).toEqual(['/product/1']);
});

test('a notice of ours that is copied renders a few pages, and then none [SECURITY-151]', async () => {
  const Cookie = `notice=${writeFlash(notices, 'secret', 1_000_000)}`;
  for (let n = 0; n < 10; n += 1) await site.send('GET', '/product/1', { Cookie });
  expect(site.passed).toHaveLength(3);
});

test('a long query that the page does not read is no way around the cache [SECURITY-151]', async () => {
  for (let n = 0; n < 5; n += 1) await site.get(`/product/1?x=${n}${'a'.repeat(3000)}`);
  expect(site.passed).toEqual([]);
  expect(site.made).toEqual(['/product/1']);
});

test('no header makes a page render again [SECURITY-151]', async () => {
  const headers = { Authorization: 'Bearer x', 'Cache-Control': 'no-cache', Pragma: 'no-cache', Range: 'bytes=0-1' };
  for (const [name, value] of Object.entries(headers)) await site.send('GET', '/product/1', { [name]: value });
  await site.send('GET', '/product/1', { Cookie: 'session=x; desk=y; member=1', 'X-Forwarded-Host': 'other.example' });
  expect(site.passed).toEqual([]);
  expect(site.made).toEqual(['/product/1']);
});
