import { expect, test } from 'vitest';
import { createContact } from '../../../src/lib/accounts/contact.ts';
import { openEmpty } from '../../fixtures/test-database.ts';

const message = { name: 'Asha Rao', email: 'asha@example.org', message: 'Do you gift-wrap?\nYours, Asha' };

test('a contact message is stored and mailed to the shop, with a copy to the sender [CONTENT-12]', async () => {
  const db = await openEmpty();
  await createContact(db, () => 1000).send(message);
  expect(await db.selectFrom('contact_request').selectAll().execute()).toEqual([
    { id: 1, ...message, created_at: 1000, done_at: null, done_by: '', version: 0, language: null },
  ]);
  const mails = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
  expect(mails).toMatchObject([
    { kind: 'contact-request', recipient: 'shop', reply_to: message.email, subject: 'A message from Asha Rao' },
    { kind: 'contact-receipt', recipient: message.email, reply_to: null },
  ]);
  expect(mails.every(({ text }) => text.includes('Do you gift-wrap?'))).toBe(true);
  await db.destroy();
});

test('is stored with its mails or not at all', async () => {
  const db = await openEmpty();
  await db.schema.dropTable('outbox').execute();
  await expect(createContact(db, () => 1000).send(message)).rejects.toThrow('outbox');
  expect(await db.selectFrom('contact_request').selectAll().execute()).toEqual([]);
  await db.destroy();
});

test('a mailbox gets three receipts in an hour; every message reaches the shop [SECURITY-92]', async () => {
  const db = await openEmpty();
  const contact = createContact(db, () => 1000, { isLimited: true });
  for (let label = 0; label < 5; label += 1) await contact.send({ ...message, email: `asha+${label}@example.org` });
  const kinds = (await db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'contact-request')).toHaveLength(5);
  expect(kinds.filter((kind) => kind === 'contact-receipt')).toHaveLength(3);
  await db.destroy();
});
