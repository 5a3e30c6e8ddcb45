import { firstSegments } from '../routes.ts';

/** The pages that come with the shop. Its own pages link to them, so they cannot be renamed or deleted. */
export const pageNames = ['about-us', 'privacy-policy', 'delivery-information', 'terms', 'contact'] as const;
export type PageName = (typeof pageNames)[number];

export const isPageName = (name: string): name is PageName => pageNames.some((known) => known === name);

/** Addresses that the server answers before any page, and names of the other content files. */
const reserved = ['healthz', 'readyz', 'metrics', 'api', 'home', 'site', 'redirects'];

/** What an editor's page may be called: it is the file's name and the address. */
export const pageNamePattern = /^[a-z\d]+(?:-[a-z\d]+)*$/;
export const maxPageName = 60;

/** Whether a first part of a path belongs to the shop itself. */
export const isTakenByShop = (name: string): boolean => firstSegments.has(name) || reserved.includes(name);

/** Whether content/pages/{name}.md is a page that an editor has added, shown at /{name}. */
export const isAddedPageName = (name: string): boolean =>
  name.length <= maxPageName && pageNamePattern.test(name) && !isTakenByShop(name);

export const addedPagePath = (name: string): string => `/${name}`;

/** The name of a page at a path with one part; undefined for other paths. */
export const addedPageAt = (path: string): string | undefined => {
  const name = path.slice(1);
  return isAddedPageName(name) ? name : undefined;
};

/** What a page is called until its title is read: opening-hours, Opening hours. */
export const nameAsWords = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
