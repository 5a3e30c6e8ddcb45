import type { APIRoute } from 'astro';
import { unsubscribePath } from '../../lib/paths.ts';

const tokenOf = (url: URL): string => url.searchParams.get('token') ?? '';

/** A mail program's own unsubscribe button (RFC 8058): no cookie, no page, no redirect. An unknown token is not told apart. */
export const POST: APIRoute = async ({ locals, url }) => {
  await locals.newsletter.unsubscribe(tokenOf(url));
  return new Response('You are unsubscribed.\n', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};

/** Programs without such a button open the address, which holds a reader's token. */
export const GET: APIRoute = ({ locals, redirect, url }) => {
  locals.isPersonal();
  return redirect(unsubscribePath(tokenOf(url)), 302);
};
