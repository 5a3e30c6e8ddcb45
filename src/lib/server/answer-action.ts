import { getActionContext, isInputError } from 'astro:actions';
import type { APIContext, MiddlewareNext } from 'astro';
import { actionNames, notFoundPath, sameSitePath, serverErrorPath } from '../paths.ts';
import type { Notice, Outcome } from '../shop/outcome.ts';
import { currentRoot } from './current-root.ts';
import { flashCookie, writeFlash } from './flash.ts';
import { errorPage } from './page-errors.ts';

/**
 * Runs the action a form names and answers in the way it was asked: JSON for a script, else post, redirect, get; a form
 * with something to mend comes back as the page it stands on, with its messages and all that was typed (decision 10).
 */
export async function answerAction(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { action, setActionResult, serializeActionResult } = getActionContext(context);
  if (!action) return next();
  // Without a result Astro would run the action itself, a second time, whenever a page is shown in answer.
  setActionResult(action.name, serializeActionResult({ data: undefined, error: undefined }));
  // Astro throws on the name of a group and on a bad percent-encoding, as if the mistake were ours.
  if (!actionNames.some((known) => known === action.name)) return errorPage(context, next, 404);
  const values = await formValues(context.request);
  const outcome = await runAction(context, action);
  if (!outcome) return errorPage(context, next, 404);
  return wantsJson(context.request)
    ? Response.json(outcome, { status: outcome.ok ? 200 : 422 })
    : answerPage(context, next, action.name, outcome, values);
}

async function runAction(
  { clientAddress, request }: APIContext,
  { name, handler }: NonNullable<ReturnType<typeof getActionContext>['action']>,
): Promise<Outcome | undefined> {
  const { rateLimit } = await currentRoot();
  if (!rateLimit.allows(name, clientAddress))
    return refusal('You have tried this often. Please wait a few minutes and try again.');
  if (!isForm(request)) return refusal(unreadable);
  const result = await handler();
  return result.error ? failed(result.error, name) : (result.data as Outcome);
}

const refusal = (text: string): Outcome => ({ ok: false, notices: [{ kind: 'error', surface: 'toast', text }] });

const unreadable = 'This form could not be read. Please try again.';

/** Every action takes a form. JSON is not even parsed: Astro throws on broken JSON, as if the mistake were ours. */
const isForm = ({ headers }: Request): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(headers.get('content-type') ?? '');

/** The outcome of a form that does not fit its schema; undefined when there is no such action. Throws on a mistake of ours. */
async function failed(error: Error & { code?: string }, name: string): Promise<Outcome | undefined> {
  if (isInputError(error)) return { ok: false, notices: [], fields: firstMessages(error.issues) };
  if (error.code === 'NOT_FOUND') return undefined;
  if (error.code === 'CONTENT_TOO_LARGE' || error.code === 'UNSUPPORTED_MEDIA_TYPE') {
    return refusal(unreadable);
  }
  (await currentRoot()).log.error(`The action ${name} failed`, error);
  return { ok: false, notices: [], to: serverErrorPath, moves: true };
}

function firstMessages(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return fields;
}

async function formValues(request: Request): Promise<Record<string, string>> {
  if (!isForm(request)) return {};
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

const wantsJson = (request: Request): boolean => request.headers.get('accept')?.includes('application/json') ?? false;

async function answerPage(
  context: APIContext,
  next: MiddlewareNext,
  name: string,
  outcome: Outcome,
  values: Record<string, string>,
): Promise<Response> {
  if (outcome.to === notFoundPath) return errorPage(context, next, 404);
  if (outcome.to === serverErrorPath) return errorPage(context, next, 500);
  if (outcome.fields) {
    context.locals.returned = { action: name, outcome, values };
    context.locals.notices.push(...outcome.notices);
    const page = await next();
    return new Response(page.body, { status: 422, headers: page.headers });
  }
  const notices: Notice[] = [...outcome.notices, ...(outcome.plainNotice ? [outcome.plainNotice] : [])];
  const { secret, settings } = await currentRoot();
  if (notices.length > 0) {
    const secure = settings.siteUrl.startsWith('https:');
    context.cookies.set(flashCookie, writeFlash(notices, secret), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: 60,
    });
  }
  return context.redirect(outcome.to ?? cameFrom(context), 303);
}

/** The page the form stands on: its own address without the action's name. */
function cameFrom({ request, url }: APIContext): string {
  const referrer = request.headers.get('referer');
  const from = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined;
  const isOwn = from?.host === (request.headers.get('host') ?? '');
  const page = new URL(isOwn && from ? from : url);
  page.searchParams.delete('_action');
  return sameSitePath(page.pathname + page.search) ?? '/';
}
