import type { FormField } from '../../src/lib/content/form.ts';

export type Values = { readonly [name: string]: Value };
export type Value = string | Values | readonly Values[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The values of a form out of what a file or a browser gives: its fields and no others, texts as texts. What may be left
 * out and is empty is left out.
 */
export function valuesOf(fields: readonly FormField[], given: unknown): Values {
  const source = isRecord(given) ? given : {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueIn(field, source[field.name]);
      return value === undefined ? [] : [[field.name, value] as const];
    }),
  );
}

function valueIn(field: FormField, given: unknown): Value | undefined {
  if (field.kind === 'list') {
    const entries = Array.isArray(given) ? given : [];
    if (entries.length === 0 && given === undefined && field.isOptional) return undefined;
    return entries.map((entry) => valuesOf(field.fields, entry));
  }
  if (field.kind === 'group') {
    if (field.isOptional && isEmpty(given)) return undefined;
    return valuesOf(field.fields, given);
  }
  const text = typeof given === 'string' ? given.trim() : isNothing(given) ? '' : String(given);
  return text === '' && field.isOptional ? undefined : text;
}

const isNothing = (value: unknown): boolean => value === undefined || value === null;

const isEmpty = (value: unknown): boolean =>
  isNothing(value) ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every(isEmpty));
