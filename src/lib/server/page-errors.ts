import type { APIContext, MiddlewareNext } from 'astro';
import { ApiError } from '../api/errors.ts';
import { pageNotices, pageStatus } from '../api/explain.ts';
import { notFoundPath, serverErrorPath } from '../paths.ts';
import { currentRoot } from './current-root.ts';

/**
 * An error while a page is built answers with the not-found or the server-error screen, with the right status, at the
 * same address, without internals (decision 9).
 */
export async function showErrors(context: APIContext, next: MiddlewareNext): Promise<Response> {
  try {
    return await next();
  } catch (error) {
    const status = pageStatus(error);
    if (error instanceof ApiError) context.locals.notices.push(...pageNotices(error));
    else (await currentRoot()).log.error(`Building ${context.url.pathname} failed`, error);
    return errorPage(context, next, status);
  }
}

/** The screen for a status, in place of the page. */
export async function errorPage(context: APIContext, next: MiddlewareNext, status: number): Promise<Response> {
  const { url, request } = context;
  // Always read, never posted: handing on a form whose body has been used breaks the screen off half-way.
  const screen = new URL(status === 404 ? notFoundPath : serverErrorPath, url);
  const page = await next(new Request(screen, { headers: request.headers }));
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  if (status === 503) headers.set('Retry-After', '30');
  return new Response(page.body, { status, headers });
}
