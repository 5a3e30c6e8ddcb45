import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Puts this process behind the shop's visitors. On Linux a priority belongs to a thread, and a new one has that of its maker: those that
 * collect garbage and compile were there before, and take a third of an import's time.
 */
export function lowerPriority(): void {
  const low = constants.priority.PRIORITY_BELOW_NORMAL;
  setPriority(low);
  for (const thread of threads())
    try {
      setPriority(thread, low);
    } catch {
      // It has ended meanwhile.
    }
}

/** The numbers of this process's threads; none except on Linux. */
export function threads(): readonly number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [];
  }
}
