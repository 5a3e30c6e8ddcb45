import type { APIContext, MiddlewareNext } from 'astro';
import { messages } from '../../../messages/messages.ts';
import { pageNotices, pageStatus } from '../../api/error-outcome.ts';
import { ApiError } from '../../api/errors.ts';
import { notFoundPath, serverErrorPath } from '../../paths/pages.ts';
import { currentRoot } from '../current-root.ts';
import { requestIdHeader } from '../http/numbered-response.ts';
import { DeskClosedError } from './desk.ts';

/** An error while a page is rendered shows the not-found or server-error page at the same URL, with the right status and no internals. */
export async function showErrors(context: APIContext, next: MiddlewareNext): Promise<Response> {
  try {
    return await next();
  } catch (error) {
    // The log says that a page was reached which should not have been. The client learns nothing.
    const status = error instanceof DeskClosedError ? 404 : pageStatus(error);
    context.locals.notices.push(...pageNotices(error, messages.failures(context.locals.language)));
    if (!(error instanceof ApiError))
      (await currentRoot()).log.error('The page could not be rendered', error, { path: context.url.pathname });
    return errorPage(context, next, status);
  }
}

/** The error page for a status, in place of the requested page. */
export async function errorPage(context: APIContext, next: MiddlewareNext, status: number): Promise<Response> {
  const { url, request } = context;
  // A GET request of its own: passing on a form whose body has been read breaks the page off half-way.
  const errorUrl = new URL(status === 404 || status === 410 ? notFoundPath : serverErrorPath, url);
  const page = await next(new Request(errorUrl, { headers: request.headers }));
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  if (status === 503) headers.set('Retry-After', '30');
  const { requests } = await currentRoot();
  const number = requests.current()?.id;
  // The page shows this number. Requests that waited for the same page get both.
  if (number) headers.set(requestIdHeader, number);
  return new Response(page.body, { status, headers });
}
