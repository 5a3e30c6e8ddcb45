/**
 * Freezes plain data at every depth, and returns it. What many requests share must not be changed by one of them, and only of what
 * cannot change may something be remembered (`contentId`, the digests of the page cache).
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

/** Remembers what a function of plain data returns, as long as the data lives. Only of frozen data, which stays the same. */
export function rememberByObject<Result>(compute: (value: unknown) => Result): (value: unknown) => Result {
  const remembered = new WeakMap<object, Result>();
  return (value) => {
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return compute(value);
    const known = remembered.get(value);
    if (known !== undefined) return known;
    const result = compute(value);
    remembered.set(value, result);
    return result;
  };
}
