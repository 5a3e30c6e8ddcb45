import { getActionContext, isInputError } from 'astro:actions';
import type { APIContext, MiddlewareNext } from 'astro';
import { errorWords } from '../api/explain.ts';
import {
  type ActionName,
  actionNames,
  cookieCheckPath,
  notFoundPath,
  sameSitePath,
  serverErrorPath,
} from '../paths.ts';
import { needsCookies } from '../shop/no-cookies.ts';
import type { Notice, Outcome } from '../shop/outcome.ts';
import { addressOf } from './client-address.ts';
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
  const name = actionNames.find((known) => known === action.name);
  if (!name) return errorPage(context, next, 404);
  const values = await formValues(context.request);
  const result = values ? await runAction(context, action, values) : refusal(errorWords.unreadable);
  if (!result) return errorPage(context, next, 404);
  // What the shop said while something was read on the way is news as well.
  const notices = [...result.notices, ...context.locals.notices.splice(0)];
  const outcome = withBeginning(context, name, { ...result, notices });
  return wantsJson(context.request)
    ? Response.json(outcome, { status: outcome.ok ? 200 : 422 })
    : answerPage(context, next, action.name, outcome, values ?? {});
}

/** Of a browser that sent no cookie nobody knows whether it keeps any: all hangs on that where a session began with this. */
function withBeginning({ request, locals }: APIContext, name: ActionName, outcome: Outcome): Outcome {
  const isProven = request.headers.has('cookie') || !locals.visitor.hasBegun();
  return needsCookies(name) && !isProven ? { ...outcome, begins: true } : outcome;
}

async function runAction(
  context: APIContext,
  { name, handler }: NonNullable<ReturnType<typeof getActionContext>['action']>,
  values: Readonly<Record<string, string>>,
): Promise<Outcome | undefined> {
  const { rateLimit, mail } = await currentRoot();
  const address = addressOf(context);
  if (!rateLimit.allows(name, address, values))
    // Whatever was typed is still wanted then.
    return { ...refusal('You have tried this often. Please wait a few minutes and try again.'), stays: true };
  const result = await handler();
  // What it did is committed now; if it left a mail, nobody waits for that.
  mail.wake();
  if (result.error) return failed(result.error, name);
  const outcome = result.data as Outcome;
  if (outcome.ok) rateLimit.succeeded(name, address, values);
  return outcome;
}

const refusal = (text: string): Outcome => ({ ok: false, notices: [{ kind: 'error', surface: 'toast', text }] });

/** Every action takes a form. JSON is not even parsed: Astro throws on broken JSON, as if the mistake were ours. */
const isForm = ({ headers }: Request): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(headers.get('content-type') ?? '');

/** The outcome of a form that does not fit its schema; undefined when there is no such action. Throws on a mistake of ours. */
async function failed(error: Error & { code?: string }, name: string): Promise<Outcome | undefined> {
  if (isInputError(error)) return { ok: false, notices: [], fields: firstMessages(error.issues) };
  if (error.code === 'NOT_FOUND') return undefined;
  if (error.code === 'CONTENT_TOO_LARGE') return refusal(errorWords.unreadable);
  (await currentRoot()).log.error(`The action ${name} failed`, error);
  return { ok: false, notices: [], to: serverErrorPath, moves: true };
}

function firstMessages(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return fields;
}

/**
 * What had been typed, for the page to show again; never a password. Undefined for what is no form, is too long or breaks
 * off: Astro throws on the latter two, as if the mistake were ours.
 */
async function formValues(request: Request): Promise<Record<string, string> | undefined> {
  if (!isForm(request)) return undefined;
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  if (!form) return undefined;
  const isShownAgain = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
    typeof entry[1] === 'string' && !/password/i.test(entry[0]);
  // Of two of one name the first counts, as it does for the action.
  return Object.fromEntries([...form].filter(isShownAgain).reverse());
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
  if (outcome.fields || outcome.stays) {
    context.locals.returned = { action: name, outcome, values };
    // What stands beside its field, or above the form, is not said twice.
    const beside = Object.values(outcome.fields ?? {});
    context.locals.notices.push(...outcome.notices.filter(({ text }) => !beside.includes(text)));
    const page = await pageWithWords(context, next, outcome);
    return new Response(page.body, { status: outcome.ok ? page.status : 422, headers: page.headers });
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
  // A redirection without a fragment keeps that of the form (RFC 9110, 10.2.2): the notice at the top would be out of sight.
  const to = outcome.to ?? cameFrom(context) + (notices.length > 0 ? '#main' : '');
  return context.redirect(outcome.begins ? cookieCheckPath(to) : to, 303);
}

/**
 * The page with what has to be mended. A form that this page did not make (a hidden field is gone, or it was sent to another
 * address) has no place for its messages there: they stand at the top then.
 */
async function pageWithWords(context: APIContext, next: MiddlewareNext, { fields = {} }: Outcome) {
  const page = await next();
  const messages = Object.values(fields);
  if (messages.length === 0) return page;
  const html = await page.text();
  const words = textOf(html);
  if (messages.some((message) => words.includes(message))) return new Response(html, page);
  const text = [...new Set(messages)].join('\n');
  context.locals.notices.push({ kind: 'error', surface: 'toast', text });
  return next();
}

/** HTML with its letters as they are read: Astro and React escape quotes in two ways. */
const textOf = (html: string): string =>
  html
    .replace(/&(?:#39|#x27);/g, "'")
    .replace(/&(?:#34|quot);/g, '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The page the form stands on: its own address without the action's name. */
function cameFrom({ request, url }: APIContext): string {
  const referrer = request.headers.get('referer');
  const from = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined;
  const isOwn = from?.host === (request.headers.get('host') ?? '');
  const page = new URL(isOwn && from ? from : url);
  page.searchParams.delete('_action');
  return sameSitePath(page.pathname + page.search) ?? '/';
}
