import type { APIContext, MiddlewareNext } from 'astro';
import { messages } from '../../../messages/messages.ts';
import { oneClickUnsubscribePath } from '../../paths/account.ts';
import { currentRoot } from '../current-root.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Mail clients, web mail included, post here (RFC 8058). It needs the token of a link and reads no cookie. */
const [oneClickPath] = oneClickUnsubscribePath('').split('?');

/**
 * Rejects writes that another site's page makes in a visitor's name. Browsers send Sec-Fetch-Site or Origin; a client that
 * sends neither is not a browser and carries no cookies of others.
 */
export async function rejectCrossSiteWrites(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { request, url } = context;
  if (safeMethods.has(request.method) || isExempt(url)) return next();
  const { settings } = await currentRoot();
  if (isSameSite(request.headers, new URL(settings.siteUrl).host)) return next();
  const text = messages.shopAnswers(context.locals.language);
  return new Response(text.otherSite, { status: 403 });
}

/** Any URL can name an action, which would run with the visitor's cookies, so only the bare path is exempt. */
const isExempt = ({ pathname, searchParams }: URL): boolean =>
  pathname === oneClickPath && !searchParams.has('_action');

function isSameSite(headers: Headers, siteHost: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return true;
  const origin = headers.get('origin');
  if (origin === null) return site === null;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return site === null && (host === headers.get('host') || host === siteHost);
}
