import type { APIContext, MiddlewareNext } from 'astro';
import { oneClickUnsubscribePath } from '../paths.ts';
import { currentRoot } from './current-root.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Mail programs, also those that are web pages, post here (RFC 8058). It needs a link's token, and no cookie is read. */
const [openToAll] = oneClickUnsubscribePath('').split('?');

/**
 * Refuses writes that another site's page makes in a visitor's name. Browsers say where a request comes from
 * (Sec-Fetch-Site, Origin); a client that says neither is no browser and carries nobody's cookies.
 */
export async function refuseForeignWrites(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { request, url } = context;
  if (reading.has(request.method) || isOpen(url)) return next();
  const { settings } = await currentRoot();
  if (isOwn(request.headers, new URL(settings.siteUrl).host)) return next();
  return new Response('This form was sent from another site, so nothing was changed.', { status: 403 });
}

/** An action may be named in any address, and would run there in the name of whoever's cookies come along. */
const isOpen = ({ pathname, searchParams }: URL): boolean => pathname === openToAll && !searchParams.has('_action');

function isOwn(headers: Headers, siteHost: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return true;
  const origin = headers.get('origin');
  if (origin === null) return site === null;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return site === null && (host === headers.get('host') || host === siteHost);
}
