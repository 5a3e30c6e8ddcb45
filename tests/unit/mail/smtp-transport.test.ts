import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSmtpTransport } from '../../../src/lib/mail/smtp-transport.ts';
import type { MailWorker } from '../../../src/lib/mail/worker.ts';
import { minute, type Outbox, openOutbox } from './support.ts';

// Real SMTP servers on this machine.
let outbox: Outbox;
const toClose: (() => Promise<unknown> | unknown)[] = [];
beforeEach(async () => {
  outbox = await openOutbox();
});
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
  await outbox.db.destroy();
});

interface TestServer {
  readonly port: number;
  readonly received: string[];
}

async function serve(options: Partial<SMTPServerOptions> = {}): Promise<TestServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], closeTimeout: 1 },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  toClose.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, received };
}

function workerFor(port: number, login = ''): MailWorker {
  const worker = outbox.worker(createSmtpTransport(`smtp://${login}127.0.0.1:${port}`));
  toClose.push(() => worker.close());
  return worker;
}

const answer = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });
const row = async () => (await outbox.rows())[0];

test('sends a mail with text and HTML, its sender and a Message-ID [MAIL-02]', async () => {
  const { port, received } = await serve();
  await outbox.put({ subject: 'Grüße aus Mumbai' });
  await workerFor(port).sendDue();
  const [message = ''] = received;
  for (const line of [
    /^From: Lantern Books <hello@books\.test>\r$/m,
    /^To: asha@example\.org\r$/m,
    /^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe_aus_Mumbai\?=\r$/m,
    /^Auto-Submitted: auto-generated\r$/m,
    /^Date: Fri, 20 Nov 2026 10:15:30 \+0000\r$/m,
    /^Content-Type: multipart\/alternative;/m,
    /^Content-Type: text\/plain; charset=utf-8\r$/m,
    /^Content-Type: text\/html; charset=utf-8\r$/m,
  ]) {
    expect(message).toMatch(line);
  }
  expect(message).toContain(`Message-ID: <${(await row())?.key}@books.test>`);
});

test('logs in with the credentials of the URL [MAIL-14]', async () => {
  const seen: string[] = [];
  const { port, received } = await serve({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      seen.push(`${username} ${password}`);
      done(null, { user: username });
    },
  });
  await outbox.put();
  await workerFor(port, 'shop%40books.test:p%26ss@').sendDue();
  expect(seen).toEqual(['shop@books.test p&ss']);
  expect(received).toHaveLength(1);
});

test('sends several over one connection [MAIL-14]', async () => {
  let connections = 0;
  const { port, received } = await serve({
    onConnect(_session, done) {
      connections += 1;
      done();
    },
  });
  for (let count = 0; count < 5; count += 1) await outbox.put();
  await workerFor(port).sendDue();
  expect([received.length, connections]).toEqual([5, 1]);
});

test('a mail waits while the server is down, and is sent when it is back [MAIL-07]', async () => {
  const { port } = await serve();
  await toClose.pop()?.();
  await outbox.put();
  const worker = workerFor(port);
  await worker.sendDue();
  expect(await row()).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 });
  expect((await row())?.last_error).toMatch(/ECONNREFUSED/);

  const back = await serve();
  outbox.clock.now += minute;
  await workerFor(back.port).sendDue();
  expect(back.received).toHaveLength(1);
});

test('a busy mailbox is retried', async () => {
  let tries = 0;
  const { port, received } = await serve({
    onRcptTo(_address, _session, done) {
      tries += 1;
      done(tries === 1 ? answer(451, 'Greylisted, come again') : null);
    },
  });
  await outbox.put();
  const worker = workerFor(port);
  await worker.sendDue();
  expect(await row()).toMatchObject({ sent_at: null, failed_at: null });
  outbox.clock.now += minute;
  await worker.sendDue();
  expect(received).toHaveLength(1);
});

test('an unknown mailbox is not retried, and the next mail is sent [MAIL-06]', async () => {
  const { port, received } = await serve({
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('nobody@') ? answer(550, 'No such user') : null);
    },
  });
  await outbox.put({ to: 'nobody@example.org' });
  await outbox.put();
  await workerFor(port).sendDue();
  expect((await row())?.failed_at).toBe(outbox.clock.now);
  expect(received).toHaveLength(1);
});

test('a permanently rejected message is not retried', async () => {
  const { port } = await serve({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(answer(554, 'Looks like spam')));
    },
  });
  await outbox.put();
  await workerFor(port).sendDue();
  expect((await row())?.failed_at).toBe(outbox.clock.now);
});

test('a wrong password keeps all mails queued [MAIL-14]', async () => {
  const { port } = await serve({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  });
  await outbox.put();
  await workerFor(port, 'shop:wrong@').sendDue();
  expect(await row()).toMatchObject({ sent_at: null, failed_at: null });
});
