import { deskPages, deskPosts } from '../../../src/lib/desk/model/pages.ts';

/** The routes of the desk's pages, and how a walk by links goes through them. */

export interface DeskRoute {
  readonly route: string;
  readonly pattern: RegExp;
}

/** All but files, what is downloaded, and routes that take only forms. */
export const deskRoutes: readonly DeskRoute[] = Object.keys(deskPages)
  .filter((route) => !/\.\w+$/.test(route) && !(deskPosts[route] === 'none'))
  .map((route) => ({ route, pattern: new RegExp(`^${route.replaceAll(/\[\w+\]/g, '[^/]+')}$`) }));

/** The most specific first: /desk/pages/new is not /desk/pages/[name]. */
const bySpecificity = deskRoutes.toSorted((one, other) => one.route.split('[').length - other.route.split('[').length);

export const deskRouteOf = (path: string): string | undefined =>
  bySpecificity.find(({ pattern }) => pattern.test(path.replace(/[?#].*/, '')))?.route;

/** The pages of the desk that a page leads to. */
export const deskLinksIn = (html: string): string[] =>
  [...html.matchAll(/ href="(\/desk[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
