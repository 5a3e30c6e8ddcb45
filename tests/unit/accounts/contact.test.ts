import { expect, test } from 'vitest';
import { createContact } from '../../../src/lib/accounts/contact.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';

const message = { name: 'Asha Rao', email: 'asha@example.org', message: 'Do you gift-wrap?\nYours, Asha' };

test('a message is kept, goes to the shop, and its sender gets a copy', async () => {
  const db = await openDatabase(':memory:');
  await createContact(db, () => 1000).send(message);
  expect(await db.selectFrom('contact_request').selectAll().execute()).toEqual([
    { id: 1, ...message, created_at: 1000 },
  ]);
  const mails = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
  expect(mails).toMatchObject([
    { kind: 'contact-request', recipient: 'shop', reply_to: message.email, subject: 'A message from Asha Rao' },
    { kind: 'contact-receipt', recipient: message.email, reply_to: null },
  ]);
  expect(mails.every(({ text }) => text.includes('Do you gift-wrap?'))).toBe(true);
  await db.destroy();
});

test('is kept whole or not at all', async () => {
  const db = await openDatabase(':memory:');
  await db.schema.dropTable('outbox').execute();
  await expect(createContact(db, () => 1000).send(message)).rejects.toThrow('outbox');
  expect(await db.selectFrom('contact_request').selectAll().execute()).toEqual([]);
  await db.destroy();
});
