import { expect, test } from 'vitest';
import { readerName, withReaderNames } from '../../../src/components/reviews/reader-name.ts';
import { copyNotes } from '../../../src/lib/server/requests/personal-data.ts';
import type { Product } from '../../../src/lib/shop/catalogue/product.ts';
import { orderStatuses } from '../../../src/lib/trade/orders/order.ts';
import { statusInSentence } from '../../../src/lib/trade/orders/status-name.ts';
import { deskStatusInSentence, deskStatusName } from '../../../src/messages/desk/statuses.ts';
import { messages } from '../../../src/messages/messages.ts';
import { english, german, hindi } from '../../fixtures/languages.ts';

test('a reader without a name is named in the language of the page, others as they are [LANG-61]', () => {
  const nameIn = (language: typeof german) => (name: string) => readerName(name, messages.reviews(language));
  const names = ['Guest reader', 'A reader', 'Asha'];
  expect(names.map(nameIn(english))).toEqual(names);
  expect(names.map(nameIn(german))).toEqual(['Gast', 'Ein Leser', 'Asha']);
});

test('a reader without a name is named so in structured data, too [LANG-93]', () => {
  const reviews = ['A reader', 'Asha'].map((username) => ({ rating: 4, username, date: '', description: '' }));
  const named = withReaderNames({ reviews } as unknown as Product, messages.reviews(german));
  expect(named.reviews.map(({ username }) => username)).toEqual(['Ein Leser', 'Asha']);
});

test('what a copy of personal data lacks is said in the language of the page [LANG-92]', () => {
  const lacks = (language: typeof german) => copyNotes(language, { hasMail: false, isWholeShop: false });
  expect(copyNotes(german, { hasMail: true, isWholeShop: true })).toEqual([]);
  expect(lacks(german)).toEqual([expect.stringMatching(/^Der Newsletter/), expect.stringMatching(/^Bestellungen/)]);
  expect(lacks(english).join(' ')).toMatch(/^The newsletter.*Orders, cart and wishlist/);
});

test('a status has one name at the desk, in lists and in what it answers [LANG-61]', () => {
  expect(deskStatusName('TO BE PAID', english)).toBe('To be paid');
  expect(deskStatusInSentence('TO BE PAID', english)).toBe('to be paid');
  expect(deskStatusInSentence('TO BE PAID', german)).toBe(deskStatusName('TO BE PAID', german));
  expect(deskStatusName('OF ANOTHER SHOP', german)).toBe('OF ANOTHER SHOP');
  const known = orderStatuses.filter((status) => deskStatusName(status, german) === status);
  expect(known).toEqual([]);
});

test('a status of English loses its capitals within a sentence of the shop, others stay as they are [LANG-61]', () => {
  const inSentence = (language: typeof german) => statusInSentence('SHIPPED', messages.tradeNames(language));
  expect([english, german, hindi].map(inSentence)).toEqual(['shipped', 'Versandt', 'भेज दिया गया']);
});
