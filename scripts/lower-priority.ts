import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { lowPriority } from '../src/lib/give-way.ts';

/**
 * Puts this process behind the shop's visitors. On Linux a priority belongs to a thread, and a new one has that of its maker: those that
 * collect garbage and compile were there before, and take a third of an import's time.
 */
export function lowerPriority(): void {
  setPriority(lowPriority);
  for (const thread of threads())
    try {
      setPriority(thread, lowPriority);
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
