import type { APIContext, MiddlewareNext } from 'astro';
import { messages } from '../../../messages/messages.ts';
import { isBusyError } from '../../api/error-outcome.ts';
import type { ShopApi } from '../../api/shop-api.ts';
import { isDeskPath } from '../../desk/model/home-pages.ts';
import { isFramedPath } from '../../desk/texts/model/pages.ts';
import type { Language } from '../../paths/language.ts';
import { cookiePath } from '../../paths/pages.ts';
import type { MediaSources } from '../../shop/catalogue/gallery.ts';
import type { Notice } from '../../shop/outcome.ts';
import { cartPlace } from '../../trade/delivery/checkout-offer.ts';
import { type DependencyTracker, trackDependencies } from '../cache/dependencies.ts';
import { coversTag } from '../cdn/cache-tags.ts';
import { currentRoot } from '../current-root.ts';
import { clientKeysOf } from '../http/client-keys.ts';
import { contentPolicy } from '../http/content-security-policy.ts';
import { hostCookieName } from '../http/cookie-name.ts';
import { deskCookie } from '../http/desk-cookie.ts';
import { deviceCookie } from '../http/device-cookie.ts';
import { flashCookie, readFlash } from '../http/flash-cookie.ts';
import { placeCookie } from '../http/place-cookie.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import type { Root } from '../root.ts';
import { publicSettings } from '../settings/public-settings.ts';
import { requestAccounts } from './accounts.ts';
import { requestAddresses } from './addresses.ts';
import { requestDesk } from './desk.ts';
import { failureAt } from './failure.ts';
import { createHeaderShop } from './header-shop.ts';
import { requestPlace } from './named-place.ts';
import { inPageLanguage } from './page-language.ts';
import { requestPersonalData } from './personal-data.ts';
import { remotePayments } from './remote-payments.ts';
import { remoteWithdrawals } from './remote-withdrawals.ts';
import { requestVisitor, type VisitorSession } from './visitor.ts';
import { visitorShop } from './visitor-shop.ts';

type PreparedLocals = Omit<App.Locals, 'returned' | 'dependencies' | 'language'>;

/** The page is there already, and cookies can be refreshed another time. */
function ignoreBusy(error: unknown): void {
  if (!isBusyError(error)) throw error;
}

/** Sets `locals`, which pages and actions work with, and the response's caching headers. */
export async function prepareLocals(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { language } = context.locals;
  // Astro.rewrite runs the middleware again with the same locals.
  if ('shop' in context.locals) return next();
  const root = await currentRoot();
  const { settings } = root;
  await wordsOf(root, context.locals);
  const isSecure = settings.siteUrl.startsWith('https:');
  const isFramed = isFramedPath(context.url.pathname);
  const notices: Notice[] = takeFlash(context, root.secret, isSecure);
  let isPersonal = notices.length > 0;
  const markPersonal = () => {
    isPersonal = true;
  };
  const session = sessionCookie(context.cookies, isSecure);
  const visitor = withLookupListener(requestVisitor(root.visitors, session), markPersonal);
  let media: MediaSources = { frames: [], videos: [] };

  const device = deviceCookie(context.cookies, isSecure);
  const userAgent = context.request.headers.get('user-agent') ?? '';
  const clientIp = () => context.clientAddress;
  const place = requestPlace(placeCookie(context.cookies, isSecure), markPersonal);
  const addresses = requestAddresses(root.addresses, visitor, root.log);
  const shop = visitorShop(root, visitor, language, {
    onNotice: (text) => notices.push({ kind: 'error', surface: 'toast', text }),
    // Its charges are those of the cart's page.
    cartPlace: async () => cartPlace(await addresses.saved(), place.named(), settings.country),
  });
  const deskOrigin = {
    ...{ cookie: deskCookie(context.cookies, isSecure), device, userAgent, clientIp },
    // The guard of the desk sets it later.
    language: () => context.locals.language,
  };
  const locals: PreparedLocals = {
    visitor,
    headerShop: createHeaderShop(shop),
    notices,
    settings: publicSettings(settings),
    accounts: requestAccounts(root.accounts, visitor, {
      device,
      userAgent,
      clientIp,
      text: messages.fieldErrors(language),
      language: language.tag,
    }),
    clientKeys: () => clientKeysOf(root.secret, context.clientAddress),
    addresses,
    place,
    personalData: requestPersonalData(root, visitor, shop, language),
    // On a page of the shop the desk is closed for its own people too.
    desk: requestDesk(root.desk, deskOrigin, isDeskPath(context.routePattern)),
    ...inPageLanguage(root, language, (own) =>
      settings.apiBaseUrl ? remoteWithdrawals(own, shop, (message, cause) => root.log.error(message, cause)) : own,
    ),
    ...paymentsOf(root, shop),
    ...(root.orderTracking && { orderTracking: root.orderTracking }),
    ...(root.quotes && { quotes: root.quotes }),
    ...(root.reviewReports && { reviewReports: root.reviewReports }),
    menu: () => root.menu(language),
    look: root.look,
    content: root.content,
    cover: root.cover,
    ...(root.downloads && { downloads: root.downloads }),
    invoicePdf: root.invoicePdf,
    returnLabel: root.returnLabel,
    failure: (url) => failureAt(url, root),
    crawlFile: root.crawlFile,
    shop,
    markPersonal,
    allowMedia: (sources) => {
      media = sources;
    },
  };
  const { dependencies } = context.locals;
  const own = dependencies ? withTracking(locals, dependencies, language) : locals;
  let lacksMenu = false;
  const menu = emptyOnFailure(own.menu, () => {
    lacksMenu = true;
  });
  Object.assign(context.locals, own, { menu });

  // Pages are not streamed (astro/server-entry.ts), so rendering is complete here and `lacksMenu` is final.
  const response = await next();
  visitor.sendGuestCookie();
  if (isNavigation(context.request)) await visitor.refreshCookies().catch(ignoreBusy);
  const isCacheable = /^(GET|HEAD)$/.test(context.request.method) && response.status < 400;
  setCacheHeaders(response.headers, isPersonal || !isCacheable, settings.cacheMaxAge);
  if (settings.cdn && isCover(context.url, response)) response.headers.set('Cache-Tag', coversTag);
  // A notice is for this response alone, and the next one may get its menu.
  if (notices.length > 0 || lacksMenu) response.headers.set('Cache-Control', 'private, no-store');
  // Isolates personal pages from other sites' windows. Shared pages do without: for a visitor who follows a link from another
  // site the browser would start another process, which delays their first page.
  if (isPersonal) response.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  // What the browser has stored was the customer's: the last cart, the counts (REQ SECURITY-143).
  if (visitor.hasEndedSession()) response.headers.set('Clear-Site-Data', '"storage"');
  if (isHtml(response)) {
    // Astro names the encoding in the page only. The header counts for clients that do not read that far.
    response.headers.set('Content-Type', 'text/html; charset=utf-8');
    // In development Vite injects scripts of its own into pages.
    if (!import.meta.env.DEV) response.headers.set('Content-Security-Policy', contentPolicy(settings, media, isFramed));
    if (isFramed) response.headers.set('X-Frame-Options', 'SAMEORIGIN');
  }
  return response;
}

/** A page says messages as they are now, and depends on those that were changed. */
async function wordsOf(root: Root, { dependencies, language }: APIContext['locals']): Promise<void> {
  const { words } = dependencies ? trackDependencies('words', { words: root.words }, dependencies) : root;
  await words(language.tag);
}

/** Calls `onLookup` when the visitor is looked up: whatever is made of it is personal. */
const withLookupListener = (visitor: VisitorSession, onLookup: () => void): VisitorSession => ({
  ...visitor,
  current() {
    onLookup();
    return visitor.current();
  },
  ensure() {
    onLookup();
    return visitor.ensure();
  },
  pseudonym() {
    onLookup();
    return visitor.pseudonym();
  },
});

/** The embedded shop has its provider here; a remote one answers where to pay. */
function paymentsOf({ payments, settings }: Root, shop: ShopApi): Pick<PreparedLocals, 'payments'> {
  if (payments) return { payments };
  return settings.apiBaseUrl ? { payments: remotePayments(shop) } : {};
}

/** For a page that may be cached: everything it reads is recorded, and with its language what is answered in it. */
const withTracking = (locals: PreparedLocals, tracker: DependencyTracker, language: Language): PreparedLocals => ({
  ...locals,
  shop: trackDependencies('shop', locals.shop, tracker, language),
  content: trackDependencies('content', locals.content, tracker),
  newsletter: trackDependencies('newsletter', locals.newsletter, tracker),
  menu: trackDependencies('menu', { menu: locals.menu }, tracker, language).menu,
  look: trackDependencies('look', { look: locals.look }, tracker).look,
});

/** A page without its menu is better than none. The failed dependency keeps it out of the page cache. */
const emptyOnFailure =
  (menu: App.Locals['menu'], onFailure: () => void): App.Locals['menu'] =>
  () =>
    menu().catch(() => {
      onFailure();
      return [];
    });

const isHtml = ({ headers }: Response): boolean => headers.get('Content-Type')?.startsWith('text/html') ?? false;

const isCover = ({ pathname }: URL, { headers }: Response): boolean =>
  pathname.startsWith('/covers/') && /\bpublic\b/.test(headers.get('Cache-Control') ?? '');

/** False for a page that a script fetches. */
const isNavigation = ({ method, headers }: Request): boolean =>
  method === 'GET' && (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';

function takeFlash(context: APIContext, secret: string, isSecure: boolean): Notice[] {
  const name = hostCookieName(flashCookie, isSecure);
  const value = context.cookies.get(name)?.value;
  // Requests for images and data must not use up a notice that is meant for the next page.
  const isPage =
    value &&
    context.request.method === 'GET' &&
    context.request.headers.get('accept')?.includes('text/html') &&
    // This page only redirects.
    context.url.pathname !== cookiePath;
  if (!isPage) return [];
  context.cookies.delete(name, { path: '/', secure: isSecure });
  return readFlash(value, secret);
}

/**
 * Personal responses are stored nowhere. Shared ones may be stored by browsers, which must revalidate them: Back is instant
 * and prices are current.
 */
function setCacheHeaders(headers: Headers, isPersonal: boolean, maxAge: number): void {
  if (headers.has('Cache-Control')) return;
  if (isPersonal) {
    headers.set('Cache-Control', 'private, no-store');
    headers.set('X-Robots-Tag', 'noindex');
    return;
  }
  headers.set('Cache-Control', maxAge > 0 ? `public, max-age=0, s-maxage=${maxAge}, must-revalidate` : 'no-cache');
}
