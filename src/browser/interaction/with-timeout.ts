/** How long a press waits for a script, in milliseconds. */
const timeoutMs = 8000;

/** Rejects when `work` takes too long, so that a press can fall back to what the browser does by itself. */
export const withTimeout = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, timeoutMs))]);
