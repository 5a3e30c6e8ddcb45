import { getActionContext } from 'astro:actions';
import type { APIContext, MiddlewareNext } from 'astro';
import {
  type Access,
  deskActions,
  deskElsewherePath,
  deskNotAllowedPath,
  deskPages,
  deskPath,
  deskSignInPath,
  isDeskAction,
  isDeskPath,
} from '../../desk-paths.ts';
import { routeOf } from '../../routes.ts';
import { mayUse, needsEmbeddedShop } from '../../shop/staff.ts';

/**
 * The door of the desk (ADR 0051): refuses a page or an action before any of its code runs. Nothing of the desk is stored by a cache
 * or found by a search engine.
 */
export async function guardDesk(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { url, redirect } = context;
  const action = getActionContext(context).action?.name ?? '';
  if (!isDeskPath(url.pathname)) return isDeskAction(action) ? redirect(deskPath, 303) : next();
  context.locals.markPersonal();
  const needed: (Access | undefined)[] = [deskPages[routeOf(url.pathname) ?? '']];
  if (isDeskAction(action)) needed.push(deskActions[action]);
  const response = await passDoor(context, next, needed);
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

async function passDoor(
  { locals, url, request, redirect }: APIContext,
  next: MiddlewareNext,
  needed: readonly (Access | undefined)[],
): Promise<Response> {
  // What has no entry does not exist, which every visitor is told in the same way.
  const permissions = needed.filter((access) => access !== undefined && access !== 'anyone');
  if (permissions.length === 0) return next();
  const member = await locals.desk.current();
  if (!member) return redirect(deskSignInPath(url.pathname + withoutAction(url)), 303);
  // A request of its own: the form of a refused page is not run.
  const instead = (path: string) => next(new Request(new URL(path, url), { headers: request.headers }));
  if (!permissions.every((permission) => mayUse(member.role, permission))) return instead(deskNotAllowedPath);
  if (permissions.some(needsEmbeddedShop) && !locals.desk.hasShop) return instead(deskElsewherePath);
  return next();
}

function withoutAction({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('_action');
  const text = query.toString();
  return text ? `?${text}` : '';
}
