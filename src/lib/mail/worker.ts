import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { composeMail, type Sender } from './compose.ts';
import { forgetOld, noteFailure, noteSent, type OutboxRow, takeDue } from './queue.ts';
import { failureKind, nextTry } from './retry.ts';
import type { Transport } from './transport.ts';

export interface MailWorkerOptions {
  readonly db: Kysely<Database>;
  readonly transport: Transport;
  /** Who sends; asked for each mail. Throws when it cannot be said. */
  readonly sender: () => Promise<Sender>;
  readonly now: () => number;
  readonly log: { debug(text: string): void; warn(text: string): void; error(text: string, cause?: unknown): void };
}

/** Sends what is in the outbox, beside everything else: nobody waits for it, and nothing fails with it. */
export interface MailWorker {
  /** To be called after a commit that may have left a mail. Returns at once. */
  wake(): void;
  /** Sends all that is due, unless the mail server cannot be reached; resolves when done. Never throws. */
  sendDue(): Promise<void>;
  /** Looks by itself now and then, without keeping the process alive. */
  start(): void;
  /** Lets the mail on its way finish for a moment; the rest waits for the next start. */
  close(): Promise<void>;
}

const lookEveryMs = 15_000;
const tidyEveryMs = 60 * 60_000;
/** Longer than any honest delivery, shorter than the lease of a mail that was taken. */
const tryMs = 90_000;
const closeWithinMs = 5_000;
/** A server that cannot be reached is left alone for a while, longer each time. */
const pauseMs = (failures: number): number => Math.min(15_000 * 2 ** (failures - 1), 5 * 60_000);

export function createMailWorker({ db, transport, sender, now, log }: MailWorkerOptions): MailWorker {
  const closing = new AbortController();
  let isClosing = false;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let pausedUntil = 0;
  let tidiedAt = 0;

  async function sendAll(): Promise<void> {
    if (isClosing) return;
    if (now() - tidiedAt >= tidyEveryMs) {
      tidiedAt = now();
      await forgetOld(db, now());
    }
    do {
      isWanted = false;
      for (;;) {
        if (isClosing || now() < pausedUntil) return;
        const row = await takeDue(db, now());
        if (!row) break;
        await send(row);
      }
    } while (isWanted);
  }

  async function send(row: OutboxRow): Promise<void> {
    const { id, kind, created_at: createdAt } = row;
    try {
      const message = composeMail(row, await sender());
      const signal = AbortSignal.any([AbortSignal.timeout(tryMs), closing.signal]);
      await transport.deliver({ id, kind, createdAt, message }, signal);
    } catch (error) {
      await fail(row, error);
      return;
    }
    failures = 0;
    await noteSent(db, id, now());
    log.debug(`Mail ${id} (${kind}) was sent`);
  }

  async function fail(row: OutboxRow, error: unknown): Promise<void> {
    const about = failureKind(error);
    const reason = error instanceof Error ? error.message : String(error);
    const again = about === 'mail' ? undefined : nextTry(row, now());
    await noteFailure(db, row.id, { reason, again, now: now() });
    const name = `Mail ${row.id} (${row.kind})`;
    if (again === undefined) log.error(`${name} was given up after try ${row.attempts}: ${reason}`);
    else log.warn(`${name} could not be sent, next try ${new Date(again).toISOString()}: ${reason}`);
    if (about !== 'server') return;
    failures += 1;
    pausedUntil = now() + pauseMs(failures);
  }

  function sendDue(): Promise<void> {
    isWanted = true;
    running ??= sendAll()
      .catch((error: unknown) => log.error('The outbox could not be worked on', error))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    sendDue,
    wake() {
      if (!isClosing) setImmediate(sendDue);
    },
    start() {
      timer ??= setInterval(sendDue, lookEveryMs).unref();
      setImmediate(sendDue);
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      const limit = setTimeout(() => closing.abort(), closeWithinMs);
      await running;
      clearTimeout(limit);
      transport.close();
    },
  };
}
