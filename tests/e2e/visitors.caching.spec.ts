import { expect, test } from './support/cached-shop.ts';
import { routes } from './support/site-map.ts';
import { type VisitResponse, visit } from './support/visit.ts';
import { secrets, visitorsOf } from './support/visitors.ts';

/** Which pages may be cached, and which may be indexed. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

type Who =
  /** The same for everybody, cacheable and indexable. */
  | 'all'
  /** The same for everybody and cacheable, but noindex. */
  | 'all, unlisted'
  /** Neither cached nor indexed. */
  | 'one';

/** Every route of src/pages with an example: a new one cannot be forgotten. `{order}` is the visitor's own. */
const table: Readonly<Record<string, readonly (readonly [path: string, who: Who])[]>> = {
  '/': [['/', 'all']],
  '/.well-known/security.txt': [['/.well-known/security.txt', 'all']],
  '/404': [['/no/such/page', 'one']],
  '/[page]': [['/no-such-page', 'one']],
  '/about-us': [['/about-us', 'all']],
  '/about-us/[notice]': [['/about-us/imprint', 'one']],
  '/aboutus': [['/aboutus', 'all']],
  '/account/menu': [['/account/menu', 'one']],
  '/account/data': [['/account/data', 'one']],
  '/account/data.json': [['/account/data.json', 'one']],
  '/account/devices': [['/account/devices', 'one']],
  '/account/wishlist': [['/account/wishlist', 'one']],
  '/address': [['/address', 'one']],
  '/address/edit-address/[flag]': [
    ['/address/edit-address/B', 'one'],
    ['/address/edit-address/S', 'one'],
  ],
  '/author/[slug]': [['/author/r-k-narayan', 'all']],
  '/brand/[name]/[id]': [['/brand/{brand}', 'all']],
  '/cart': [['/cart', 'one']],
  '/cart-panel': [['/cart-panel', 'one']],
  '/cart.json': [['/cart.json', 'one']],
  '/category/[name]/[id]': [
    ['/category/Fiction/1', 'all'],
    ['/category/Fiction/1?pageNumber=2', 'all'],
    ['/category/Fiction/1?rating=4', 'all, unlisted'],
    ['/category/x/987654', 'one'],
  ],
  '/checkout': [['/checkout', 'one']],
  '/confirm-email': [['/confirm-email?token=x', 'one']],
  '/contact': [['/contact', 'all']],
  '/cookies': [['/cookies?next=/cart', 'one']],
  '/covers/[...file]': [],
  '/dashboard': [['/dashboard', 'one']],
  '/delivery-information': [['/delivery-information', 'all']],
  '/downloads/[token]': [['/downloads/x', 'one']],
  '/downloads/[token]/[file]': [['/downloads/x/book.epub', 'one']],
  '/delivery-to/[id]': [['/delivery-to/60', 'one']],
  '/delivery-to/[id]/part': [['/delivery-to/60/part', 'one']],
  '/details': [['/details', 'one']],
  '/feed.xml': [['/feed.xml', 'all']],
  '/feeds/merchant.xml': [['/feeds/merchant.xml', 'all']],
  '/login': [['/login', 'one']],
  '/lost-password': [['/lost-password', 'one']],
  '/newsletter/confirm': [['/newsletter/confirm?token=x', 'one']],
  '/newsletter/one-click': [['/newsletter/one-click?token=x', 'one']],
  '/newsletter/unsubscribe': [['/newsletter/unsubscribe?token=x', 'one']],
  '/not-found': [['/not-found', 'one']],
  '/opensearch.xml': [['/opensearch.xml', 'all']],
  '/orders': [['/orders', 'one']],
  '/orders/confirm': [['/orders/confirm?order=x&token=x', 'one']],
  '/orders/details/[id]': [['/orders/details/{order}', 'one']],
  '/orders/invoice': [['/orders/invoice?order=x&number=x', 'one']],
  '/orders/open': [['/orders/open?order=x&token=x', 'one']],
  '/orders/pay': [['/orders/pay?order=x', 'one']],
  '/orders/quote': [['/orders/quote?token=x', 'one']],
  '/orders/quote-file': [['/orders/quote-file?token=x', 'one']],
  '/orders/track': [['/orders/track', 'one']],
  '/withdraw': [['/withdraw', 'one']],
  '/orders/label': [['/orders/label?order=x&return=1', 'one']],
  '/orders/change': [['/orders/change?order=x', 'one']],
  '/orders/return': [['/orders/return?order=x', 'one']],
  '/payments/[provider]/notify': [],
  '/payments/test/[id]': [],
  '/pictures/[name]': [],
  '/policy': [['/policy', 'all']],
  '/privacy-policy': [['/privacy-policy', 'all']],
  '/product/[id]': [
    ['/product/60', 'all'],
    ['/product/987654', 'one'],
  ],
  '/product/[id]/more': [['/product/30/more', 'all']],
  '/quick-view/[id]': [['/quick-view/60', 'all, unlisted']],
  '/report/[id]': [['/report/1', 'one']],
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
  '/stock-alerts/confirm': [['/stock-alerts/confirm?token=x', 'one']],
  '/stock-alerts/one-click': [['/stock-alerts/one-click?token=x', 'one']],
  '/stock-alerts/withdraw': [['/stock-alerts/withdraw?token=x', 'one']],
  '/subcategory/[name]/[id]': [['/subcategory/{subcategory}', 'all']],
  '/success': [['/success?order={order}', 'one']],
  '/terms': [['/terms', 'all']],
  '/wishlist': [['/wishlist', 'one']],
};

const isUnlisted = ({ headers, text }: VisitResponse) =>
  headers.get('x-robots-tag') === 'noindex' || /<meta name="robots" content="noindex/.test(text);

test('every route of the site is in the table [SECURITY-18]', () => {
  expect(Object.keys(table).sort()).toEqual([...routes]);
});

test('public pages are the same for everybody and cacheable; personal pages are neither cached nor indexed, and reveal nothing to others [CRAWL-09 SECURITY-18]', async ({
  siteUrl,
}) => {
  const people = visitorsOf(siteUrl);
  const victim = await people.makeVictim('account');
  const guest = await people.create('guest');
  const product = (await visit(siteUrl).get('/product/60')).text;
  const link = (section: string) => new RegExp(`href="/${section}/([^"?#]+)"`).exec(product)?.[1] ?? `no ${section}`;
  const found: Readonly<Record<string, string>> = {
    ...{ order: victim.order, brand: link('brand'), subcategory: link('subcategory') },
  };
  for (const [example, who] of Object.values(table).flat()) {
    const path = example.replace(/\{(\w+)\}/g, (_all, name: string) => found[name] ?? name);
    // The visitor with personal data comes first: a faulty cache would serve that page to the others.
    const asVictim = await victim.visitor.get(path);
    const asAnonymous = await visit(siteUrl).get(path);
    const asGuest = await guest.get(path);
    for (const response of [asAnonymous, asGuest])
      for (const secret of [...secrets, victim.email ?? '']) expect.soft(response.text, path).not.toContain(secret);

    for (const response of [asVictim, asAnonymous, asGuest])
      if (who === 'one') {
        expect.soft(response.headers.get('cache-control'), path).toMatch(/^(private, )?no-store$/);
        expect.soft(isUnlisted(response), path).toBe(true);
      } else {
        expect.soft([response.status, response.text === asVictim.text], path).toEqual([200, true]);
        expect.soft(response.headers.get('cache-control'), path).toMatch(/^public, /);
        expect.soft(response.headers.getSetCookie(), path).toEqual([]);
        expect.soft(isUnlisted(response), path).toBe(who === 'all, unlisted');
      }
  }
});
