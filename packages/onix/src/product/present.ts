type Loose<T> = { readonly [Key in keyof T]: T[Key] | undefined };

/** An object without the fields that are undefined, '' or an empty list, so that only what is known is stored. */
export const present = <T extends object>(fields: Loose<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isAbsent(value))) as T;

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
