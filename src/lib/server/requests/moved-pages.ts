import type { APIContext, MiddlewareNext } from 'astro';
import { notFoundPath } from '../../paths/pages.ts';
import { isUnknownPath } from '../../routes.ts';
import { currentRoot } from '../current-root.ts';

/** Leads from a page's former address to where it is now, or says that it is gone (content/redirects.yml). */
export async function redirectMoved({ request, url, redirect }: APIContext, next: MiddlewareNext): Promise<Response> {
  if (!/^(GET|HEAD)$/.test(request.method) || !isUnknownPath(url.pathname)) return next();
  const { content } = await currentRoot();
  // A page that is there wins over what was there before.
  const moved = content.locate(url.pathname) === 'elsewhere' ? await content.moved(url.pathname) : undefined;
  if (!moved) return next();
  const response =
    moved.to === undefined ? await gone(request, url, next) : redirect(withQuery(moved.to, url.search), 301);
  // The address may get a page again.
  response.headers.set('Cache-Control', 'no-cache');
  return response;
}

const withQuery = (to: string, query: string): string => (/[?#]/.test(to) ? to : to + query);

async function gone(request: Request, url: URL, next: MiddlewareNext): Promise<Response> {
  const { body, headers } = await next(new Request(new URL(notFoundPath, url), { headers: request.headers }));
  return new Response(body, { status: 410, headers });
}
