import type { BreadcrumbList, Organization, Thing as SchemaThing, WebSite } from 'schema-dts';
import { homePath } from '../paths.ts';

/** A node of schema.org; some are several things at once (a book that is a product), which schema-dts cannot say. */
export type Thing = Exclude<SchemaThing, string> | MixedThing;

interface MixedThing {
  readonly '@type': readonly string[];
  readonly [property: string]: unknown;
}

/** The properties of a schema.org type, for a node that is several types at once. */
export type Properties<T> = Omit<Exclude<T, string>, '@type'>;

/** The text of a JSON-LD script. A closing tag in a title cannot end the script. */
export function jsonLd(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

interface Crumb {
  readonly name: string;
  readonly href?: string;
}

/** The trail that the page shows, from Home on; its last entry is the page itself. */
export function breadcrumbData(trail: readonly Crumb[], siteUrl: string): BreadcrumbList {
  const entries: readonly Crumb[] = [{ name: 'Home', href: homePath }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: entries.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href && new URL(href, siteUrl).href,
    })),
  };
}

export interface ShopDetails {
  readonly name: string;
  readonly about: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly social: readonly { readonly href: string }[];
}

/** Who keeps the shop, for its home page. */
export function organizationData(shop: ShopDetails, siteUrl: string): Exclude<Organization, string> {
  // A link to a service's front page is no profile.
  const profiles = shop.social
    .map(({ href }) => href)
    .filter((href) => URL.canParse(href) && new URL(href).pathname !== '/');
  return {
    '@type': 'OnlineStore',
    '@id': `${siteUrl}/#shop`,
    name: shop.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    description: shop.about,
    address: shop.address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: shop.email,
      telephone: shop.phone,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export const webSiteData = (name: string, siteUrl: string): WebSite => ({
  '@type': 'WebSite',
  name,
  url: `${siteUrl}/`,
});
