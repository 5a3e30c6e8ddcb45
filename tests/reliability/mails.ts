import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { createSmtpTransport } from '../../src/lib/mail/smtp-transport.ts';
import type { Transport } from '../../src/lib/mail/transport.ts';
import { hour, openOutbox } from '../unit/mail/support.ts';
import type { Random } from './support/random.ts';
import type { Scenario } from './support/scenario.ts';
import { times } from './support/steps.ts';

/** A mail server that accepts, refuses, or accepts and hangs up before it says so. */
async function openMailServer() {
  const received: string[] = [];
  let whatNext: () => 'accept' | 'refuse' | 'accept and hang up' = () => 'accept';
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], closeTimeout: 1, logger: false },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const next = whatNext();
        if (next !== 'refuse') received.push(Buffer.concat(parts).toString('utf8'));
        if (next === 'accept') done();
        else if (next === 'refuse') done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        else for (const connection of [...server.connections]) connection.close();
      });
    },
  });
  // A connection that was closed in the middle is what this is about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    behave(next: typeof whatNext) {
      whatNext = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const messageIdOf = (message: string): string => /^Message-ID: <(\S+)@/im.exec(message)?.[1] ?? '';

/** A process that dies before or after its mail was delivered: the worker never hears of it. */
const dyingTransport = (transport: Transport, random: Random): Transport => ({
  ...transport,
  async deliver(outgoing, signal) {
    const isDead = random.chance(0.2);
    if (!isDead || random.chance(0.5)) await transport.deliver(outgoing, signal);
    if (isDead) throw new Died();
  },
});
class Died extends Error {}

export const mails: readonly Scenario[] = [
  {
    name: 'mails',
    promise:
      'every mail arrives at least once and all its copies have one Message-ID, whatever fails in between [RELIABILITY-13]',
    rounds: { short: 2, full: 200 },
    run: (trial) =>
      trial.each(async (random) => {
        const outbox = await openOutbox();
        const server = await openMailServer();
        try {
          const count = random.integer(3, 12);
          await Promise.all(times(count, (index) => outbox.put({ to: `reader-${index}@example.org` })));
          server.behave(() => random.pick(['accept', 'accept', 'refuse', 'accept and hang up']));
          let hasLeft = false;
          for (let turn = 0; turn < 200 && !hasLeft; turn++) {
            // In the end the server is well again: a mail is given up after some days only.
            if (turn === 8) server.behave(() => 'accept');
            const transport = createSmtpTransport(server.url);
            const worker = outbox.worker(turn < 8 ? dyingTransport(transport, random) : transport);
            await worker.sendDue();
            await worker.close();
            outbox.clock.now += random.integer(1, 6) * hour;
            hasLeft = (await outbox.rows()).every(({ sent_at }) => sent_at !== null);
          }
          expect(hasLeft).toBe(true);
          const ids = server.received.map(messageIdOf);
          const keys = (await outbox.rows()).map(({ key }) => key);
          expect(new Set(ids)).toEqual(new Set(keys));
          trial.count('mails', count);
          trial.count('copies', ids.length);
        } finally {
          await server.close();
          await outbox.db.destroy();
        }
      }),
  },
];
