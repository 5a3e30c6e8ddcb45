import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loaded before a server (`--import`): every five seconds writes its memory after a full collection to HEAP_LOG. */
export interface HeapSample {
  /** Bytes in use, after a collection. */
  readonly heapUsed: number;
  readonly external: number;
  /** Resident bytes of the process. */
  readonly rss: number;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

setInterval(() => {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  appendFileSync(process.env.HEAP_LOG ?? '/dev/null', `${JSON.stringify({ heapUsed, external, rss })}\n`);
}, 5000).unref();
