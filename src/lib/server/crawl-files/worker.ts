import { parentPort, workerData } from 'node:worker_threads';
import { createCatalogueIndex } from '../../backend/crawl/index.ts';
import { openReader } from '../../database/bulk-reader.ts';
import type { DatabasePlace } from '../../database/open.ts';
import { giveWay } from '../../give-way.ts';
import { type FilesJob, makeCrawlFiles } from './make-files.ts';

/** A thread that makes the files once and ends, for `makeInThread`, and says so. */

export interface ThreadJob extends FilesJob {
  readonly place: DatabasePlace;
  readonly currency: string;
}

giveWay();
const { place, currency, ...job } = workerData as ThreadJob;
const now = Date.now;
// No request waits, so a statement may take its time.
const reader = openReader(place, { statementMs: 0 });
try {
  const index = createCatalogueIndex({ db: reader.queries, currency, languages: job.languages, now });
  await makeCrawlFiles({ ...job, index, now, signal: new AbortController().signal });
  parentPort?.postMessage('made');
} finally {
  await reader.close();
}
