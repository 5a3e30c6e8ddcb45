import { getActionContext, isInputError } from 'astro:actions';
import type { APIContext, MiddlewareNext } from 'astro';
import { messages } from '../../../messages/messages.ts';
import type { FailureTexts } from '../../../messages/plain/failures.ts';
import { errorOutcome, isBusyError } from '../../api/error-outcome.ts';
import { type DeskActionName, isDeskAction } from '../../desk/model/pages.ts';
import { type ActionName, actionNames } from '../../paths/actions.ts';
import { cartPanelPath } from '../../paths/orders.ts';
import { cookieCheckPath, failedRequestPath, notFoundPath, serverErrorPath } from '../../paths/pages.ts';
import { plainPath, sameSitePath } from '../../paths/url.ts';
import { busyRetryAfterSeconds } from '../../shop/busy.ts';
import { needsCookies } from '../../shop/cookies-required.ts';
import type { Notice, Outcome } from '../../shop/outcome.ts';
import { currentRoot } from '../current-root.ts';
import { hostCookieName } from '../http/cookie-name.ts';
import { flashCookie, flashSeconds, writeFlash } from '../http/flash-cookie.ts';
import type { ActionResult } from '../telemetry/metrics.ts';
import { errorPage } from './page-errors.ts';
import { outcomeInLanguage } from './page-links.ts';

/**
 * Runs the action that a form names and answers as the client asked: JSON for a script, otherwise post, redirect, get. A form
 * with errors comes back as the page it was sent from, with its messages and the values that were typed.
 */
export async function answerAction(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { action, setActionResult, serializeActionResult } = getActionContext(context);
  if (!action) return next();
  // Without a result Astro would run the action a second time when a page is rendered in response.
  setActionResult(action.name, serializeActionResult({ data: undefined, error: undefined }));
  // Astro throws on the name of a group and on invalid percent-encoding, as if the server had failed.
  const name = isDeskAction(action.name) ? action.name : actionNames.find((known) => known === action.name);
  if (!name) return errorPage(context, next, 404);
  const values = await formValues(context.request);
  const text = messages.failures(context.locals.language);
  const result = values ? await runAction(context, action, values, text) : refusal(text.unreadable);
  if (!result) return errorPage(context, next, 404);
  // Reads during the action may have produced notices too.
  const notices = [...result.notices, ...context.locals.notices.splice(0)];
  const outcome = withSessionStart(context, name, { ...result, notices });
  const { requests, settings } = await currentRoot();
  const { language } = context.locals;
  const forScript = (answer: Outcome) => outcomeInLanguage(answer, language, settings.siteUrl);
  return wantsJson(context.request)
    ? Response.json(forScript(withNumber(await withPanel(context, next, name, outcome), requests.current()?.id)), {
        status: outcome.ok ? 200 : failureStatus(outcome),
        headers: retryHeaders(outcome),
      })
    : answerPage(context, next, action.name, outcome, values ?? {});
}

/** The error page is a request of its own, but the log knows the failure by the number of this one. */
const withNumber = (outcome: Outcome, number: string | undefined): Outcome =>
  outcome.to === serverErrorPath ? { ...outcome, to: failedRequestPath(number) } : outcome;

const failureStatus = ({ isBusy }: Outcome): 422 | 503 => (isBusy ? 503 : 422);

const retryHeaders = ({ isBusy }: Outcome): Record<string, string> =>
  isBusy ? { 'Retry-After': String(busyRetryAfterSeconds) } : {};

/** Adds the HTML of the cart panel, so that it shows the new cart one round trip after the press. */
async function withPanel(
  context: APIContext,
  next: MiddlewareNext,
  name: ActionName | DeskActionName,
  outcome: Outcome,
): Promise<Outcome> {
  if (!outcome.cart || (name !== 'cart.add' && name !== 'cart.remove')) return outcome;
  context.locals.returned = { action: name, outcome, values: {} };
  const page = await next(cartPanelPath);
  return page.ok ? { ...outcome, panel: await page.text() } : outcome;
}

/** Marks an outcome that depends on a session which just started, in a browser that has not shown that it accepts cookies. */
function withSessionStart(
  { request, locals }: APIContext,
  name: ActionName | DeskActionName,
  outcome: Outcome,
): Outcome {
  const acceptsCookies = request.headers.has('cookie') || !locals.visitor.hasNewSession();
  return !isDeskAction(name) && needsCookies(name) && !acceptsCookies ? { ...outcome, startsSession: true } : outcome;
}

async function runAction(
  context: APIContext,
  { name, handler }: NonNullable<ReturnType<typeof getActionContext>['action']>,
  values: Readonly<Record<string, string>>,
  text: FailureTexts,
): Promise<Outcome | undefined> {
  const { log, rateLimit, mail, metrics } = await currentRoot();
  const clientIp = context.clientAddress;
  const isAllowed = await Promise.resolve(rateLimit.allows(name, clientIp, values)).catch((error: unknown) => {
    // Limits of several instances are counted in the database, which may be away.
    if (isBusyError(error)) return errorOutcome(error, text);
    throw error;
  });
  if (typeof isAllowed !== 'boolean') return isAllowed;
  if (!isAllowed) {
    metrics.actionEnded(name, 'limited');
    // The page comes back with what was typed.
    return { ...refusal(text.triedOften), rerendersForm: true };
  }
  const result = await handler();
  // The action is committed now. If it queued a mail, the response does not wait for that.
  mail.notify();
  const outcome = result.error ? await failed(result.error, name, text) : (result.data as Outcome);
  if (!outcome) return undefined;
  metrics.actionEnded(name, actionResult(outcome));
  if (name === 'order.place' && outcome.ok && outcome.navigates) metrics.orderPlaced();
  if (outcome.isBusy) log.warn(`The action ${name} was refused, because the database or the shop API is busy`);
  // What was done is done, also when this cannot be counted.
  if (outcome.ok) await Promise.resolve(rateLimit.succeeded(name, clientIp, values)).catch(() => undefined);
  return outcome;
}

function actionResult({ ok, isBusy, fields, to }: Outcome): ActionResult {
  if (ok) return 'ok';
  if (isBusy) return 'busy';
  if (to === serverErrorPath) return 'failed';
  return fields ? 'invalid' : 'refused';
}

const refusal = (text: string): Outcome => ({ ok: false, notices: [{ kind: 'error', surface: 'toast', text }] });

/** Every action takes a form. JSON is rejected unparsed: Astro throws on invalid JSON, as if the server had failed. */
const isForm = ({ headers }: Request): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(headers.get('content-type') ?? '');

/** The outcome of a form that does not match its schema; undefined when there is no such action. Other errors are logged. */
async function failed(
  error: Error & { code?: string },
  name: string,
  text: FailureTexts,
): Promise<Outcome | undefined> {
  if (isInputError(error)) return { ok: false, notices: [], fields: firstMessages(error.issues) };
  if (error.code === 'NOT_FOUND') return undefined;
  if (error.code === 'CONTENT_TOO_LARGE') return refusal(text.unreadable);
  (await currentRoot()).log.error(`The action ${name} failed`, error);
  return { ok: false, notices: [], to: serverErrorPath, navigates: true };
}

function firstMessages(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return fields;
}

/**
 * The submitted values, for the page to show again; never a password. Undefined for a body that is not a form, is too long or
 * breaks off: Astro throws on the latter two, as if the server had failed.
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
  // Of two values of one name the first counts, as it does for the action.
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
  if (outcome.fields || outcome.rerendersForm) {
    context.locals.returned = { action: name, outcome, values };
    // Messages shown beside a field or above the form are not repeated as notices.
    const shown = Object.values(outcome.fields ?? {});
    context.locals.notices.push(...outcome.notices.filter(({ text }) => !shown.includes(text)));
    const page = await pageWithMessages(context, next, outcome);
    const headers = new Headers([...page.headers, ...Object.entries(retryHeaders(outcome))]);
    return new Response(page.body, { status: outcome.ok ? page.status : failureStatus(outcome), headers });
  }
  const notices: Notice[] = [...outcome.notices, ...(outcome.noScriptNotice ? [outcome.noScriptNotice] : [])];
  const { secret, settings } = await currentRoot();
  if (notices.length > 0) {
    const secure = settings.siteUrl.startsWith('https:');
    context.cookies.set(hostCookieName(flashCookie, secure), writeFlash(notices, secret), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: flashSeconds,
    });
  }
  // A redirect without a fragment keeps the form's (RFC 9110, 10.2.2), which would scroll past the notice at the top.
  const to = outcome.to ?? formPagePath(context) + (notices.length > 0 ? '#main' : '');
  return context.redirect(outcome.startsSession ? cookieCheckPath(to) : plainPath(to), 303);
}

/**
 * The page with its field messages. A form that this page did not render (a hidden field is missing, or it was sent to another
 * URL) has no place for them, so they are shown as a notice then.
 */
async function pageWithMessages(context: APIContext, next: MiddlewareNext, { fields = {} }: Outcome) {
  const page = await next();
  const messages = Object.values(fields);
  if (messages.length === 0) return page;
  const html = await page.text();
  const shown = unescapeHtml(html);
  if (messages.some((message) => shown.includes(message))) return new Response(html, page);
  const text = [...new Set(messages)].join('\n');
  context.locals.notices.push({ kind: 'error', surface: 'toast', text });
  return next();
}

/** Astro and React escape quotes in different ways. */
const unescapeHtml = (html: string): string =>
  html
    .replace(/&(?:#39|#x27);/g, "'")
    .replace(/&(?:#34|quot);/g, '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The page that the form was sent from, without the action's name. */
function formPagePath({ request, url }: APIContext): string {
  const referrer = request.headers.get('referer');
  const from = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined;
  const isOwn = from?.host === (request.headers.get('host') ?? '');
  const page = new URL(isOwn && from ? from : url);
  page.searchParams.delete('_action');
  return sameSitePath(page.pathname + page.search) ?? '/';
}
