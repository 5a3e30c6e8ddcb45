import { afterRelease } from '../interaction/after-release.ts';

/**
 * Removes the error beside a field, and its entry above the form, as soon as the field is changed to something that the browser
 * finds valid. The server still checks all of it.
 */
export function removeMendedErrors(): void {
  for (const type of ['input', 'change'])
    addEventListener(type, ({ target }) => afterRelease(() => removeIfMended(target)));
  // What was mended while this script was on its way. Errors that a script has shown since are newer than what was typed.
  for (const { elements } of document.forms)
    for (const field of elements) if (isChanged(field) && !isNewer(field)) afterRelease(() => removeIfMended(field));
}

const isNewer = (field: Element): boolean =>
  field.closest('astro-island') !== null || errorsOf(field).some((id) => id.endsWith('-message'));

const isChanged = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].some((one) => !one.defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function removeIfMended(target: EventTarget | null): void {
  const isControl =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  // React removes the errors of a hydrated island itself.
  if (!isControl || target.closest('astro-island:not([ssr])') || !isMended(target)) return;
  const group = target.matches('[type=radio], [type=checkbox]') ? target.closest('fieldset') : null;
  const fields = [target, ...twinsOf(target), ...(group ? [group] : [])];
  // A fieldset with boxes of which none is ticked is as wrong as before.
  if (group && !group.querySelector(':checked') && errorsOf(group).length > 0) return;
  for (const field of fields) removeErrors(field);
  removeEntries(fields);
}

function isMended(control: Control): boolean {
  if (control.required && control.value.trim() === '') return false;
  const { most } = control.dataset;
  return control.validity.valid && (most === undefined || Number(control.value) <= Number(most));
}

/** The other buttons of a radio button's group. */
const twinsOf = (control: Control): Element[] =>
  control.type === 'radio' ? [...(control.form?.querySelectorAll(`[name="${CSS.escape(control.name)}"]`) ?? [])] : [];

const describing = (field: Element): string[] =>
  (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);

const errorsOf = (field: Element): string[] => describing(field).filter((id) => /-(error|problem|message)$/.test(id));

function removeErrors(field: Element): void {
  const errors = errorsOf(field);
  field.removeAttribute('aria-invalid');
  if (errors.length === 0) return;
  const others = describing(field).filter((id) => !errors.includes(id));
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  else field.removeAttribute('aria-describedby');
  for (const id of errors) {
    const error = document.getElementById(id);
    // The place of an island's error stays, as React will look for it (ui/Field.tsx).
    if (error?.matches('.field-error')) {
      error.textContent = '';
      error.hidden = true;
    } else error?.remove();
  }
}

/** The entries of the summary (ErrorSummary.astro): those of the fields, and of fields that do not show any more. */
function removeEntries(fields: readonly Element[]): void {
  for (const summary of document.querySelectorAll('[data-errors]')) {
    for (const link of summary.querySelectorAll('a')) {
      const field = document.getElementById(link.hash.slice(1));
      if (field && (fields.includes(field) || !field.checkVisibility())) link.closest('li')?.remove();
    }
    if (!summary.querySelector('a')) summary.querySelector('[data-heading]')?.remove();
    if (!summary.querySelector('li')) summary.remove();
  }
}
