import type { BreadcrumbList, ItemList, Organization, Thing as SchemaThing, WebSite } from 'schema-dts';
import { homePath } from '../paths/catalogue.ts';

/** A schema.org node. MixedThing is for nodes with several types, such as a book that is a product, which schema-dts lacks. */
export type Thing = Exclude<SchemaThing, string> | MixedThing;

interface MixedThing {
  readonly '@type': readonly string[];
  readonly [property: string]: unknown;
}

/** The properties of a schema.org type, for nodes with several types. */
export type Properties<T> = Omit<Exclude<T, string>, '@type'>;

/** The text of a JSON-LD script. `<` is escaped, so that a title cannot close the script element. */
export function jsonLd(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

interface Crumb {
  readonly name: string;
  readonly href?: string;
}

/** The breadcrumb of a page, starting with `home`, the name of the home page, and ending with the page itself. */
export function breadcrumbData(trail: readonly Crumb[], home: string, siteUrl: string): BreadcrumbList {
  const entries: readonly Crumb[] = [{ name: home, href: homePath }, ...trail];
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

/** The books of one page of a list, by their URLs in the order shown. `first` is the position of the first one in the whole list. */
export const itemListData = (paths: readonly string[], first: number, siteUrl: string): ItemList => ({
  '@type': 'ItemList',
  itemListElement: paths.map((path, index) => ({ '@type': 'ListItem', position: first + index, url: siteUrl + path })),
});

export interface ShopDetails {
  readonly name: string;
  readonly about: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly social: readonly { readonly href: string }[];
}

/** The shop as an organisation, for the home page. */
export function organizationData(shop: ShopDetails, siteUrl: string): Exclude<Organization, string> {
  // A link to the home page of a social network is not a profile.
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
