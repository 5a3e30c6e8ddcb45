import { createTransport } from 'nodemailer';
import type { Transport } from './transport.ts';

/** Sends through a mail server (`smtp://user:password@host:587`) over a small connection pool. */
export function createSmtpTransport(url: string): Transport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // The outbox counts and schedules retries.
    maxRequeues: 0,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    idleTimeout: 30_000,
  });
  return {
    async deliver({ message }, signal) {
      await pool.sendMail({ ...message, signal });
    },
    close: () => pool.close(),
  };
}
