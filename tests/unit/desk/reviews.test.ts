import { expect, onTestFinished, test } from 'vitest';
import { createReviewReports } from '../../../src/lib/backend/reviews/review-reports.ts';
import { createDeskReviews } from '../../../src/lib/desk/reviews/desk-reviews.ts';
import { createDeskSettings } from '../../../src/lib/desk/settings/desk-settings.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { callShop, openInProcess, visitor } from '../../contract/harness.ts';
import { order } from '../../contract/trade.steps.ts';
import { products, skus } from '../../fixtures/shop.ts';

const by: StaffMember = { id: 1, name: 'Meena', email: 'meena@books.test', role: 'owner' };
const book = products.moonstone;

async function open() {
  const shop = await openInProcess();
  onTestFinished(() => shop.close());
  await shop.db.updateTable('review').set({ looked_at: 1 }).execute();
  const now = () => shop.clock.now;
  const desk = createDeskReviews(shop.db, now);
  const settings = createDeskSettings({ db: shop.db, now, currency: 'INR', locale: 'en-IN' });
  async function write(user: string, description: string, rating = 4) {
    shop.clock.now += 1000;
    const request = { productID: String(book), rating, description, user_Details: visitor(user) };
    return (await callShop(shop, 'reviewDetails', request)).answer;
  }
  const page = async () => {
    const request = { productID: String(book), user_Details: visitor('anybody') };
    return (await callShop(shop, 'productDetails', request)).answer;
  };
  const listed = async (list: 'new' | 'reported' | 'shown' | 'hidden' | 'all', text = '') =>
    (await desk.list({ list, text }, 1)).items;
  const find = async (text: string) => {
    const [found] = await listed('all', text);
    if (!found) throw new Error(`There is no review with ${text}`);
    return found;
  };
  const logged = async () => (await readLog(shop.db, {}, 1)).items.map(({ action }) => action);
  return { shop, desk, settings, reports: createReviewReports(shop.db, now), write, page, listed, find, logged };
}

test('a review is shown at once, unless the owner sets that it waits for a look [WORDS-01 WORDS-03 WORDS-04]', async () => {
  const { settings, desk, write, page, listed, find, logged } = await open();
  const before = await page();
  expect(await write('asha', 'Funny and clever.', 5)).toMatchObject({ status: { resultCode: '1' }, isHeld: false });
  expect(await page()).toMatchObject({ ratingCount: (before.ratingCount ?? 0) + 1 });
  expect(await settings.saveReviews({ mode: 'after a look' }, by)).toEqual({ ok: true });
  expect(await write('ben', 'A joy from first to last.', 1)).toMatchObject({
    status: { resultCode: '1' },
    isHeld: true,
  });
  const waiting = await page();
  expect(waiting).toMatchObject({ ratingCount: (before.ratingCount ?? 0) + 1, reviewTerms: 'look' });
  expect(waiting.reviewDetails?.some(({ description }) => description === 'A joy from first to last.')).toBe(false);
  expect((await listed('new')).map(({ text, state }) => [text, state])).toEqual([
    ['A joy from first to last.', 'waiting'],
    ['Funny and clever.', 'shown'],
  ]);
  const held = await find('a joy');
  expect(held.heldFor).toBe('setting');
  expect(await desk.decide(held, 'shown', by)).toBe('done');
  expect(await page()).toMatchObject({ ratingCount: (before.ratingCount ?? 0) + 2 });
  expect((await listed('new')).map(({ text }) => text)).toEqual(['Funny and clever.']);
  expect(await logged()).toEqual(['review.shown', 'settings.changed']);
});

test('only buyers review a book when the owner sets it, and are marked [WORDS-01 WORDS-04]', async () => {
  const { shop, settings, write, page, find } = await open();
  await settings.saveReviews({ mode: 'buyers' }, by);
  expect((await page()).reviewTerms).toBe('buyers');
  expect((await write('asha', 'Not bought.')).status).toMatchObject({
    resultCode: '0',
    errorMessage: expect.stringMatching(/bought/),
  });
  await order(shop, 'asha', skus.moonstone);
  expect((await write('asha', 'Bought it.')).status).toMatchObject({ resultCode: '1' });
  expect(await find('bought it')).toMatchObject({ hasBought: true, state: 'shown' });
});

test('a mode that there is not is refused, and nothing changes [WORDS-01]', async () => {
  const { settings, desk } = await open();
  expect(await settings.saveReviews({ mode: 'never' }, by)).toEqual({
    ok: false,
    fields: { mode: 'Please choose one.' },
  });
  expect(await desk.mode()).toBe('at once');
});

const long = 'I read this in one night and could not put it down until the very last page.';

test.each([
  ['a web address', 'Cheap watches at www.watches.example now', 'link'],
  ['line noise', 'Great !!!!!!!!!!!! book', 'signs'],
  ['the text of another review', `  ${long.toUpperCase()} !`, 'repeated'],
])('%s in a review makes it wait for a look [WORDS-02]', async (_name, text, reason) => {
  const { shop, write, find } = await open();
  await write('asha', long);
  shop.clock.now += 1;
  expect((await write('ben', text)).isHeld).toBe(true);
  expect((await find(text.trim())).heldFor).toBe(reason);
});

test('a reader writes their own review again, and short praise is no copy [WORDS-02]', async () => {
  const { write } = await open();
  await write('asha', long);
  expect((await write('asha', long)).isHeld).toBe(false);
  await write('ben', 'A great book!');
  expect((await write('cleo', 'A great book!')).isHeld).toBe(false);
});

test('a hidden review counts no more, and its reader cannot put it back [WORDS-02 WORDS-03]', async () => {
  const { desk, write, page, find } = await open();
  const before = await page();
  await write('asha', 'Rubbish, and so is its author.', 1);
  expect(await desk.decide(await find('rubbish'), 'hidden', by)).toBe('done');
  expect(await page()).toMatchObject({ ratingCount: before.ratingCount, rating: before.rating });
  expect((await write('asha', 'Rubbish all the same.', 1)).isHeld).toBe(true);
  expect(await page()).toMatchObject({ ratingCount: before.ratingCount });
  expect((await find('all the same')).heldFor).toBe('hidden');
});

test('the shop’s answer stands below a review, until it is written anew [WORDS-05]', async () => {
  const { desk, write, page, find } = await open();
  await write('asha', 'Torn when it came.', 2);
  const seen = await find('torn');
  expect(await desk.reply(seen, 'We are <b>sorry</b>, and send another.', by)).toBe('done');
  expect((await page()).reviewDetails?.[0]).toMatchObject({ reply: 'We are <b>sorry</b>, and send another.' });
  expect(await desk.reply(await find('torn'), '', by)).toBe('done');
  expect((await page()).reviewDetails?.[0]?.reply).toBeUndefined();
  await desk.reply(await find('torn'), 'Sorry.', by);
  await write('asha', 'The second copy is fine.', 5);
  expect((await page()).reviewDetails?.[0]?.reply).toBeUndefined();
});

test('a reported review stays shown and is in the list until the shop decides [WORDS-06]', async () => {
  const { desk, reports, write, listed, find } = await open();
  await write('asha', 'The butler did it.');
  const { id } = await find('butler');
  expect(await reports.find(String(id))).toMatchObject({ text: 'The butler did it.', productId: String(book) });
  for (let n = 0; n < 25; n += 1) await reports.report(String(id), { reason: 'spoiler', text: `No ${n}` });
  const [reported] = await listed('reported');
  expect(reported).toMatchObject({ id, state: 'shown' });
  expect(reported?.reports).toHaveLength(20);
  expect(reported?.reports[0]).toMatchObject({ reason: 'spoiler', text: 'No 0' });
  expect((await desk.counts()).reported).toBe(1);
  await desk.decide(await find('butler'), 'hidden', by);
  expect(await listed('reported')).toEqual([]);
  expect(await reports.find(String(id))).toBeUndefined();
  await reports.report(String(id), { reason: 'other', text: '' });
  expect(await listed('reported')).toEqual([]);
});

test('whoever decides on an older state of a review changes nothing [WORDS-07]', async () => {
  const { desk, write, find } = await open();
  await write('asha', 'Good.');
  const seen = await find('good.');
  await write('asha', 'Good. Buy it at my shop www.shop.example', 5);
  expect(await desk.decide(seen, 'shown', by)).toBe('changed meanwhile');
  expect(await desk.reply(seen, 'Thank you', by)).toBe('changed meanwhile');
  expect(await find('good. buy')).toMatchObject({ state: 'waiting', reply: '' });
  expect(await desk.decide({ id: 999_999, version: 0 }, 'hidden', by)).toBe('unknown');
});
