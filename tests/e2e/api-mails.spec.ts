import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../src/lib/database/open.ts';
import { contactReceiptMail } from '../../src/lib/mail/messages/contact.ts';
import { enqueueMail } from '../../src/lib/mail/outbox.ts';
import { findMail } from './support/mails.ts';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { expect, test } from './support/test.ts';

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
test('a shop that is served as an API signs its mails as its own content folder says [API-46]', async ({}, {
  workerIndex,
}) => {
  const dataDir = await ownData(`api-content-${workerIndex}`);
  const contentDir = join(dataDir, 'content');
  await cp('content', contentDir, { recursive: true });
  const site = join(contentDir, 'site.yml');
  await writeFile(site, (await readFile(site, 'utf8')).replace('name: Bookfront', 'name: Corner Books'));
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  await enqueueMail(db, contactReceiptMail({ name: 'Asha', email: 'asha@example.com', message: 'Hello' }), Date.now());
  await db.destroy();

  const api = await run('scripts/api.ts', { DATA_DIR: dataDir, CONTENT_DIR: contentDir });
  const { headers } = await findMail([dataDir], 'asha@example.com', /message/);
  expect(headers).toContain('From: Corner Books');
  await api.stop();
});
