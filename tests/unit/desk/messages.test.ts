import { expect, test } from 'vitest';
import { createDeskMessages } from '../../../src/lib/desk/messages.ts';
import { messagesPageSize } from '../../../src/lib/shop/staff-views.ts';
import { openStaff } from './open-staff.ts';

test('messages and newsletter addresses are read in pages, newest first [STAFF-33]', async () => {
  const { db } = await openStaff();
  const message = { name: 'Leela', email: 'leela@example.org', message: 'Hello' };
  for (let n = 1; n <= messagesPageSize + 1; n += 1)
    await db
      .insertInto('contact_request')
      .values({ ...message, created_at: n })
      .execute();
  const subscriber = { key: null, asked_at: null, unsubscribed_at: null, coupon_code: null, confirmed_at: null };
  await db
    .insertInto('newsletter_subscriber')
    .values([
      { ...subscriber, email: 'a@example.org', created_at: 1 },
      { ...subscriber, email: 'b@example.org', created_at: 2, confirmed_at: 3 },
      { ...subscriber, email: 'c@example.org', created_at: 3, confirmed_at: 3, unsubscribed_at: 4 },
    ])
    .execute();
  const messages = createDeskMessages(db);
  const [first, second] = [await messages.contact(1), await messages.contact(2)];
  expect([first.count, first.items[0]?.at]).toEqual([messagesPageSize + 1, messagesPageSize + 1]);
  expect(second.items).toMatchObject([{ ...message, at: 1 }]);
  expect(await messages.subscribers(1)).toEqual({
    count: 3,
    items: [
      { email: 'c@example.org', at: 3, state: 'left' },
      { email: 'b@example.org', at: 2, state: 'confirmed' },
      { email: 'a@example.org', at: 1, state: 'waiting' },
    ],
  });
});
