import { fieldId } from './field-control.ts';

/**
 * The entries of a form's error summary, each with the id of its control; `prefix` precedes these ids. The error of the name
 * `form` concerns the whole form and has no control.
 */
export const errorList = (errors: Readonly<Record<string, string>>, prefix = '') =>
  Object.entries(errors).map(([name, message]) => ({
    message,
    id: name === 'form' ? undefined : prefix + fieldId({ name }),
  }));

/** Sorts errors by the position of their field in `names`. */
export const inOrder = (errors: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).sort(([one], [other]) => names.indexOf(one) - names.indexOf(other)));
