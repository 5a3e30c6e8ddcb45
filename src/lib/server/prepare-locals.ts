import type { APIContext, MiddlewareNext } from 'astro';
import { cookiePath } from '../paths.ts';
import type { MediaSources } from '../shop/gallery.ts';
import type { Notice } from '../shop/outcome.ts';
import { addressOf } from './client-address.ts';
import { contentPolicy } from './content-policy.ts';
import { countedOf } from './counted.ts';
import { currentRoot } from './current-root.ts';
import { flashCookie, readFlash } from './flash.ts';
import { notedSource, type Readings } from './page-cache/readings.ts';
import { publicSettings } from './public-settings.ts';
import { requestAccounts } from './request-accounts.ts';
import { requestAddresses } from './request-addresses.ts';
import { requestVisitor, type VisitorInCharge } from './request-visitor.ts';
import { sessionCookie } from './session-cookie.ts';
import { visitorShop } from './visitor-shop.ts';

/** Puts on `locals` what pages and actions work with, and says how the answer may be kept. */
export async function prepareLocals(context: APIContext, next: MiddlewareNext): Promise<Response> {
  // A page that shows another in its place (Astro.rewrite) comes through here again, with the same locals.
  if ('shop' in context.locals) return next();
  const root = await currentRoot();
  const { settings } = root;
  const isSecure = settings.siteUrl.startsWith('https:');
  const notices: Notice[] = takeFlash(context, root.secret);
  let isPersonal = notices.length > 0;
  const setPersonal = () => {
    isPersonal = true;
  };
  const visitor = told(requestVisitor(root.visitors, sessionCookie(context.cookies, isSecure)), setPersonal);
  let media: MediaSources = { frames: [], videos: [] };

  const shop = visitorShop(root, visitor, (text) => notices.push({ kind: 'error', surface: 'toast', text }));
  const locals: Omit<App.Locals, 'returned' | 'readings' | 'drained'> = {
    visitor,
    counted: countedOf(shop),
    notices,
    settings: publicSettings(settings),
    accounts: requestAccounts(root.accounts, visitor, () => addressOf(context)),
    addresses: requestAddresses(root.addresses, visitor, root.log),
    newsletter: root.newsletter,
    contact: root.contact,
    menu: root.menu,
    content: root.content,
    cover: root.cover,
    catalogueIndex: root.catalogueIndex,
    shop,
    isPersonal: setPersonal,
    allowMedia: (sources) => {
      media = sources;
    },
  };
  const { readings } = context.locals;
  const own = readings ? noted(locals, readings) : locals;
  let lacksMenu = false;
  const menu = orNone(own.menu, () => {
    lacksMenu = true;
  });
  Object.assign(context.locals, own, { menu });

  // A page is whole when it comes (astro.config.mjs), so it is known whether it got its menu.
  const response = await next();
  if (isVisit(context.request)) await visitor.settleCookies();
  const isKept = /^(GET|HEAD)$/.test(context.request.method) && response.status < 400;
  keepHeaders(response.headers, isPersonal || !isKept, settings.cacheMaxAge);
  // What the shop has to say now it may not say to the next one; the next one may get the menu.
  if (notices.length > 0 || lacksMenu) response.headers.set('Cache-Control', 'private, no-store');
  // Other sites' windows keep away from what is somebody's own. Pages for all do without: a browser that comes from elsewhere
  // would begin another process for them, and show the first page it sees of the shop later.
  if (isPersonal) response.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  // In development Vite puts scripts of its own into pages.
  if (!import.meta.env.DEV && isHtml(response))
    response.headers.set('Content-Security-Policy', contentPolicy(settings, media));
  return response;
}

/** A visitor that tells of being looked up: whatever comes of it is made for them alone. */
const told = (visitor: VisitorInCharge, onLookUp: () => void): VisitorInCharge => ({
  ...visitor,
  current() {
    onLookUp();
    return visitor.current();
  },
  ensure() {
    onLookUp();
    return visitor.ensure();
  },
});

/** For a page that may be kept: what it is made of is noted. */
const noted = (locals: Omit<App.Locals, 'returned' | 'readings' | 'drained'>, readings: Readings) => ({
  ...locals,
  shop: notedSource('shop', locals.shop, readings),
  content: notedSource('content', locals.content, readings),
  newsletter: notedSource('newsletter', locals.newsletter, readings),
  menu: notedSource('menu', { menu: locals.menu }, readings).menu,
});

/** A page is better without its menu than not there; what is noted of it keeps it out of the page cache, and its headers out of others'. */
const orNone =
  (menu: App.Locals['menu'], onMissing: () => void): App.Locals['menu'] =>
  () =>
    menu().catch(() => {
      onMissing();
      return [];
    });

const isHtml = ({ headers }: Response): boolean => headers.get('Content-Type')?.startsWith('text/html') ?? false;

/** Somebody went to this page; a script that fetches one says so. */
const isVisit = ({ method, headers }: Request): boolean =>
  method === 'GET' && (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';

function takeFlash(context: APIContext, secret: string): Notice[] {
  const value = context.cookies.get(flashCookie)?.value;
  // Pictures and data asked for meanwhile must not use up what is meant for the next page.
  const isPage =
    value &&
    context.request.method === 'GET' &&
    context.request.headers.get('accept')?.includes('text/html') &&
    // It only leads on.
    context.url.pathname !== cookiePath;
  if (!isPage) return [];
  context.cookies.delete(flashCookie, { path: '/' });
  return readFlash(value, secret);
}

/** What is personal is kept by nobody; the rest may be kept by browsers but is asked for again, so that Back is instant and prices are true. */
function keepHeaders(headers: Headers, isPersonal: boolean, maxAge: number): void {
  if (headers.has('Cache-Control')) return;
  if (isPersonal) {
    headers.set('Cache-Control', 'private, no-store');
    headers.set('X-Robots-Tag', 'noindex');
    return;
  }
  headers.set('Cache-Control', maxAge > 0 ? `public, max-age=0, s-maxage=${maxAge}, must-revalidate` : 'no-cache');
}
