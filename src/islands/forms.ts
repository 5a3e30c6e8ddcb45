import type { ActionName } from '../lib/paths.ts';
import { inTime } from './in-time.ts';
import { hasLeft, leave } from './leaving.ts';
import { isCutOff, sayCutOff } from './offline.ts';

/** On their way in the background: a second click is one too many. */
const sending = new WeakSet<HTMLFormElement>();
/** Handed back to the browser. */
const native = new WeakSet<HTMLFormElement>();

/**
 * The one script for every `form[data-action]` (or a button with a `data-action` of its own): sends it in the background
 * and shows what came of it. A form whose script cannot be loaded, or not in time, is sent by the browser.
 */
export function listenToForms(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const action = submitter?.dataset.action ?? form.dataset.action;
    if (!action && form.method !== 'post') return;
    if (hasLeft(form, event)) return event.preventDefault();
    if (native.has(form) || (!action && navigator.onLine)) return leave(form, event);
    event.preventDefault();
    if (!action) void sendByBrowser(form, submitter);
    else if (!sending.has(form)) void send(form, action as ActionName, submitter);
  });
}

async function send(form: HTMLFormElement, action: ActionName, submitter: HTMLElement | null) {
  const button = submitter ?? form.querySelector<HTMLElement>('button:not([type=button])');
  // Read now: what is typed from here on belongs to the next time.
  const data = new FormData(form, submitter);
  sending.add(form);
  if (button) button.ariaBusy = 'true';
  const isNoUse = await isCutOff();
  const script = isNoUse ? undefined : await inTime(import('./live.ts')).catch(() => undefined);
  try {
    await script?.sendForm(form, action, data);
  } finally {
    sending.delete(form);
    if (button) button.ariaBusy = null;
  }
  if (isNoUse) sayCutOff();
  // Only what has not been sent: a mistake later on must not double it.
  else if (!script) await sendByBrowser(form, submitter);
}

async function sendByBrowser(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (await isCutOff()) {
    sayCutOff();
    return;
  }
  native.add(form);
  form.requestSubmit(submitter);
  native.delete(form);
}
