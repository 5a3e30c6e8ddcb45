import type { APIRoute } from 'astro';
import { withdrawStockAlertsPath } from '../../lib/paths/stock-alerts.ts';

const tokenOf = (url: URL): string => url.searchParams.get('token') ?? '';

/** The unsubscribe button of mail programs (RFC 8058). It gets neither cookie nor redirect, and the same answer for unknown tokens. */
export const POST: APIRoute = async ({ locals, url }) => {
  await locals.stockAlerts?.withdraw(tokenOf(url));
  return new Response('Your requests are withdrawn.\n', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};

/** Mail programs without that button open the URL in a browser. The response is private, because the URL has a reader's token. */
export const GET: APIRoute = ({ locals, redirect, url }) => {
  locals.markPersonal();
  return redirect(withdrawStockAlertsPath(tokenOf(url)), 302);
};
