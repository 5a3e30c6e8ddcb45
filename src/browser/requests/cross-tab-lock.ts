/** How long to wait for another tab, in milliseconds. Its request may be stuck. */
const timeoutMs = 8000;

/**
 * Runs `work` while no other tab of this browser runs it. It runs without the lock where there are no locks (URLs that are
 * not secure, forbidden storage) or when the lock is not released in time.
 */
export async function withCrossTabLock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let running: Promise<T> | undefined;
  const once = () => {
    running ??= work();
    return running;
  };
  return navigator.locks.request('first write', { signal: AbortSignal.timeout(timeoutMs) }, once).catch(once);
}
