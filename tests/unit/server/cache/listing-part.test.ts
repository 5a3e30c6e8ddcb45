import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { listingPartType } from '../../../../src/lib/paths/listing-part.ts';
import { asksForListing, listingPart } from '../../../../src/lib/server/cache/listing-part.ts';
import type { RenderedPage } from '../../../../src/lib/server/cache/render-page.ts';

const page = (html: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'cache-control': 'public, max-age=0', 'content-type': 'text/html', vary: 'Accept' },
  body: Buffer.from(html),
  isShared: true,
  dependencies: [],
  ...more,
});

const listing =
  '<div class="columns has-filters" data-listing><div class="results"><div>₹499</div></div><p>1–20</p></div>';
const whole = `<!doctype html><html><head><title>Fiction &amp; more – page 2</title><style>p{}</style></head><body><main><div class="wrap listing"><p data-listing-status></p>${listing}</div><div>more</div></main></body></html>`;

const asks = (url: string, accept = listingPartType) => asksForListing({ url, headers: { accept } } as IncomingMessage);

test('of a page with a listing, scripts get its title and the listing, which no cache outside may store [LISTING-50]', () => {
  const part = listingPart(page(whole));
  expect(part.body.toString()).toBe(`<!doctype html><title>Fiction &amp; more – page 2</title>${listing}`);
  expect(part.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Accept' });
  expect(part.isShared).toBe(true);
});

test.each([
  ['a page without a listing', page('<title>Search</title><main><p data-listing-status></p></main>')],
  ['a listing that is not closed', page(whole.slice(0, whole.indexOf('<p>1–20')))],
  ['a redirect', page('', { status: 301 })],
  ['a page that is not found', page(whole, { status: 404 })],
])('%s stays as it is, and is not cached as a listing [LISTING-50]', (_name, whole) => {
  expect(listingPart(whole)).toEqual({ ...whole, isShared: false });
});

test('only lists have one, and only for whoever asks for nothing else [LISTING-50]', () => {
  expect(asks('/category/Fiction/1?pageNumber=2&utm_source=mail')).toBe(true);
  expect(asks('/shop')).toBe(true);
  expect(asks('/product/60')).toBe(false);
  expect(asks('/')).toBe(false);
  expect(asks('/cart?pageNumber=2')).toBe(false);
  expect(asks('/shop', `${listingPartType}, text/html`)).toBe(false);
  expect(asks('/shop', 'text/html')).toBe(false);
});
