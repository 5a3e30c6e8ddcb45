import { decodePath } from '../../paths/url.ts';

/**
 * Whether a path belongs to Astro's own routes (/_image, /_actions/…, /_server-islands/…), which no page of the site uses: forms
 * post to pages. Astro decodes a path repeatedly before it looks for its route. Built files below /_astro/ are answered earlier.
 */
export const isInternalPath = (pathname: string): boolean => /^[/\\]+_/.test(decodePath(pathname));

/** Costs no rendering, unlike the site's 404 page. */
export const internalPathResponse = (): Response =>
  new Response('There is nothing here.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
