import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Loaded before a server (`--import`): every five seconds each of its processes adds its memory after a full collection to HEAP_LOG. */
export interface HeapSample {
  readonly pid: number;
  /** Bytes in use, after a collection. */
  readonly heapUsed: number;
  readonly external: number;
  /** Resident bytes of the process. */
  readonly rss: number;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

// A thread has a heap of its own, which ends with it.
if (isMainThread)
  setInterval(() => {
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    appendFileSync(
      process.env.HEAP_LOG ?? '/dev/null',
      `${JSON.stringify({ pid: process.pid, heapUsed, external, rss })}\n`,
    );
  }, 5000).unref();
