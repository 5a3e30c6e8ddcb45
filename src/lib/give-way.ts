import { setPriority } from 'node:os';

/** As of the scripts that run beside a shop. */
const lowPriority = 10;

/**
 * Lets other threads and processes go first, where the processor is busy: called by a thread whose work nobody waits for. Linux
 * knows a priority of each thread. Elsewhere it is one of the whole process, which answers visitors, so nothing is done.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(lowPriority);
}
