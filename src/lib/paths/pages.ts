import { collections } from '../shop/catalogue/collections.ts';
import { collectionPath, homePath, shopPath } from './catalogue.ts';

export { cookieCheckPath, cookiePath, failedRequestPath, notFoundPath, serverErrorPath } from './failures.ts';

/** URLs of everything else: static pages, files for crawlers, and pages for errors (failures.ts). */

export const contactPath = '/contact';
export const aboutPath = '/about-us';
/** What the law asks a shop to say: imprint, accessibility statement, whom to complain to (trade/places/consumer-law.ts). */
export const noticePath = (notice: string): string => `${aboutPath}/${notice}`;
export const privacyPath = '/privacy-policy';
export const deliveryPath = '/delivery-information';
export const termsPath = '/terms';
export const policyPath = '/policy';
export const sitemapPath = '/sitemap.xml';
/** A part of the sitemap: of the shop's first language, or of the one whose tag is given. */
export const sitemapPartPath = ({ kind, part }: { kind: string; part: number }, tag = ''): string =>
  `/sitemaps/${tag && `${tag}-`}${kind}-${part}.xml`;
export const openSearchPath = '/opensearch.xml';
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
