/** How long a request waits for its answer. One form can be several calls of a slow shop, and a phone in a train takes its time. */
const answerMs = 30_000;

/**
 * For a request: ends it when its answer does not come in time, or when `stop` says so. A connection that has died without a
 * word would hold up whoever waits for it for minutes, and might still deliver what they have long done anew.
 */
export function answerTime(stop?: AbortSignal | null): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(), answerMs);
  if (stop?.aborted) ending.abort();
  stop?.addEventListener('abort', () => ending.abort());
  return ending.signal;
}
