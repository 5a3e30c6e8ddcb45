/** Small servers have two cores. A third concurrent rendering would only delay responses. */
const maxConcurrent = 2;

/** Covers that may wait to be drawn. At this length the last one waits for some twenty seconds. */
export const maxWaiting = 200;

/** Thrown when so many covers wait already that another one would wait too long. */
export class RenderQueueFull extends Error {
  override name = 'RenderQueueFull';
}

type Job = () => Promise<void>;

/** Renderings that a request waits for come before renderings in advance. */
const urgent: Job[] = [];
const inAdvance: Job[] = [];
let running = 0;

/**
 * Runs jobs with a concurrency limit for this process, urgent jobs first. Anybody can request covers, so an urgent job is
 * rejected with RenderQueueFull when too many wait.
 */
export function enqueue<T>(work: () => Promise<T>, isUrgent: boolean): Promise<T> {
  if (isUrgent && urgent.length >= maxWaiting)
    return Promise.reject(new RenderQueueFull('Too many covers are waiting'));
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  (isUrgent ? urgent : inAdvance).push(() => work().then(resolve, reject));
  next();
  return promise;
}

function next(): void {
  // One place is reserved for urgent jobs.
  const limit = urgent.length > 0 ? maxConcurrent : maxConcurrent - 1;
  if (running >= limit) return;
  const job = urgent.shift() ?? inAdvance.shift();
  if (!job) return;
  running += 1;
  void job().finally(() => {
    running -= 1;
    next();
  });
  next();
}
