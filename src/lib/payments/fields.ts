/** Reads the JSON of a provider's API: what is missing or of another kind is as nothing. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseFields(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An amount. Anything else, such as a text, must not count as an amount. */
export const wholeOf = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : Number.NaN);

export const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter((item) => isFields(item)) : [];
