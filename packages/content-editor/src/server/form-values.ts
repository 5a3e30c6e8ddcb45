import type { FormField, Value, Values } from '../form-fields.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The values of a form from parsed YAML or JSON. Unknown keys are dropped, scalars become trimmed text, and empty optional
 * values are left out.
 */
export function formValues(fields: readonly FormField[], input: unknown): Values {
  const source = isRecord(input) ? input : {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = fieldValue(field, source[field.name]);
      return value === undefined ? [] : [[field.name, value] as const];
    }),
  );
}

function fieldValue(field: FormField, input: unknown): Value | undefined {
  if (field.kind === 'list') {
    const entries = Array.isArray(input) ? input : [];
    if (entries.length === 0 && input === undefined && field.isOptional) return undefined;
    return entries.map((entry) => formValues(field.fields, entry));
  }
  if (field.kind === 'group') {
    if (field.isOptional && isEmpty(input)) return undefined;
    return formValues(field.fields, input);
  }
  const text = typeof input === 'string' ? input.trim() : isNullish(input) ? '' : String(input);
  return text === '' && field.isOptional ? undefined : text;
}

const isNullish = (value: unknown): boolean => value === undefined || value === null;

const isEmpty = (value: unknown): boolean =>
  isNullish(value) ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every(isEmpty));
