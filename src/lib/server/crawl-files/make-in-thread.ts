import { Worker } from 'node:worker_threads';
import type { ThreadJob } from './worker.ts';

/** Most of what is read lives for a moment only. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** Makes the files in another thread, which ends with it. Rejects when that fails, or is aborted. */
export async function makeInThread(job: ThreadJob, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job, resourceLimits });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  thread.once('error', reject);
  // One that is stopped early ends with 0 too.
  thread.once('message', () => resolve());
  thread.once('exit', () => reject(new Error('the thread ended too early')));
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop, { once: true });
  await promise.finally(() => signal.removeEventListener('abort', stop));
}
