import type { APIContext, MiddlewareNext } from 'astro';
import { sameSitePath } from '../../paths/url.ts';
import { firstSegments } from '../../routes.ts';
import { trimEndCharacters } from '../../shop/trim-characters.ts';
import { currentRoot } from '../current-root.ts';

/**
 * Redirects to a page's one URL: no trailing slash, first segment in lower case. A form is sent again to that URL (308), so that no
 * other spelling runs anything. Empty and dot segments and superfluous encodings never come here (http/malformed-requests.ts).
 */
export async function redirectToCanonical({ request, url, redirect }: APIContext, next: MiddlewareNext) {
  const { content } = await currentRoot();
  const path = canonicalPath(url.pathname, (spelled) => content.locate(spelled) === 'page');
  if (path === url.pathname) return next();
  const canonical = sameSitePath(path + url.search);
  const status = /^(GET|HEAD)$/.test(request.method) ? 301 : 308;
  return canonical ? redirect(canonical, status) : new Response('There is nothing here.\n', { status: 404 });
}

/** The canonical form of a path, in linear time for any input. */
export function canonicalPath(path: string, isAddedPage: (path: string) => boolean = () => false): string {
  const trimmed = trimEndCharacters(path, /\//) || path.slice(0, 1);
  const [, first = ''] = /^\/([^/]+)/.exec(trimmed) ?? [];
  const canonical = first.toLowerCase();
  const spelled = `/${canonical}${trimmed.slice(first.length + 1)}`;
  return firstSegments.has(canonical) || isAddedPage(spelled) ? spelled : trimmed;
}
