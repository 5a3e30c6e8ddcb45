import { setTimeout as delay } from 'node:timers/promises';

/** When a wait ends whose condition does not come; no machine is that slow. */
const limitMs = 120_000;

/**
 * Repeats an assertion until it holds; fails with its last error. For scenarios: `expect.poll` only works inside a test
 * that runs alone, and `npm run torture` runs none.
 */
export async function eventually(assertion: () => Promise<void>): Promise<void> {
  const end = Date.now() + limitMs;
  for (;;)
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(20);
    }
}
