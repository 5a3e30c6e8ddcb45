import { Worker } from 'node:worker_threads';
import type { OpenSource } from './record-source.ts';
import type { SourceCall } from './record-worker.ts';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Records live until their group is written. In a larger nursery most of them are never copied. */
const resourceLimits = { maxYoungGenerationSizeMb: 72 };

/** Reads and parses in another thread, so that this one has its time for the database. */
export const openSourceInThread: OpenSource = (options) => {
  const worker = new Worker(new URL('./record-worker.ts', import.meta.url), { workerData: options, resourceLimits });
  /** The thread answers in the order of the calls. */
  const waiting: Waiting[] = [];
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', (answer: unknown) => waiting.shift()?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread that reads the file has ended')));
  const call = <Answer>(message: SourceCall): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    if (failure) reject(failure);
    else {
      waiting.push({ resolve, reject });
      worker.postMessage(message);
    }
    return promise as Promise<Answer>;
  };
  return {
    read: (...values) => call({ name: 'read', values }),
    parse: (...values) => call({ name: 'parse', values }),
    release: (...values) => call({ name: 'release', values }),
    async close() {
      await worker.terminate();
    },
  };
};
