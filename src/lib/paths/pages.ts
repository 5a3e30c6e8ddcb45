import { collections } from '../shop/catalogue/collections.ts';
import { collectionPath, homePath, shopPath } from './catalogue.ts';
import { withQuery } from './url.ts';

/** URLs of everything else: static pages, files for crawlers, and pages for errors. */

export const contactPath = '/contact';
export const aboutPath = '/about-us';
export const privacyPath = '/privacy-policy';
export const deliveryPath = '/delivery-information';
export const termsPath = '/terms';
export const policyPath = '/policy';
export const sitemapPath = '/sitemap.xml';
export const sitemapPartPath = ({ kind, part }: { kind: string; part: number }): string =>
  `/sitemaps/${kind}-${part}.xml`;
export const openSearchPath = '/opensearch.xml';
export const cookiePath = '/cookies';
/** Checks that the browser accepts cookies: redirects to `next`, a path of this site, or explains why cookies are needed. */
export const cookieCheckPath = (next: string): string => withQuery(cookiePath, new URLSearchParams({ next }));
export const notFoundPath = '/not-found';
export const serverErrorPath = '/server-error';
/** The server-error page for a request of a script that failed, with that request's number. */
export const failedRequestPath = (requestId: string | null | undefined): string =>
  requestId ? `${serverErrorPath}?request=${encodeURIComponent(requestId)}` : serverErrorPath;
/** Public pages that do not depend on the catalogue. */
export const staticPaths: readonly string[] = [
  homePath,
  shopPath,
  ...Object.values(collections).map(({ name }) => collectionPath(name)),
  aboutPath,
  contactPath,
  deliveryPath,
  privacyPath,
  termsPath,
];
