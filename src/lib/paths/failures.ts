import { withQuery } from './url.ts';

/** URLs that a request leads to which failed. Scripts of the browser need no other static page. */

export const cookiePath = '/cookies';
/** Checks that the browser accepts cookies: redirects to `next`, a path of this site, or explains why cookies are needed. */
export const cookieCheckPath = (next: string): string => withQuery(cookiePath, new URLSearchParams({ next }));
export const notFoundPath = '/not-found';
export const serverErrorPath = '/server-error';
/** The server-error page for a request of a script that failed, with that request's number. */
export const failedRequestPath = (requestId: string | null | undefined): string =>
  requestId ? `${serverErrorPath}?request=${encodeURIComponent(requestId)}` : serverErrorPath;
