import { afterEach, beforeEach, expect, test } from 'vitest';
import { notesIn, parcelStepText } from '../../src/lib/backend/orders/order-notes.ts';
import { parcelStatuses } from '../../src/lib/trade/orders/parcels.ts';
import { addressLines } from '../../src/lib/trade/places/address-lines.ts';
import { messages } from '../../src/messages/messages.ts';
import { addressWords } from '../../src/messages/trade-words.ts';
import { german, hindi } from '../fixtures/languages.ts';
import { skus } from '../fixtures/shop.ts';
import { unmarkedWords } from '../fixtures/unmarked-words.ts';
import { allMails, customerMails } from './outbox.ts';
import { limit, openRefusing, placed, pseudo, setting, shop, step, viewed, wait, withZones } from './refusals.steps.ts';
import { expire } from './trade.confirmation.ts';
import { order, shipping, view } from './trade.steps.ts';

/** What is stored with an order, of one that was placed in the pseudo-locale. */

beforeEach(openRefusing);
afterEach(() => shop().close());

const notes = async (number: string): Promise<string[]> => {
  const rows = await shop().db.selectFrom('booking_status').select('comment').where('order_id', '=', number).execute();
  return rows.map(({ comment }) => comment).filter(Boolean);
};
const clean = (texts: readonly string[]) => texts.flatMap((text) => unmarkedWords(text) ?? []);

test('an order that nobody has confirmed says why it ended in its language [LANG-57]', async () => {
  limit({ confirmAbove: 0, holdMs: 60_000 });
  const number = await placed();
  wait();
  expect(await expire(shop())).toEqual([number]);
  expect(await notes(number)).toEqual([messages.orderNotes(pseudo).notConfirmedInTime]);
});

test('the consent to digital content is kept in the words that were shown [LANG-57]', async () => {
  const number = await order(shop(), 'asha', skus.emmaEbook, 1, { digitalWaiver: '1', paymentMode: 'bacs' });
  const waiver = await shop().db.selectFrom('booking_waiver').selectAll().executeTakeFirst();
  expect(waiver).toMatchObject({ order_id: number, text: messages.checkout(pseudo).waiver });
});

test('a change is said to its customer in the language of the order, and to the shop in English [LANG-58]', async () => {
  await withZones();
  await setting('desk.mail', { orderMail: ['shop@example.org'] });
  const number = await placed({ paymentMode: 'bacs' });
  const change = { deliveryMethod: 'collection', expectedTotal: '300.00' };
  const { totalAmount } = await viewed(number);
  expect(totalAmount).not.toBe(change.expectedTotal);
  await step(number, 'DELIVERY CHANGED', change);
  const [comment = ''] = await notes(number);
  expect(comment).toContain(messages.changedRows(pseudo).delivery);
  expect(clean(comment.split('\n'))).toEqual([]);
  const ofChange = (await customerMails(shop())).find(({ kind }) => kind === 'order-changed');
  expect(ofChange?.text).toContain(messages.changedRows(pseudo).shipping);
  const ofShop = (await allMails(shop())).find(({ kind }) => kind === 'shop-order-changed');
  expect(ofShop?.text).toContain('Delivery');
  expect(ofShop?.text).not.toMatch(/\[.*~\]/);
});

test('what money went back for is named in the language of the call [LANG-58]', async () => {
  const { db, clock } = shop();
  const number = await placed();
  const refund = { order_id: number, kind: 'refund', amount: 300, method: 'bacs', created_at: clock.now };
  await db.insertInto('booking_payment').values(refund).execute();
  const payment = await db.selectFrom('booking_payment').select('id').executeTakeFirstOrThrow();
  const part = { payment_id: payment.id, order_id: number, position: 0, tax_position: 0, copies: 0 };
  await db
    .insertInto('refund_line')
    .values([
      { ...part, kind: 'charges', amount: 100 },
      { ...part, kind: 'goodwill', amount: 200 },
    ])
    .execute();
  const { refunds = [] } = await view(shop(), 'asha', number);
  const text = messages.shopAnswers(pseudo);
  expect(refunds[0]?.items.map(({ name }) => name)).toEqual([text.refundedCharges, text.refundedGoodwill]);
});

test('what became of a parcel is noted in the language of its order, in English of one from before [LANG-57]', () => {
  const steps = [...parcelStatuses, 'unpacked' as const];
  const inPseudo = steps.map((status) => parcelStepText(2, status, notesIn('en-XA')));
  expect(clean(inPseudo)).toEqual([]);
  expect(new Set(inPseudo).size).toBe(steps.length);
  expect(parcelStepText(2, 'out for delivery', notesIn(null))).toBe('Parcel 2: out for delivery.');
  expect(parcelStepText(2, 'lost', notesIn('de'))).toBe('Paket 2 ist unterwegs verloren gegangen.');
});

test('the tax number of an address is named in the language of its page, its state in the script of the address [LANG-58 LANG-89]', () => {
  const address = { ...shipping, addressType: undefined, state: 'MH', taxNumber: '27ABCDE1234F1Z5' };
  const lines = (language: typeof german) => addressLines(address, language, addressWords(language));
  expect(lines(german)).toEqual(expect.arrayContaining(['Steuernummer: 27ABCDE1234F1Z5', 'Maharashtra, Indien']));
  expect(lines(hindi).at(-1)).toBe('Maharashtra, भारत');
  const given = { ...address, address1: '12 महात्मा गांधी मार्ग', city: 'मुंबई' };
  expect(addressLines(given, hindi, addressWords(hindi)).at(-1)).toBe('महाराष्ट्र, भारत');
  expect(addressLines(given, german, addressWords(german)).at(-1)).toBe('Maharashtra, Indien');
  expect(addressLines(address, 'en-IN')).toEqual(
    expect.arrayContaining(['Tax number: 27ABCDE1234F1Z5', 'Maharashtra, India']),
  );
});
