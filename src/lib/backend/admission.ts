import { ShopBusyError } from '../shop/busy.ts';

/** Runs work as soon as its turn comes, or refuses it with ShopBusyError while it has changed nothing. */
export type Admission = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface AdmissionOptions {
  /** How many run at a time. */
  readonly concurrency: number;
  /** Work that would begin later than this is refused at once, so that no queue grows that its callers will not wait for. */
  readonly maxWaitMs: number;
  /** A clock that is never set, in milliseconds. */
  readonly now?: () => number;
}

/** How much the latest piece of work counts in the average. */
const weight = 0.2;

/** Limits work of one kind by how long it takes at present (ADR 0072). */
export function createAdmission({
  concurrency,
  maxWaitMs,
  now = () => performance.now(),
}: AdmissionOptions): Admission {
  const waiting: { readonly begin: () => void; readonly joinedAt: number }[] = [];
  let running = 0;
  let averageMs = 0;

  const refusal = () =>
    new ShopBusyError(`${waiting.length} orders are waiting, and one takes ${Math.round(averageMs)} ms`);

  /** A slot is handed directly to the next one. */
  function release(): void {
    const next = waiting.shift();
    if (next) next.begin();
    else running -= 1;
  }

  async function turn(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    // The request that has waited longest shows how slow it is before the first one has ended.
    const oldest = waiting[0] ? now() - waiting[0].joinedAt : 0;
    if (oldest > maxWaitMs || ((waiting.length + 1) / concurrency) * averageMs > maxWaitMs) throw refusal();
    const joinedAt = now();
    await new Promise<void>((resolve) => waiting.push({ begin: resolve, joinedAt }));
    if (now() - joinedAt <= maxWaitMs) return;
    const error = refusal();
    release();
    throw error;
  }

  return async (work) => {
    await turn();
    const startedAt = now();
    try {
      return await work();
    } finally {
      averageMs += weight * (now() - startedAt - averageMs);
      release();
    }
  };
}
