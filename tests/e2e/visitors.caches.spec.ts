import { routes } from './support/site-map.ts';
import { expect, test } from './support/test.ts';
import { type Answer, visit } from './support/visit.ts';
import { openVisitorsShop, secretWords, type Victim, type VisitorsShop } from './support/visitors.ts';

/** What may be kept by whom, and found by whom: a page for all is the same for all, a page for one is kept by nobody. */

type Who =
  /** The same for all; may be kept, and found by search engines. */
  | 'all'
  /** The same for all, but not for search engines. */
  | 'all, unlisted'
  /** Kept and found by nobody. */
  | 'one';

/** Every route of src/pages with an address of it: a new one cannot be forgotten. `{order}` is the visitor's own. */
const table: Readonly<Record<string, readonly (readonly [path: string, who: Who])[]>> = {
  '/': [['/', 'all']],
  '/404': [['/no/such/page', 'one']],
  '/about-us': [['/about-us', 'all']],
  '/aboutus': [['/aboutus', 'all']],
  '/account/menu': [['/account/menu', 'one']],
  '/account/wishlist': [['/account/wishlist', 'one']],
  '/address': [['/address', 'one']],
  '/address/edit-address/[flag]': [
    ['/address/edit-address/B', 'one'],
    ['/address/edit-address/S', 'one'],
  ],
  '/author/[slug]': [['/author/r-k-narayan', 'all']],
  '/brand/[name]/[id]': [['/brand/{brand}', 'all']],
  '/cart': [['/cart', 'one']],
  '/cart.json': [['/cart.json', 'one']],
  '/category/[name]/[id]': [
    ['/category/Fiction/1', 'all'],
    ['/category/Fiction/1?pageNumber=2', 'all'],
    ['/category/Fiction/1?rating=4', 'all, unlisted'],
    ['/category/x/987654', 'one'],
  ],
  '/checkout': [['/checkout', 'one']],
  '/contact': [['/contact', 'all']],
  '/cookies': [['/cookies?next=/cart', 'one']],
  '/covers/[...file]': [],
  '/dashboard': [['/dashboard', 'one']],
  '/delivery-information': [['/delivery-information', 'all']],
  '/details': [['/details', 'one']],
  '/feeds/merchant.xml': [['/feeds/merchant.xml', 'all']],
  '/login': [['/login', 'one']],
  '/lost-password': [['/lost-password', 'one']],
  '/newsletter/confirm': [['/newsletter/confirm?token=x', 'one']],
  '/newsletter/one-click': [['/newsletter/one-click?token=x', 'one']],
  '/newsletter/unsubscribe': [['/newsletter/unsubscribe?token=x', 'one']],
  '/not-found': [['/not-found', 'one']],
  '/opensearch.xml': [['/opensearch.xml', 'all']],
  '/orders': [['/orders', 'one']],
  '/orders/details/[id]': [['/orders/details/{order}', 'one']],
  '/pictures/[name]': [],
  '/policy': [['/policy', 'all']],
  '/privacy-policy': [['/privacy-policy', 'all']],
  '/product/[id]': [
    ['/product/60', 'all'],
    ['/product/987654', 'one'],
  ],
  '/quick-view/[id]': [['/quick-view/60', 'all, unlisted']],
  '/reset-password': [['/reset-password?token=x', 'one']],
  '/robots.txt': [['/robots.txt', 'all']],
  '/search': [
    ['/search', 'all, unlisted'],
    ['/search?q=narayan', 'all, unlisted'],
  ],
  '/search.json': [['/search.json?q=narayan', 'all, unlisted']],
  '/series/[slug]': [],
  '/server-error': [['/server-error', 'one']],
  '/shop': [
    ['/shop', 'all'],
    ['/shop?sort=price', 'all'],
    ['/shop?inStock=1', 'all, unlisted'],
    ['/shop?pageNumber=9999', 'one'],
  ],
  '/shop/[name]': [],
  '/shop/[name]/[id]': [['/shop/Top%20Offers/0', 'all']],
  '/sitemap.xml': [['/sitemap.xml', 'all']],
  '/sitemaps/[part].xml': [],
  '/subcategory/[name]/[id]': [['/subcategory/{subcategory}', 'all']],
  '/success': [['/success?order={order}', 'one']],
  '/terms': [['/terms', 'all']],
  '/wishlist': [['/wishlist', 'one']],
};

let shop: VisitorsShop;
let victim: Victim;
let found: Readonly<Record<string, string>>;

test.beforeAll(async ({ browserName }, info) => {
  // With every cache on, as in production.
  shop = await openVisitorsShop(`caches-${browserName}-${info.workerIndex}`, { CACHE_MAX_AGE: '60' });
  victim = await shop.makeVictim('account');
  const product = (await visit(shop.site).get('/product/60')).text;
  const link = (room: string) => new RegExp(`href="/${room}/([^"?#]+)"`).exec(product)?.[1] ?? `no ${room}`;
  found = { order: victim.order, brand: link('brand'), subcategory: link('subcategory') };
});
test.afterAll(() => shop.stop());

test('every page of the site is in the table', () => {
  expect(Object.keys(table).sort()).toEqual([...routes]);
});

const isUnlisted = ({ headers, text }: Answer) =>
  headers.get('x-robots-tag') === 'noindex' || /<meta name="robots" content="noindex/.test(text);

const cases = Object.values(table).flat();
for (const [example, who] of cases) {
  test(`${example} is for ${who}`, async () => {
    const path = example.replace(/\{(\w+)\}/g, (_all, name: string) => found[name] ?? name);
    // The one with the most to tell comes first, so that a cache would have it.
    const theirs = await victim.visitor.get(path);
    const nobodys = await visit(shop.site).get(path);
    const others = await (await shop.arrive('guest', '')).get(path);
    for (const answer of [nobodys, others])
      for (const words of [...secretWords, 'victim-account@example.com']) expect(answer.text).not.toContain(words);

    if (who === 'one') {
      for (const answer of [theirs, nobodys, others]) {
        expect(answer.headers.get('cache-control')).toMatch(/^(private, )?no-store$/);
        expect(isUnlisted(answer)).toBe(true);
      }
      return;
    }
    expect(theirs.status).toBe(200);
    expect(nobodys.text).toBe(theirs.text);
    expect(others.text).toBe(theirs.text);
    for (const answer of [theirs, nobodys, others]) {
      expect(answer.headers.get('cache-control')).toMatch(/^public, /);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(isUnlisted(answer)).toBe(who === 'all, unlisted');
    }
  });
}
