import type { APIContext, MiddlewareNext } from 'astro';
import { sameSitePath } from '../paths.ts';

/** First parts of the shop's addresses, in their one spelling. */
const rooms = new Set([
  ...['cart', 'wishlist', 'checkout', 'product', 'shop', 'category', 'subcategory', 'brand', 'author', 'series'],
  ...['orders', 'success', 'login', 'dashboard', 'details', 'address', 'account', 'contact', 'aboutus', 'about-us'],
  ...['privacy-policy', 'policy', 'delivery-information', 'terms', 'search', 'lost-password', 'reset-password'],
]);

/** One address for each page: without a slash at its end, its first part in lower case. Reads only: a form stays where it is sent. */
export function leadToOneAddress({ request, url, redirect }: APIContext, next: MiddlewareNext) {
  const tidy = /^(GET|HEAD)$/.test(request.method) && sameSitePath(tidyPath(url.pathname) + url.search);
  return tidy && tidy !== url.pathname + url.search ? redirect(tidy, 301) : next();
}

function tidyPath(path: string): string {
  const bare = path.replace(/(?<=.)\/+$/, '');
  const [, first = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(bare) ?? [];
  return rooms.has(first.toLowerCase()) ? `/${first.toLowerCase()}${rest}` : bare;
}
