import { getActionContext } from 'astro:actions';
import type { APIContext, MiddlewareNext } from 'astro';
import { deskLanguage } from '../../../messages/languages.ts';
import type { Access } from '../../desk/model/access.ts';
import { deskElsewherePath, deskNotAllowedPath, deskPath, isDeskPath } from '../../desk/model/home-pages.ts';
import { deskActions, deskPages, isDeskAction } from '../../desk/model/pages.ts';
import { deskSignInPath } from '../../desk/staff/model/pages.ts';
import { mayUse, needsEmbeddedShop } from '../../shop/staff.ts';
import { errorPage } from './page-errors.ts';

/**
 * The door of the desk (ADR 0051, ADR 0069): refuses a page or an action before any of its code runs. The permission is that of the
 * route which Astro has matched. What no list names does not exist, for owners too. Nothing of the desk is stored by a cache or found
 * by a search engine.
 */
export async function guardDesk(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { url, redirect, routePattern } = context;
  const action = getActionContext(context).action?.name;
  const isUnknown = isDeskPath(url.pathname) && !isDeskPath(routePattern);
  if (!isUnknown && !isDeskPath(routePattern))
    return action !== undefined && isDeskAction(action) ? redirect(deskPath, 303) : next();
  context.locals.markPersonal();
  const response = isUnknown
    ? await answerUnknown(context, next, action)
    : await passDoor(context, next, neededFor(routePattern, action));
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

/** The permissions of a page and of the action that is sent to it; undefined when one of them is not listed. */
function neededFor(route: string, action: string | undefined): readonly Access[] | undefined {
  const page = deskPages[route];
  if (page === undefined || (action !== undefined && !isDeskAction(action))) return undefined;
  return action === undefined ? [page] : [page, deskActions[action]];
}

/** A path below /desk that no page has is answered by the page for unknown paths, which must not run a form of the shop. */
const answerUnknown = (context: APIContext, next: MiddlewareNext, action: string | undefined): Promise<Response> =>
  action === undefined ? next() : errorPage(context, next, 404);

async function passDoor(
  context: APIContext,
  next: MiddlewareNext,
  needed: readonly Access[] | undefined,
): Promise<Response> {
  const { locals, url, request, redirect } = context;
  if (!needed) return errorPage(context, next, 404);
  const permissions = needed.filter((access) => access !== 'anyone');
  const member = await locals.desk.current();
  // Not by the URL: a member of staff works in their own language (ADR 0133).
  Object.assign(locals, { language: deskLanguage(member?.language, locals.settings) });
  if (permissions.length === 0) return next();
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
