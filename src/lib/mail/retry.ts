import { UndeliverableError } from './compose.ts';
import { SealError } from './seal.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Delay after the first, second … failed attempt; the last one repeats. */
const delays = [minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 6 * hour];
const maxAgeMs = 3 * 24 * hour;
export const longestDelayMs = Math.max(...delays);

interface Attempted {
  /** Includes the last attempt. */
  readonly attempts: number;
  readonly created_at: number;
}

/** When to retry a mail, in epoch milliseconds; undefined when it is older than three days. */
export function nextAttemptAt({ attempts, created_at }: Attempted, now: number): number | undefined {
  const next = now + (delays[Math.min(attempts, delays.length) - 1] ?? minute);
  return next > created_at + maxAgeMs ? undefined : next;
}

/**
 * `mail`: this mail or its recipient was rejected permanently. `later`: rejected temporarily (greylisting, a full mailbox),
 * or to be sent by a process with another secret.
 * `server`: the mail server is unreachable or rejects the connection or the login, so other mails would fail too.
 */
export type FailureKind = 'mail' | 'later' | 'server';

export function failureKind(error: unknown): FailureKind {
  if (error instanceof UndeliverableError) return 'mail';
  if (error instanceof SealError) return 'later';
  if (!(error instanceof Error)) return 'server';
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string };
  // 421 ends the connection, whichever command it answers.
  const isAboutMail = /^(RCPT TO|DATA)$/.test(command ?? '') && responseCode !== undefined && responseCode !== 421;
  if (!isAboutMail) return 'server';
  return responseCode >= 500 ? 'mail' : 'later';
}
