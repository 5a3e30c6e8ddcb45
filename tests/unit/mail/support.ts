import type { Kysely } from 'kysely';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import type { Sender } from '../../../src/lib/mail/compose.ts';
import { html } from '../../../src/lib/mail/html.ts';
import type { Mail } from '../../../src/lib/mail/mail.ts';
import { enqueueMail } from '../../../src/lib/mail/outbox.ts';
import type { Outgoing, Transport } from '../../../src/lib/mail/transport.ts';
import { createMailWorker, type MailWorker } from '../../../src/lib/mail/worker.ts';
import { openEmpty } from '../../fixtures/test-database.ts';

export const start = Date.parse('2026-11-20T10:15:30.123Z');
export const minute = 60_000;
export const hour = 60 * minute;

export const sender: Sender = {
  name: 'Lantern Books',
  url: 'https://books.test',
  email: 'hello@books.test',
  from: 'hello@books.test',
  address: '14 Lantern Lane, Mumbai',
  phone: '+91 22 5550 0140',
};

export const secret = 'a secret of the shop';

export const mail = (fields: Partial<Mail> = {}): Mail => ({
  to: 'asha@example.org',
  kind: 'greeting',
  subject: 'Good morning',
  html: html`<p>Good morning, <b>Asha</b></p>`,
  text: 'Good morning, Asha',
  ...fields,
});

/** A transport that records mails, and fails as a test decides. */
export interface TestTransport extends Transport {
  readonly delivered: Outgoing[];
  /** Called before each delivery; throws to reject it. */
  answer: (mail: Outgoing) => Promise<void> | void;
}

export function testTransport(): TestTransport {
  const transport: TestTransport = {
    delivered: [],
    answer: () => {},
    async deliver(outgoing) {
      await transport.answer(outgoing);
      transport.delivered.push(outgoing);
    },
    close: () => {},
  };
  return transport;
}

export interface Outbox {
  readonly db: Kysely<Database>;
  readonly clock: { now: number };
  readonly said: string[];
  put(fields?: Partial<Mail>): Promise<void>;
  rows(): Promise<Awaited<ReturnType<typeof readRows>>>;
  firstRow(): Promise<Awaited<ReturnType<typeof readFirstRow>>>;
  worker(transport: Transport): MailWorker;
}

const selectRows = (db: Kysely<Database>) => db.selectFrom('outbox').selectAll().orderBy('id');
const readRows = (db: Kysely<Database>) => selectRows(db).execute();
const readFirstRow = (db: Kysely<Database>) => selectRows(db).executeTakeFirstOrThrow();

export async function openOutbox(file?: string): Promise<Outbox> {
  const db = await (file === undefined ? openEmpty() : openDatabase(file));
  const clock = { now: start };
  const said: string[] = [];
  const log = {
    debug: () => {},
    warn: (text: string) => said.push(`warn ${text}`),
    error: (text: string, cause?: unknown) => said.push(`error ${text} ${cause ?? ''}`),
  };
  return {
    ...{ db, clock, said },
    put: (fields) => enqueueMail(db, mail(fields), clock.now),
    rows: () => readRows(db),
    firstRow: () => readFirstRow(db),
    worker: (transport) =>
      createMailWorker({ ...{ db, transport, log, secret }, sender: async () => sender, now: () => clock.now }),
  };
}

/** An error as nodemailer throws it for a server's response. */
export const smtpError = (responseCode: number, command: string) =>
  Object.assign(new Error(`${responseCode} to ${command}`), { responseCode, command });
