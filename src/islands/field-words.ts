/**
 * Says beside the fields of a form what has to be mended, as the server does on a page that it shows again, and leads to the
 * first of them. Answers the messages that no field of the form could carry.
 */
export function sayBeside(form: HTMLFormElement, fields: Readonly<Record<string, string>>, typed: FormData): string[] {
  forgetWords(form);
  const homeless: string[] = [];
  let first: HTMLElement | undefined;
  for (const [name, message] of Object.entries(fields)) {
    const control = visibleControl(form, name);
    if (!control) {
      homeless.push(message);
      continue;
    }
    const value = typed.get(name);
    // The part of the page it stands in may have been brought up to date since.
    if (typeof value === 'string' && !(control instanceof HTMLInputElement && isChoice(control))) control.value = value;
    describe(control, message);
    // Of the two for a state one shows.
    if (control.checkVisibility()) first ??= control;
  }
  first?.focus();
  return [...new Set(homeless)];
}

/** Takes back what was said, once it is mended. */
export function forgetWords(form: HTMLFormElement): void {
  for (const control of form.elements) {
    const words = document.getElementById(wordsId(control));
    if (!words) continue;
    words.remove();
    control.removeAttribute('aria-invalid');
    control.setAttribute('aria-describedby', describers(control, words).join(' '));
  }
}

/** The ids of what describes a control, but for its words. */
const describers = (control: Element, words: Element | undefined): string[] =>
  (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((id) => id && id !== words?.id);

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

const wordsId = (control: Element): string => `${control.id || control.getAttribute('name')}-words`;

function describe(control: Control, message: string) {
  const words = document.createElement('p');
  words.className = 'problem small';
  words.id = wordsId(control);
  words.textContent = message;
  control.setAttribute('aria-invalid', 'true');
  const said = describers(control, undefined)
    .map((id) => document.getElementById(id))
    .find((one) => one?.classList.contains('problem'));
  if (said) said.replaceWith(words);
  else (control.closest('.quantity, fieldset, label') ?? control).after(words);
  control.setAttribute('aria-describedby', [...describers(control, said ?? undefined), words.id].join(' '));
}
