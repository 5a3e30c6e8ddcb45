import { deskPages, deskPosts } from './desk/model/pages.ts';
import { listingParameters } from './paths/catalogue.ts';

/** A route of src/pages, with what follows from it. */
export interface Route {
  /** As src/pages names it: /category/[name]/[id] */
  readonly path: string;
  /**
   * `shared`: the same for everybody, so the page cache stores it. `personal`: rendered for one visitor, never stored, and
   * closed to crawlers. `desk`: the same, behind the door of the desk (desk/model/pages.ts). `written`: the pages that editors have added,
   * shared while they exist (lib/content). `other`: error pages, redirects, and files with caching headers of their own.
   */
  readonly kind: 'shared' | 'personal' | 'desk' | 'written' | 'other';
  /**
   * What a POST does here. `action`: it runs the listed action that it names. `itself`: the page or endpoint reads it. `none`: it is
   * refused with 405, as every other method but GET and HEAD is everywhere.
   */
  readonly post: 'action' | 'itself' | 'both' | 'none';
  /** Query parameters that a shared page reads. */
  readonly query?: readonly string[];
  /** A shared page that robots.txt closes to crawlers. */
  readonly isClosedToCrawlers?: true;
  /** Asked for while somebody types: it does not wait behind pages (http/fair-queue.ts). */
  readonly isUrgent?: true;
}

const shared = (path: string, query: readonly string[] = []): Route => ({
  ...{ path, kind: 'shared', post: 'action', query },
});
const personal = (path: string): Route => ({ path, kind: 'personal', post: 'action' });
const other = (path: string, post: Route['post'] = 'none'): Route => ({ path, kind: 'other', post });
/** An endpoint: it shows no form. */
const data = (path: string, kind: Route['kind'] = 'personal'): Route => ({ path, kind, post: 'none' });

const posts: Readonly<Record<string, Route['post']>> = deskPosts;

/**
 * Every route of the site. What is not listed does not exist (server/requests/guard-route.ts), and a page without an entry fails the
 * build (astro/listed-routes.ts). The page cache, canonical redirects and robots.txt derive from this list.
 */
export const routes: readonly Route[] = [
  shared('/'),
  shared('/product/[id]', ['option']),
  shared('/product/[id]/more'),
  shared('/quick-view/[id]'),
  shared('/shop', listingParameters),
  other('/shop/[name]'),
  shared('/shop/[name]/[id]', listingParameters),
  shared('/category/[name]/[id]', listingParameters),
  shared('/subcategory/[name]/[id]', listingParameters),
  shared('/brand/[name]/[id]', listingParameters),
  shared('/author/[slug]', listingParameters),
  shared('/series/[slug]', listingParameters),
  shared('/about-us'),
  shared('/about-us/[notice]'),
  shared('/aboutus'),
  shared('/contact'),
  shared('/delivery-information'),
  shared('/privacy-policy'),
  shared('/policy'),
  shared('/terms'),
  personal('/cart'),
  data('/cart.json'),
  data('/cart-panel'),
  personal('/checkout'),
  personal('/success'),
  personal('/wishlist'),
  personal('/account/menu'),
  personal('/account/wishlist'),
  personal('/account/devices'),
  personal('/account/data'),
  data('/account/data.json'),
  personal('/orders'),
  personal('/orders/confirm'),
  personal('/orders/open'),
  personal('/orders/track'),
  personal('/orders/pay'),
  { ...data('/payments/[provider]/notify'), post: 'itself' },
  { ...data('/payments/test/[id]'), post: 'itself' },
  data('/orders/invoice'),
  personal('/orders/change'),
  data('/orders/label'),
  personal('/orders/quote'),
  data('/orders/quote-file'),
  personal('/orders/return'),
  personal('/withdraw'),
  personal('/orders/details/[id]'),
  personal('/downloads/[token]'),
  data('/downloads/[token]/[file]'),
  personal('/dashboard'),
  personal('/details'),
  personal('/address'),
  personal('/address/edit-address/[flag]'),
  personal('/login'),
  personal('/lost-password'),
  personal('/reset-password'),
  personal('/confirm-email'),
  personal('/newsletter/confirm'),
  { ...data('/newsletter/one-click'), post: 'itself' },
  personal('/newsletter/unsubscribe'),
  personal('/stock-alerts/confirm'),
  { ...data('/stock-alerts/one-click'), post: 'itself' },
  personal('/stock-alerts/withdraw'),
  personal('/report/[id]'),
  personal('/delivery-to/[id]'),
  personal('/delivery-to/[id]/part'),
  personal('/cookies'),
  ...Object.keys(deskPages).map((path): Route => ({ path, kind: 'desk', post: posts[path] ?? 'action' })),
  // Search results have nothing new for crawlers.
  { ...shared('/search', ['q', ...listingParameters]), isClosedToCrawlers: true },
  { ...data('/search.json', 'shared'), query: ['q'], isClosedToCrawlers: true, isUrgent: true },
  { path: '/[page]', kind: 'written', post: 'action' },
  other('/404', 'action'),
  other('/not-found', 'action'),
  other('/server-error', 'action'),
  other('/covers/[...file]'),
  other('/pictures/[name]'),
  other('/feeds/merchant.xml'),
  data('/feed.xml', 'shared'),
  other('/opensearch.xml'),
  other('/robots.txt'),
  other('/.well-known/security.txt'),
  other('/sitemap.xml'),
  other('/sitemaps/[part].xml'),
];

const byPattern: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.path, route]));

/** The route that Astro has matched (`context.routePattern`); undefined when it is not listed. */
export const listedRoute = (pattern: string): Route | undefined => byPattern.get(pattern);

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Every route whose path is known without looking into the content. */
const ownRoutes = routes.filter(({ kind }) => kind !== 'written');

/** First segments of all paths, in their canonical spelling. */
export const firstSegments: ReadonlySet<string> = new Set(
  ownRoutes.map(({ path }) => firstSegment(path)).filter(Boolean),
);

/** Path prefixes that are closed to crawlers: /cart covers /cart.json, and /account/ covers all pages below it. */
export const closedPrefixes: readonly string[] = routes
  .filter(({ kind, isClosedToCrawlers }) => kind === 'personal' || kind === 'desk' || isClosedToCrawlers)
  .map(({ path }) => {
    const first = `/${firstSegment(path)}`;
    return routes.some((route) => route.path === first) ? first : `${first}/`;
  })
  .filter((prefix, index, all) => !all.slice(0, index).some((earlier) => prefix.startsWith(earlier)));

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\[(\.\.\.)?[^[\]]+\]|\./g, (part, rest) => patternOf(part, rest))}$`);

const patternOf = (part: string, rest: string | undefined): string => {
  if (part === '.') return '\\.';
  return rest ? '.+' : '[^/]+';
};

const bySegment = Map.groupBy(
  routes.map(({ path }) => ({ path, pattern: toPattern(path) })),
  ({ path }) => firstSegment(path),
);

/** The route at a path, as src/pages names it; undefined for files and unknown paths. */
export const routeOf = (path: string): string | undefined =>
  bySegment.get(firstSegment(path))?.find(({ pattern }) => pattern.test(path))?.path;

const sharedPatterns = routes
  .filter(({ kind }) => kind === 'shared')
  .map(({ path, query = [] }) => ({ pattern: toPattern(path), query }));

/** The query parameters that the shared page at a path reads; undefined for every other path. */
export const sharedPageQuery = (path: string): readonly string[] | undefined =>
  sharedPatterns.find(({ pattern }) => pattern.test(path))?.query;

const urgentPatterns = routes.filter(({ isUrgent }) => isUrgent).map(({ path }) => toPattern(path));

/** Whether a URL, a path with its query, is one that does not wait behind pages. */
export function isUrgentUrl(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  // In a further language it begins with a tag: /de/search.json.
  const own = path.replace(/^\/[A-Za-z-]{2,12}(?=\/)/, '');
  return urgentPatterns.some((pattern) => pattern.test(path) || pattern.test(own));
}

const allPatterns = ownRoutes.map(({ path }) => toPattern(path.replace('[...file]', '[file]')));

/** What answers every path that no route and no page of an editor has. */
export const unknownPagePath = '/404';

/** Whether no route has this path, in any spelling that is redirected to one. Editors' pages and former addresses may have it. */
export function isUnknownPath(path: string): boolean {
  const [first = '', ...rest] = path.replace(/^\//, '').split('/');
  const spelled = `/${[first.toLowerCase(), ...rest].join('/')}`.replace(/\/$/, '') || '/';
  return /^\/[^/\\]/.test(path) && !allPatterns.some((pattern) => pattern.test(spelled));
}
