import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { CoverWidth } from '../../covers/page.ts';
import type { CoverFace, CoverSpec } from '../../covers/types.ts';

interface Picture {
  readonly spec: CoverSpec;
  readonly face: CoverFace;
  readonly width: CoverWidth;
  readonly type: 'avif' | 'webp';
}

/** What travels to the process that paints, and back. */
export interface PaintJob extends Picture {
  readonly id: number;
}
export type PaintAnswer =
  | { readonly id: number; readonly picture: Uint8Array }
  | { readonly id: number; readonly problem: string };

/** So long it waits for more work before it gives its memory back. */
const idleMs = 10_000;

interface Painting {
  readonly child: ChildProcess;
  readonly jobs: Map<number, PromiseWithResolvers<Buffer<ArrayBuffer>>>;
  rest?: NodeJS.Timeout;
}

let painting: Painting | undefined;
let lastId = 0;

/**
 * Draws a cover in a process of its own, which is there only while there is something to draw: the libraries for letters and
 * pictures take some 200 MB and the whole of a core, and neither is to be taken from the shop that answers people meanwhile.
 */
export function paint(picture: Picture): Promise<Buffer<ArrayBuffer>> {
  painting ??= start();
  const { child, jobs, rest } = painting;
  clearTimeout(rest);
  lastId += 1;
  const job: PaintJob = { ...picture, id: lastId };
  const done = Promise.withResolvers<Buffer<ArrayBuffer>>();
  jobs.set(job.id, done);
  child.send(job);
  return done.promise;
}

function start(): Painting {
  const child = fork(new URL('./paint-process.ts', import.meta.url), { execArgv: [], serialization: 'advanced' });
  const started: Painting = { child, jobs: new Map() };
  try {
    // Answers come first, where the system allows it.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Then they share.
  }
  // It keeps nothing running that wants to end.
  child.unref();
  child.channel?.unref();
  child.on('message', (answer: PaintAnswer) => finish(started, answer));
  child.once('exit', (code) => end(started, new Error(`The process that draws covers ended with ${code}`)));
  child.on('error', (error) => end(started, error));
  return started;
}

function finish(started: Painting, answer: PaintAnswer): void {
  const job = started.jobs.get(answer.id);
  started.jobs.delete(answer.id);
  if ('picture' in answer) job?.resolve(Buffer.from(answer.picture));
  else job?.reject(new Error(answer.problem));
  if (started.jobs.size > 0) return;
  started.rest = setTimeout(() => {
    if (painting === started) painting = undefined;
    started.child.disconnect();
  }, idleMs).unref();
}

/** The next cover begins with another process. */
function end(started: Painting, error: Error): void {
  if (painting === started) painting = undefined;
  for (const job of started.jobs.values()) job.reject(error);
  started.jobs.clear();
}
