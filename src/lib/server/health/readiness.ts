import { setTimeout as pause } from 'node:timers/promises';

/** Looks whether a part of the shop works. Returns why not, for the person who runs it; undefined when it does. May reject. */
export type Check = () => Promise<string | undefined>;

export interface Readiness {
  readonly isReady: boolean;
  /** `ok`, or why not, by the name of the check. */
  readonly checks: Readonly<Record<string, string>>;
}

/** A check that hangs counts as failed. */
const timeoutMs = 5000;
/** Anybody may ask; the checks run once for all who ask within this time. */
const maxAgeMs = 5000;

/** Returns a function that runs all checks side by side. It never rejects. */
export function createReadiness(checks: Readonly<Record<string, Check>>, now: () => number): () => Promise<Readiness> {
  let last: { readonly at: number; readonly readiness: Promise<Readiness> } | undefined;
  return () => {
    if (!last || now() - last.at >= maxAgeMs) last = { at: now(), readiness: runAll(checks) };
    return last.readiness;
  };
}

async function runAll(checks: Readonly<Record<string, Check>>): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, (await reasonOf(check)) ?? 'ok'] as const),
  );
  return { isReady: results.every(([, result]) => result === 'ok'), checks: Object.fromEntries(results) };
}

function reasonOf(check: Check): Promise<string | undefined> {
  const timeout = pause(timeoutMs, `no answer within ${timeoutMs / 1000} seconds`, { ref: false });
  // Anybody may read this, so it names no file and no host.
  return Promise.race([check().catch(() => 'failed'), timeout]);
}
