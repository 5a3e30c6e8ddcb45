import type { APIContext, MiddlewareNext } from 'astro';
import { createShopApi } from '../api/shop-api.ts';
import type { Notice } from '../shop/outcome.ts';
import { currentRoot } from './current-root.ts';
import { flashCookie, readFlash } from './flash.ts';
import { publicSettings } from './public-settings.ts';
import { requestVisitor, userDetailsOf } from './request-visitor.ts';
import type { Settings } from './settings.ts';

/** Puts on `locals` what pages and actions work with, and says how the answer may be kept. */
export async function prepareLocals(context: APIContext, next: MiddlewareNext): Promise<Response> {
  // A page that shows another in its place (Astro.rewrite) comes through here again, with the same locals.
  if ('shop' in context.locals) return next();
  const root = await currentRoot();
  const { settings } = root;
  const isSecure = settings.siteUrl.startsWith('https:');
  const visitor = requestVisitor(root.visitors, context.cookies, isSecure);
  const notices: Notice[] = takeFlash(context, root.secret);
  let isPersonal = notices.length > 0;

  const locals: Omit<App.Locals, 'returned'> = {
    visitor,
    notices,
    settings: publicSettings(settings),
    newsletter: root.newsletter,
    menu: root.menu,
    content: root.content,
    cover: root.cover,
    shop: createShopApi({
      ...root.reach,
      visitor: async () => {
        const known = await visitor.current();
        return known && userDetailsOf(known);
      },
      onNotice: (text) => notices.push({ kind: 'error', surface: 'toast', text }),
    }),
    isPersonal: () => {
      isPersonal = true;
    },
  };
  Object.assign(context.locals, locals);

  const response = await next();
  const isKept = /^(GET|HEAD)$/.test(context.request.method) && response.status < 400;
  keepHeaders(response.headers, isPersonal || !isKept, settings.cacheMaxAge);
  allowPictures(response.headers, root.settings);
  return response;
}

/** Completes the page's content security policy with where pictures come from; a remote shop's may be anywhere unless IMAGE_HOSTS says. */
function allowPictures(headers: Headers, { apiBaseUrl, imageHosts }: Settings): void {
  const policy = headers.get('Content-Security-Policy');
  if (!policy) return;
  const api = apiBaseUrl ? [new URL(apiBaseUrl).origin] : [];
  const hosts = apiBaseUrl && imageHosts.length === 0 ? ['*'] : [...api, ...imageHosts];
  headers.set(
    'Content-Security-Policy',
    `${policy.replace(/;\s*$/, '')}; img-src ${["'self'", 'data:', ...hosts].join(' ')}`,
  );
}

function takeFlash(context: APIContext, secret: string): Notice[] {
  // Pictures and data asked for meanwhile must not use up what is meant for the next page.
  const isPage = context.request.method === 'GET' && context.request.headers.get('accept')?.includes('text/html');
  const value = isPage ? context.cookies.get(flashCookie)?.value : undefined;
  if (!value) return [];
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
