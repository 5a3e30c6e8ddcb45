/**
 * Shows messages beside the fields of a form, as the server does on a page that it shows again, and focuses the first of them.
 * Returns the messages that no field of the form can carry.
 */
export function showFieldErrors(
  form: HTMLFormElement,
  fields: Readonly<Record<string, string>>,
  typed: FormData,
): string[] {
  clearFieldErrors(form);
  const unmatched: string[] = [];
  let first: HTMLElement | undefined;
  for (const [name, message] of Object.entries(fields)) {
    const control = visibleControl(form, name);
    if (!control) {
      unmatched.push(message);
      continue;
    }
    const value = typed.get(name);
    // The region of the page around it may have been refreshed since.
    if (typeof value === 'string' && !(control instanceof HTMLInputElement && isChoice(control))) control.value = value;
    addMessage(control, message);
    // Of the two fields for a state only one shows.
    if (control.checkVisibility()) first ??= control;
  }
  first?.focus();
  return [...new Set(unmatched)];
}

export function clearFieldErrors(form: HTMLFormElement): void {
  for (const control of form.elements) {
    const place = errorPlace(control);
    if (place?.closest('astro-island[ssr]')) fill(control, place, '');
    const message = document.getElementById(messageId(control));
    if (!message) continue;
    message.remove();
    control.removeAttribute('aria-invalid');
    control.setAttribute('aria-describedby', describingIds(control, message).join(' '));
  }
}

/** The ids of what describes a control, except its message. */
const describingIds = (control: Element, message: Element | undefined): string[] =>
  (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((id) => id && id !== message?.id);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChoice = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

function visibleControl(form: HTMLFormElement, name: string): Control | undefined {
  const found = form.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return isControl && control.type !== 'hidden' ? control : undefined;
}

const messageId = (control: Element): string => `${control.id || control.getAttribute('name')}-message`;

/** Where an island has a place for the error of a field (ui/Field.tsx). */
const errorPlace = (control: Element): HTMLElement | null | undefined =>
  control.closest('.island-field, .rating-input')?.querySelector<HTMLElement>('.field-error');

/** As the island renders it, which React hydrates later. The error of a group of radio buttons describes the group. */
function fill(control: Element, place: HTMLElement, text: string) {
  place.textContent = text;
  place.hidden = text === '';
  if (text) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
  const described = control.closest('.rating-input') ?? control;
  const others = describingIds(described, place);
  described.setAttribute('aria-describedby', (text ? [place.id, ...others] : others).join(' '));
}

function addMessage(control: Control, text: string) {
  const place = errorPlace(control);
  if (place) return fill(control, place, text);
  const message = document.createElement('p');
  message.className = 'problem small';
  message.id = messageId(control);
  message.textContent = text;
  control.setAttribute('aria-invalid', 'true');
  // The server may have shown one already.
  const shown = describingIds(control, undefined)
    .map((id) => document.getElementById(id))
    .find((one) => one?.classList.contains('problem'));
  if (shown) shown.replaceWith(message);
  else (control.closest('.quantity, fieldset, label') ?? control).after(message);
  control.setAttribute('aria-describedby', [...describingIds(control, shown ?? undefined), message.id].join(' '));
}
