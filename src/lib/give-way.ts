import { constants, setPriority } from 'node:os';

/** The priority of work that nobody waits for, behind that of a shop's visitors. */
export const lowPriority = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lets other threads and processes go first, where the processor is busy: called by a thread whose work nobody waits for. Linux
 * knows a priority of each thread. Elsewhere it is one of the whole process, which answers visitors, so nothing is done.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(lowPriority);
}
