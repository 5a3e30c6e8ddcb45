import type { ActionName } from '../lib/paths.ts';

const native = new WeakSet<HTMLFormElement>();

/**
 * The one script for every `form[data-action]` (or a button with a `data-action` of its own): sends it in the background
 * and shows what came of it. A form whose script cannot be loaded, or that has something to mend, is sent by the browser,
 * so that the server shows its messages.
 */
export function listenToForms(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const action = submitter?.dataset.action ?? form.dataset.action;
    if (!action || native.has(form)) return;
    event.preventDefault();
    if (form.ariaBusy !== 'true') void send(form, action as ActionName, submitter);
  });
}

async function send(form: HTMLFormElement, action: ActionName, submitter: HTMLElement | null) {
  const button = submitter ?? form.querySelector<HTMLElement>('button:not([type=button])');
  // Read now: what is typed from here on belongs to the next time.
  const data = new FormData(form, submitter);
  markBusy(form, button, 'true');
  const isDone = await import('./send-form.ts').then(({ sendForm }) => sendForm(form, action, data)).catch(() => false);
  markBusy(form, button, null);
  if (isDone) return;
  native.add(form);
  form.requestSubmit(submitter);
  native.delete(form);
}

function markBusy(form: HTMLFormElement, button: HTMLElement | null, value: 'true' | null) {
  form.ariaBusy = value;
  if (button) button.ariaBusy = value;
}
