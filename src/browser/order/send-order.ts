import { forgetTypedCheckout } from './typed-checkout.ts';

/**
 * Sends the order from the page, so that a lost connection leaves the page with all that was typed, and says what is known: the
 * order may have been made, and the same form can be sent again, because its idempotency key makes one order only. Without this
 * script the browser sends the form.
 */

/** The shop gives up on an order long before. */
const timeoutMs = 60_000;

let isSending = false;

export function sendOrders(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event;
    const isOrder = form instanceof HTMLFormElement && form.matches('form.checkout');
    // Its other buttons (charges, coupon) are sent as before. Offline, page.ts says so and sends nothing.
    if (!isOrder || defaultPrevented || submitter?.matches('[formaction], [data-action]') || !navigator.onLine) return;
    event.preventDefault();
    if (!isSending) void send(form, submitter);
  });
}

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  isSending = true;
  form.querySelector('template[data-unanswered] + [role="alert"]')?.remove();
  setBusy(button, true);
  const body = new FormData(form, button);
  const init = { method: 'POST', body, headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(timeoutMs) };
  // `form.action` would be a field of that name.
  const response = await fetch(form.getAttribute('action') ?? '', init).catch(() => undefined);
  const html = response?.redirected ? undefined : await response?.text().catch(() => undefined);
  setBusy(button, false);
  isSending = false;
  if (response?.redirected) {
    forgetTypedCheckout();
    location.assign(response.url);
  } else if (!response || !isOurPage(response) || !html || !showPage(html)) showUnanswered(form);
}

/** A refused form comes back as a page. Other answers come from a proxy, or from a shop that has failed. */
const isOurPage = ({ ok, status }: Response): boolean => ok || status === 422 || status === 503;

/** Shows the page that came back in place of this one, as if the browser had sent the form. */
function showPage(html: string): boolean {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [main, fresh] = [document.getElementById('main'), page.getElementById('main')];
  if (!main || !fresh) return false;
  main.replaceChildren(...fresh.childNodes);
  document.title = page.title;
  document.dispatchEvent(new Event('bookfront:checkout'));
  scrollTo(0, 0);
  const invalid = [...main.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  (
    invalid.find((field) => field.checkVisibility()) ??
    main.querySelector<HTMLElement>('[role="alert"]') ??
    main
  ).focus();
  return true;
}

function showUnanswered(form: HTMLFormElement): void {
  const template = form.querySelector<HTMLTemplateElement>('template[data-unanswered]');
  const message = template?.content.firstElementChild?.cloneNode(true);
  if (!template || !(message instanceof HTMLElement)) return;
  template.after(message);
  message.focus();
}

function setBusy(button: HTMLElement | null, isBusy: boolean): void {
  if (button) button.ariaBusy = isBusy ? 'true' : null;
  dispatchEvent(new CustomEvent('bookfront:busy', { detail: isBusy ? 1 : -1 }));
}
