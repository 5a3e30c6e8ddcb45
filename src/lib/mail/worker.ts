import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type MakeAttachment, makeAttachments } from './attachments.ts';
import { composeMail, type Sender } from './compose.ts';
import { unsealedMail } from './outbox.ts';
import { claimDue, deleteOld, markSent, markSentAndClaim, type OutboxRow, recordFailure } from './queue.ts';
import { failureKind, nextAttemptAt } from './retry.ts';
import type { Transport } from './transport.ts';

export interface MailWorkerOptions {
  readonly db: Kysely<Database>;
  readonly transport: Transport;
  /** The sender of a mail, called for each mail. Throws when the shop's details cannot be read. */
  readonly sender: () => Promise<Sender>;
  /** Makes what is attached; without it, mails with attachments fail. */
  readonly attachment?: MakeAttachment;
  /** Decrypts the mails whose links carry a token. */
  readonly secret: string;
  readonly now: () => number;
  readonly log: { debug(text: string): void; warn(text: string): void; error(text: string, cause?: unknown): void };
}

/** Sends the mails of the outbox in the background. A failure is logged and never reaches the caller. */
export interface MailWorker {
  /** Call this after a commit that may have added a mail. Returns at once. */
  notify(): void;
  /** Sends all due mails, unless the mail server is unreachable. Resolves when done. Never throws. */
  sendDue(): Promise<void>;
  /** Starts polling the outbox, without keeping the process alive. */
  start(): void;
  /** Gives the mail in progress a few seconds to finish. The others are sent after the next start. */
  close(): Promise<void>;
}

const pollIntervalMs = 15_000;
const cleanupIntervalMs = 60 * 60_000;
/** Longer than any normal delivery, shorter than the lease of a claimed mail. */
const attemptTimeoutMs = 90_000;
const closeGraceMs = 5_000;
const longestBackoffMs = 5 * 60_000;
/** Exponential backoff while the mail server is unreachable. */
const backoffMs = (serverFailures: number): number => Math.min(15_000 * 2 ** (serverFailures - 1), longestBackoffMs);

export function createMailWorker({
  db,
  transport,
  sender,
  attachment,
  secret,
  now,
  log,
}: MailWorkerOptions): MailWorker {
  const closing = new AbortController();
  let isClosing = false;
  let running: Promise<void> | undefined;
  let isRerunRequested = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let pausedUntil = 0;
  /** A pause longer than any is of a clock that was set back since. */
  const isPaused = () => now() < pausedUntil && pausedUntil - now() <= longestBackoffMs;
  let cleanedUpAt = 0;

  async function sendAll(): Promise<void> {
    if (isClosing) return;
    if (Math.abs(now() - cleanedUpAt) >= cleanupIntervalMs) {
      cleanedUpAt = now();
      await deleteOld(db, now());
    }
    do {
      isRerunRequested = false;
      for (let row: OutboxRow | undefined; ; ) {
        if (!row && (isClosing || isPaused())) return;
        row ??= await claimDue(db, now());
        if (!row) break;
        row = await send(row);
      }
    } while (isRerunRequested);
  }

  /** Returns the next mail when it has claimed one. */
  async function send(row: OutboxRow): Promise<OutboxRow | undefined> {
    const { id, kind, created_at: createdAt } = row;
    try {
      const files = await makeAttachments(row.attachments, attachment);
      const message = composeMail(unsealedMail(row, secret), await sender(), files);
      const signal = AbortSignal.any([AbortSignal.timeout(attemptTimeoutMs), closing.signal]);
      await transport.deliver({ id, kind, createdAt, message }, signal);
    } catch (error) {
      await fail(row, error);
      return undefined;
    }
    failures = 0;
    log.debug(`Mail ${id} (${kind}) was sent`);
    if (!isClosing) return markSentAndClaim(db, id, now());
    await markSent(db, id, now());
    return undefined;
  }

  async function fail(row: OutboxRow, error: unknown): Promise<void> {
    const failure = failureKind(error);
    const reason = error instanceof Error ? error.message : String(error);
    const retryAt = failure === 'mail' ? undefined : nextAttemptAt(row, now());
    await recordFailure(db, row.id, { reason, retryAt, now: now() });
    const name = `Mail ${row.id} (${row.kind})`;
    if (retryAt === undefined) log.error(`${name} failed permanently after attempt ${row.attempts}: ${reason}`);
    else log.warn(`${name} could not be sent, next attempt at ${new Date(retryAt).toISOString()}: ${reason}`);
    if (failure !== 'server') return;
    failures += 1;
    pausedUntil = now() + backoffMs(failures);
  }

  function sendDue(): Promise<void> {
    isRerunRequested = true;
    running ??= sendAll()
      .catch((error: unknown) => log.error('Processing the outbox failed', error))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    sendDue,
    notify() {
      if (!isClosing) setImmediate(sendDue);
    },
    start() {
      timer ??= setInterval(sendDue, pollIntervalMs).unref();
      setImmediate(sendDue);
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      const limit = setTimeout(() => closing.abort(), closeGraceMs);
      await running;
      clearTimeout(limit);
      transport.close();
    },
  };
}
