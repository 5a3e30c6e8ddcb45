/** A tab that gets no answer holds the others up no longer. */
const turnMs = 8000;

/**
 * Does `work` when no other tab of this browser is at it: somebody new who adds a book in two tabs at once would become two
 * guests, of whom the browser forgets one. Without locks (an address that is not secure) or a turn in time it is done at once.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let done: Promise<T> | undefined;
  const once = () => {
    done ??= work();
    return done;
  };
  const impatient = new AbortController();
  setTimeout(() => impatient.abort(), turnMs);
  // Also where storage is forbidden, and locks with it.
  return navigator.locks.request('first write', { signal: impatient.signal }, once).catch(once);
}
