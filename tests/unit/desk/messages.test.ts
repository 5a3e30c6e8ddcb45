import { expect, test } from 'vitest';
import { createContact } from '../../../src/lib/accounts/contact.ts';
import { createNewsletter } from '../../../src/lib/accounts/newsletter.ts';
import { createDeskMessages } from '../../../src/lib/desk/messages/desk-messages.ts';
import type { SubscriberState } from '../../../src/lib/desk/messages/model/messages.ts';
import { messagesPageSize } from '../../../src/lib/shop/staff-views.ts';
import { languages } from '../../fixtures/languages.ts';
import { openStaff, secret } from './open-staff.ts';

const siteUrl = 'https://books.test';

async function open() {
  const { db, clock, owner, entries } = await openStaff();
  const { member } = await owner();
  const now = () => clock.now;
  const messages = createDeskMessages({ db, now, siteUrl, secret });
  const contact = createContact(db, now);
  const send = async (message: string, name = 'Leela', email = 'Leela@example.org') => {
    await contact.send({ name, email, message });
    const [newest] = (await messages.list({ list: 'open', text: '' }, 1)).items;
    if (!newest) throw new Error('nothing is open');
    return newest;
  };
  const logged = async () => (await entries()).filter(({ action }) => action.startsWith('message.'));
  return { db, clock, member, messages, send, logged };
}

test('messages are read in pages, newest first, and searched [STAFF-33 WORDS-08]', async () => {
  const { messages, db } = await open();
  const message = { name: 'Leela', email: 'leela@example.org' };
  for (let n = 1; n <= messagesPageSize + 1; n += 1)
    await db
      .insertInto('contact_request')
      .values({ ...message, message: `Hello ${n}%`, created_at: n })
      .execute();
  const [first, second] = [
    await messages.list({ list: 'open', text: '' }, 1),
    await messages.list({ list: 'open', text: '' }, 2),
  ];
  expect([first.count, first.items[0]?.at]).toEqual([messagesPageSize + 1, messagesPageSize + 1]);
  expect(second.items).toMatchObject([{ ...message, at: 1, done: undefined, answers: [] }]);
  expect((await messages.list({ list: 'open', text: 'HELLO 7%' }, 1)).items.map(({ at }) => at)).toEqual([7]);
  expect((await messages.list({ list: 'done', text: '' }, 1)).count).toBe(0);
});

test('an answer goes out by mail, is kept with who and when, and the message is done [WORDS-08]', async () => {
  const { db, clock, member, messages, send, logged } = await open();
  const seen = await send('Do you have Emma in Marathi?');
  clock.now += 60_000;
  expect(await messages.answer(seen, 'Yes.\nIt is <here>.', member)).toBe('done');
  const [done] = (await messages.list({ list: 'done', text: '' }, 1)).items;
  expect(done).toMatchObject({
    done: { at: clock.now, by: member.name },
    answers: [{ text: 'Yes.\nIt is <here>.', by: member.name, at: clock.now }],
  });
  const mails = await db.selectFrom('outbox').selectAll().where('kind', '=', 'contact-answer').execute();
  expect(mails).toMatchObject([{ recipient: 'Leela@example.org' }]);
  expect(mails[0]?.html).toContain('It is &lt;here&gt;.');
  expect(mails[0]?.text).toContain('Emma in Marathi');
  expect(await messages.counts()).toMatchObject({ messages: { open: 0, done: 1 } });
  // The log outlives the customer.
  expect(await logged()).toMatchObject([{ action: 'message.answered', about: `message ${seen.id}`, details: {} }]);
});

test('of two who answer one message only the first does [WORDS-07]', async () => {
  const { db, member, messages, send } = await open();
  const seen = await send('Are you open on Sunday?');
  expect(await messages.answer(seen, 'Yes', member)).toBe('done');
  expect(await messages.answer(seen, 'No', member)).toBe('changed meanwhile');
  expect(await messages.setDone(seen, false, member)).toBe('changed meanwhile');
  expect(await messages.answer({ id: 99, version: 0 }, 'Hm', member)).toBe('unknown');
  const mails = await db.selectFrom('outbox').select('id').where('kind', '=', 'contact-answer').execute();
  expect(mails).toHaveLength(1);
});

test('a message is done without an answer, and open again [WORDS-08]', async () => {
  const { member, messages, send } = await open();
  const seen = await send('Buy watches');
  expect(await messages.setDone(seen, true, member)).toBe('done');
  const [done] = (await messages.list({ list: 'done', text: '' }, 1)).items;
  expect(done).toMatchObject({ done: { by: member.name }, answers: [] });
  expect(await messages.setDone(done ?? seen, false, member)).toBe('done');
  expect(await messages.counts()).toMatchObject({ messages: { open: 1, done: 0 } });
});

test('addresses of the newsletter are counted, listed and saved by state, with the link that ends each [STAFF-33 WORDS-09]', async () => {
  const { db, clock, messages } = await open();
  const subscriber = { key: 'k', asked_at: null, unsubscribed_at: null, coupon_code: null, confirmed_at: null };
  await db
    .insertInto('newsletter_subscriber')
    .values([
      { ...subscriber, key: 'a', email: 'a@example.org', created_at: 1 },
      { ...subscriber, key: 'b', email: '=b@example.org', created_at: 2, confirmed_at: 3 },
      { ...subscriber, key: 'c', email: 'c@example.org', created_at: 3, confirmed_at: 3, unsubscribed_at: 4 },
    ])
    .execute();
  expect((await messages.counts()).subscribers).toEqual({ confirmed: 1, waiting: 1, left: 1 });
  expect(await messages.subscribers('confirmed', 1)).toEqual({
    count: 1,
    items: [{ email: '=b@example.org', at: 2, state: 'confirmed' }],
  });
  expect((await messages.subscribers('waiting', 1)).items).toMatchObject([{ email: 'a@example.org' }]);
  const file = async (state: SubscriberState) => (await Array.fromAsync(messages.exported(state))).join('');
  const confirmed = await file('confirmed');
  expect(confirmed).toContain(`"'=b@example.org","1970-01-01","1970-01-01",""`);
  expect(confirmed).not.toContain('a@example');
  expect(await file('left')).toContain('c@example.org');
  const [, link = ''] = /"(https:[^"]+)"/.exec(confirmed) ?? [];
  const newsletter = createNewsletter({ db, now: () => clock.now, secret, siteUrl, coupons: undefined });
  await newsletter.unsubscribe(new URL(link).searchParams.get('token') ?? '');
  expect((await messages.counts()).subscribers).toEqual({ confirmed: 0, waiting: 1, left: 2 });
});

test('the file of the newsletter names the language of each address, and its link leads to a page in it [LANG-99]', async () => {
  const { db, clock } = await open();
  const messages = createDeskMessages({ db, now: () => clock.now, siteUrl, secret, languages });
  const subscriber = { asked_at: null, unsubscribed_at: null, coupon_code: null, created_at: 1, confirmed_at: 1 };
  await db
    .insertInto('newsletter_subscriber')
    .values([
      { ...subscriber, key: 'a', email: 'a@example.org', language: null },
      { ...subscriber, key: 'b', email: 'b@example.org', language: 'de' },
      { ...subscriber, key: 'c', email: 'c@example.org', language: 'xx' },
    ])
    .execute();
  const [, ...rows] = (await Array.fromAsync(messages.exported('confirmed'))).join('').trimEnd().split('\r\n');
  const read = rows.map((row) => /"https:\/\/books\.test(.*)\?token=[^"]*","(.*)"$/.exec(row)?.slice(1));
  expect(read).toEqual([
    ['/newsletter/unsubscribe', 'en'],
    ['/de/newsletter/unsubscribe', 'de'],
    ['/newsletter/unsubscribe', 'en'],
  ]);
});
