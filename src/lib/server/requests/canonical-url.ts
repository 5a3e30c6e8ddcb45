import type { APIContext, MiddlewareNext } from 'astro';
import { sameSitePath } from '../../paths.ts';
import { firstSegments } from '../../routes.ts';
import { trimEndCharacters } from '../../shop/trim-characters.ts';
import { currentRoot } from '../current-root.ts';

/** Redirects to a page's one URL: no trailing slash, first segment in lower case. Only reads: a form's body would be lost. */
export async function redirectToCanonical({ request, url, redirect }: APIContext, next: MiddlewareNext) {
  const { content } = await currentRoot();
  const path = canonicalPath(url.pathname, (spelled) => content.locate(spelled) === 'page');
  const canonical = /^(GET|HEAD)$/.test(request.method) && sameSitePath(path + url.search);
  return canonical && canonical !== url.pathname + url.search ? redirect(canonical, 301) : next();
}

/** The canonical form of a path, in linear time for any input. */
export function canonicalPath(path: string, isAddedPage: (path: string) => boolean = () => false): string {
  const trimmed = trimEndCharacters(path, /\//) || path.slice(0, 1);
  const [, first = ''] = /^\/([^/]+)/.exec(trimmed) ?? [];
  const canonical = first.toLowerCase();
  const spelled = `/${canonical}${trimmed.slice(first.length + 1)}`;
  return firstSegments.has(canonical) || isAddedPage(spelled) ? spelled : trimmed;
}
