import { Undeliverable } from './compose.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long after the first, second … failed try; the last one from then on. */
const waits = [minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 6 * hour];
const givenUpAfter = 3 * 24 * hour;

interface Tried {
  /** How often, the last try included. */
  readonly attempts: number;
  readonly created_at: number;
}

/** When a mail is tried again, in epoch milliseconds; undefined when it has been tried for three days. */
export function nextTry({ attempts, created_at }: Tried, now: number): number | undefined {
  const next = now + (waits[Math.min(attempts, waits.length) - 1] ?? minute);
  return next > created_at + givenUpAfter ? undefined : next;
}

/**
 * What a failure is about. `mail`: this mail or its recipient was refused for good. `later`: refused for now (greylisting,
 * a full mailbox). `server`: the mail server could not be reached or will not have us, so no other mail would fare better.
 */
export type FailureKind = 'mail' | 'later' | 'server';

export function failureKind(error: unknown): FailureKind {
  if (error instanceof Undeliverable) return 'mail';
  if (!(error instanceof Error)) return 'server';
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string };
  // 421 ends the connection, whatever it answers to.
  const isAboutMail = /^(RCPT TO|DATA)$/.test(command ?? '') && responseCode !== undefined && responseCode !== 421;
  if (!isAboutMail) return 'server';
  return responseCode >= 500 ? 'mail' : 'later';
}
