import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { CoverImage, ShareImage } from './cover-spec.ts';

/** Message to the child process. */
export interface RenderJob {
  readonly id: number;
  readonly image: CoverImage | ShareImage;
}

/** Message from the child process. */
export type RenderResult =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string };

/** The child process exits after this long without a job, which frees its memory. */
const idleMs = 10_000;

interface Renderer {
  readonly child: ChildProcess;
  readonly jobs: Map<number, PromiseWithResolvers<Buffer<ArrayBuffer>>>;
  idleTimer?: NodeJS.Timeout;
}

let current: Renderer | undefined;
let lastId = 0;

/**
 * A cover as the bytes of a picture, drawn in a child process with lower priority. Fonts and the image library take some
 * 200 MB of memory and a whole core, which a server that answers requests cannot spare. The child process starts with the
 * first job and exits ten seconds after the last. Jobs run concurrently: a caller that starts many limits them itself.
 * Rejects when drawing fails or the child process dies; the next call starts a new one.
 */
export function renderInBackground(image: CoverImage | ShareImage): Promise<Buffer<ArrayBuffer>> {
  current ??= start();
  const { child, jobs, idleTimer } = current;
  clearTimeout(idleTimer);
  lastId += 1;
  const job: RenderJob = { id: lastId, image };
  const result = Promise.withResolvers<Buffer<ArrayBuffer>>();
  jobs.set(job.id, result);
  child.send(job);
  return result.promise;
}

function start(): Renderer {
  const child = fork(new URL('./background-process.ts', import.meta.url), { execArgv: [], serialization: 'advanced' });
  const renderer: Renderer = { child, jobs: new Map() };
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The system does not allow it: the child competes at equal priority.
  }
  // The child does not keep the parent alive.
  child.unref();
  child.channel?.unref();
  child.on('message', (result: RenderResult) => finish(renderer, result));
  child.once('exit', (code) => fail(renderer, new Error(`The process that draws covers exited with code ${code}`)));
  child.on('error', (error) => fail(renderer, error));
  return renderer;
}

function finish(renderer: Renderer, result: RenderResult): void {
  const job = renderer.jobs.get(result.id);
  renderer.jobs.delete(result.id);
  if ('bytes' in result) job?.resolve(Buffer.from(result.bytes));
  else job?.reject(new Error(result.error));
  if (renderer.jobs.size > 0) return;
  renderer.idleTimer = setTimeout(() => {
    if (current === renderer) current = undefined;
    renderer.child.disconnect();
  }, idleMs).unref();
}

function fail(renderer: Renderer, error: Error): void {
  if (current === renderer) current = undefined;
  for (const job of renderer.jobs.values()) job.reject(error);
  renderer.jobs.clear();
}
