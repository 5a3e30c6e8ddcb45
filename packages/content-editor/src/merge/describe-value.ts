import type { FormField, Value, Values } from '../form-fields.ts';

/** A value as lines to read: `Name: All Books`. */
export function describeValue(field: FormField, value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return flatValues([field], { [field.name]: value })
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');
}

/** Every text of a form with the labels that lead to it, in the form's order. */
export function flatValues(
  fields: readonly FormField[],
  values: Values,
  labels: readonly string[] = [],
): (readonly [label: string, text: string])[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    if (value === undefined) return [];
    const own = [...labels, field.label];
    if (typeof value === 'string') return [[own.join(', '), value] as const];
    if (field.kind === 'text') return [];
    if (Array.isArray(value))
      return (value as readonly Values[]).flatMap((entry, index) =>
        flatValues(field.fields, entry, [...labels, `${field.label} ${index + 1}`]),
      );
    return flatValues(field.fields, value as Values, own);
  });
}
