import { parentPort, workerData } from 'node:worker_threads';
import { openSource, type RecordSource, type SourceOptions } from './record-source.ts';

/** Reads and parses records in a thread of its own, for `openSourceInThread`. */

export type SourceCall =
  | { readonly name: 'read'; readonly values: Parameters<RecordSource['read']> }
  | { readonly name: 'parse'; readonly values: Parameters<RecordSource['parse']> }
  | { readonly name: 'release'; readonly values: Parameters<RecordSource['release']> };

const source = openSource(workerData as SourceOptions);

const answer = (call: SourceCall): Promise<unknown> => {
  switch (call.name) {
    case 'read':
      return source.read(...call.values);
    case 'parse':
      return source.parse(...call.values);
    case 'release':
      return source.release(...call.values);
  }
};

/** Calls are answered in their order, one at a time: a read that waits for the disk must not be overtaken by the next. */
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (call: SourceCall) => {
  // A failure ends the thread, and with it the import.
  last = last.then(async () => parentPort?.postMessage(await answer(call)));
});
