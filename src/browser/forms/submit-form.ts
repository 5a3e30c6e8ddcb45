import type { ActionName } from '../../lib/paths/actions.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { loadScripts } from '../interaction/load-runtime.ts';
import { answersIn } from '../interaction/record.ts';
import { withTimeout } from '../interaction/with-timeout.ts';
import { showFallbackToast } from '../notices/fallback-toast.ts';
import { storeNotices } from '../notices/stored-notices.ts';
import { changeBusy } from '../page/busy.ts';
import { pageText } from '../page/page-text.ts';
import { isOffline, showOffline } from '../requests/offline.ts';
import { type Answer, postAction } from '../requests/post-action.ts';

/** Forms on their way. A second press is impatience: it would break off the first one's response and ask for the same again. */
const pending = new Set<HTMLFormElement>();

/** The user may have stopped the navigation to another page. */
const nativeTimeoutMs = 8000;

let isNative = false;

/**
 * Sends every `form[data-action]`, or a button with a `data-action` of its own, in the background. The request leaves with
 * the press; the runtime, which applies the answer (apply-answer.ts), loads meanwhile. Other POST forms are left to the browser.
 */
export function submitForms(): void {
  addEventListener('submit', onSubmit);
  // A page that comes back from the back/forward cache has no form on its way.
  addEventListener('pageshow', () => pending.clear());
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  const action = submitter?.dataset.action ?? form.dataset.action;
  if (!action && form.method !== 'post') return;
  const isNativeNow = !action && (isNative || navigator.onLine);
  if (pending.has(form) || !isNativeNow) event.preventDefault();
  if (pending.has(form)) return;
  pending.add(form);
  if (isNativeNow) setTimeout(() => pending.delete(form), nativeTimeoutMs);
  else void (action ? send(form, action as ActionName, submitter) : submitNatively(form, submitter));
}

async function send(form: HTMLFormElement, action: ActionName, submitter: HTMLElement | null) {
  const button = submitter ?? form.querySelector<HTMLElement>('button:not([type=button])');
  if (button) button.ariaBusy = 'true';
  changeBusy(1);
  try {
    const open = answersIn(form);
    if (open) await open;
    // Read now: what is typed from here on belongs to the next submission.
    const data = new FormData(form, submitter);
    if (await isOffline()) showOffline();
    else await sendAndApply(form, action, data);
  } finally {
    // Whatever went wrong: a form that stays pending would hear no press any more.
    changeBusy(-1);
    pending.delete(form);
    if (button) button.ariaBusy = null;
  }
}

async function sendAndApply(form: HTMLFormElement, action: ActionName, data: FormData) {
  const sent = postAction(action, data);
  const runtime = await withTimeout(loadScripts()).catch(() => undefined);
  runtime?.showSent({ form, action });
  const answer = await sent;
  // The script that shows results may be missing though the runtime is there.
  const applied = runtime?.applyAnswer({ form, action, data, answer }) ?? Promise.reject();
  await applied.catch(() => applyPlainly(answer));
}

/** Without the script that shows a result in place, the result is another page or a fallback toast. */
async function applyPlainly(answer: Answer) {
  const outcome: Outcome | undefined =
    answer instanceof Response ? await answer.json().catch(() => undefined) : undefined;
  if (outcome?.navigates || (outcome?.ok && storeNotices(outcome.notices)))
    return outcome.to ? location.assign(outcome.to) : location.reload();
  const messages = [...Object.values(outcome?.fields ?? {}), ...(outcome?.notices ?? []).map(({ text }) => text)];
  // Not imported from messages.ts: every page would load the file that the islands have it in.
  showFallbackToast(messages.join('\n') || pageText('unexpected', 'Something unexpected went wrong'));
}

/** Hands a form to the browser, unless its own error page would take the place of what was typed. */
async function submitNatively(form: HTMLFormElement, submitter: HTMLElement | null) {
  const isBlocked = await isOffline();
  pending.delete(form);
  if (isBlocked) return showOffline();
  isNative = true;
  form.requestSubmit(submitter);
  isNative = false;
}
