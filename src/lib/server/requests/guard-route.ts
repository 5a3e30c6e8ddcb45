import { getActionContext } from 'astro:actions';
import type { APIContext, MiddlewareNext } from 'astro';
import { listedRoute, type Route, unknownPagePath } from '../../routes.ts';

/**
 * Answers what is listed, and nothing else (REQ SECURITY-146): 404 for a route that lib/routes.ts does not name, Astro's own included,
 * and 405 for a method that the route does not answer. It goes by the route that Astro has matched, never by how the URL is spelled.
 */
export async function guardRoute(context: APIContext, next: MiddlewareNext): Promise<Response> {
  // A rewrite comes here again, with the method of the request that has been let in.
  if ('shop' in context.locals) return next();
  const route = listedRoute(context.routePattern);
  if (!route) return refusal(404, 'There is nothing here.');
  if (answers(route, context)) return next();
  return refusal(405, 'Nothing here answers that method.', { Allow: allowedMethods(route) });
}

function answers({ path, post }: Route, context: APIContext): boolean {
  const { method } = context.request;
  if (method === 'GET' || method === 'HEAD') return true;
  if (method !== 'POST') return false;
  // The page of unknown paths says that there is nothing, whatever the method.
  if (path === unknownPagePath) return true;
  const isAction = getActionContext(context).action !== undefined;
  return post === 'both' || post === (isAction ? 'action' : 'itself');
}

const allowedMethods = ({ post }: Route): string => (post === 'none' ? 'GET, HEAD' : 'GET, HEAD, POST');

const refusal = (status: 404 | 405, text: string, headers: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
