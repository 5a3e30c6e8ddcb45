import type { ServerResponse } from 'node:http';
import { setImmediate as othersTurn } from 'node:timers/promises';

/**
 * What is written to a response before the network has taken what came before is held in memory, and Astro writes on without
 * asking. Answers a function for whoever makes a long body: it waits until there is room again, or nobody reads any more, and in
 * any case until others have had their turn.
 */
export function drainOf(response: ServerResponse): () => Promise<void> {
  let hasRoom = true;
  let wake: (() => void) | undefined;
  const write = response.write.bind(response) as (...written: unknown[]) => boolean;
  response.write = (...written: unknown[]) => {
    hasRoom = write(...written);
    return hasRoom;
  };
  function goOn(): void {
    hasRoom = true;
    wake?.();
  }
  let isHeard = false;
  return async () => {
    await othersTurn();
    if (hasRoom || response.destroyed) return;
    // Once for all times: `compression` puts a stream of its own behind 'drain', from which nobody can be taken off.
    if (!isHeard) {
      response.on('drain', goOn);
      response.on('close', goOn);
    }
    isHeard = true;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  };
}
