import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CatalogueChange, hookHeaders } from '@bookfront/shop-contract';
import { readBoundedText } from '../../bounded-body.ts';
import type { Log } from '../log.ts';
import { signatureOf } from './check-signature.ts';

/** Of what the storefront answers, a log shows the beginning. */
const maxAnswerBytes = 64 * 1024;

/** Posts one message. Rejects when it was not accepted. */
export async function sendChange(
  { url, secret }: { readonly url: string; readonly secret: string },
  change: Partial<CatalogueChange>,
  nowMs: number,
): Promise<void> {
  const body = Buffer.from(JSON.stringify(change));
  const message = { id: `msg_${randomUUID()}`, timestamp: String(Math.floor(nowMs / 1000)), body };
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [hookHeaders.id]: message.id,
      [hookHeaders.timestamp]: message.timestamp,
      [hookHeaders.signature]: signatureOf(message, secret),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
  });
  // Read in any case, so that the connection can be used again.
  const text = await readBoundedText(response, maxAnswerBytes).catch(() => '');
  if (!response.ok) throw new Error(`API_WEBHOOK_URL returned status ${response.status}: ${text.slice(0, 300)}`);
}

export interface ChangeSenderOptions {
  /** Tells the storefront that anything may have changed. */
  readonly send: () => Promise<void>;
  /** Another number once the catalogue has changed. */
  readonly revision: () => number;
  readonly log: Pick<Log, 'warn' | 'info'>;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** An import of many books is reported once in this time. */
const checkEveryMs = 500;
const longestPauseMs = 60_000;

/**
 * Reports each change of this catalogue to a storefront, until it has accepted it. It begins with a message, because it is unknown what
 * has changed while this process was not there.
 */
export function startChangeSender({ send, revision, log, pause = quietly }: ChangeSenderOptions) {
  const closing = new AbortController();
  let reported: number | undefined;
  let failures = 0;

  async function look(): Promise<void> {
    const current = revision();
    if (current === reported) return;
    try {
      await send();
      if (failures > 0) log.info('The storefront was told of the changes of the catalogue.');
      reported = current;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1)
        log.warn(`The storefront could not be told that the catalogue has changed, and will be: ${String(error)}`);
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await look();
      await pause(Math.min(longestPauseMs, checkEveryMs * 2 ** Math.min(failures, 10)), closing.signal);
    }
  }

  const running = run();
  return {
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}

const quietly = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
