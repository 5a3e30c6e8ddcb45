import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loaded before a server (`--import`): writes its memory after a full collection to HEAP_LOG, at each SIGUSR2. */
export interface HeapSample {
  /** Bytes in use, after a collection. */
  readonly heapUsed: number;
  readonly external: number;
  /** Resident bytes of the process. */
  readonly rss: number;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  appendFileSync(process.env.HEAP_LOG ?? '/dev/null', `${JSON.stringify({ heapUsed, external, rss })}\n`);
});
