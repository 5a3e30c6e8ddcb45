import { fieldId } from './field-control.ts';

/**
 * The lines of a form's error summary, each with the control it leads to. `form` concerns the form as a whole. `prefix`
 * stands before the ids of the form's controls.
 */
export const errorList = (errors: Readonly<Record<string, string>>, prefix = '') =>
  Object.entries(errors).map(([name, message]) => ({
    message,
    id: name === 'form' ? undefined : prefix + fieldId({ name }),
  }));

/** The messages in the order in which their fields stand on the page. */
export const inOrder = (errors: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).sort(([one], [other]) => names.indexOf(one) - names.indexOf(other)));
