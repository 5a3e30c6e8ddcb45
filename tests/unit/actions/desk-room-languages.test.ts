import { expect, test } from 'vitest';
import { createPictureDesk } from '../../../src/lib/desk/pictures/picture-desk.ts';
import type { Outcome } from '../../../src/lib/shop/outcome.ts';
import { deskLanguage, englishAlone } from '../../../src/messages/languages.ts';
import { fixtureCurrency, products, skus, variantId } from '../../fixtures/shop.ts';
import { isFromCatalogue } from '../../fixtures/unmarked-words.ts';
import { actionNamed, open } from '../desk/desk-changes.ts';
import { openTexts } from '../desk/open-texts.ts';
import { type Typed, textsOf } from './run-desk-action.ts';

/** What the desk answers about e-books, the home page, pictures, stock, books and accounts, in the language of the desk. */

const languageOf = (tag: string) => deskLanguage(tag, { languages: englishAlone, locale: 'en-IN' });

/** The desk of a small shop, and its forms as they are sent by its owner. Values in capitals stand for ids of the shop. */
async function openForms() {
  const shop = await open();
  const pictures = createPictureDesk({ ...(await openTexts('files', {})), logo: async () => undefined });
  const ids: Typed = {
    EBOOK: String(await variantId(shop.db, skus.emmaEbook)),
    PAPERBACK: String(await variantId(shop.db, skus.emmaPaperback)),
    BOOK: String(products.emma),
    OWNER: String(shop.member('owner').id),
  };
  return async (name: string, typed: Typed, tag = 'en-XA'): Promise<Outcome> => {
    const language = languageOf(tag);
    const desk = shop.as('owner', language);
    await desk.current();
    const { input, handler } = actionNamed(name);
    const fields = Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, ids[value] ?? value]));
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const parsed = [input.safeParse(fields), input.safeParse(form)].find(({ success }) => success);
    if (!parsed?.success) throw new Error(`${name} does not take ${JSON.stringify(typed)}`);
    const opened = Object.create(desk, { pictures: { value: pictures } });
    const locals = { desk: opened, language, settings: { currency: fixtureCurrency, locale: 'en-IN' } };
    return (await handler(parsed.data, { locals })) as Outcome;
  };
}

const long = 'x'.repeat(2000);
const offer = { id: 'BOOK', edition: 'PAPERBACK' };
const banner = { id: 'new', place: 'T', title: 'Autumn' };
const deal = { id: 'new', book: skus.emmaPaperback };

/** Empty and wrong forms, with the fields that must have a message; a notice where there are none. */
const forms: readonly [string, Typed, readonly string[]][] = [
  ['desk.digital.link', { id: 'EBOOK', url: 'http://partner.test' }, ['url']],
  ['desk.digital.link', { id: 'EBOOK', url: 'https://a:b@partner.test' }, ['url']],
  ['desk.digital.terms', { limit: 'x', days: '0' }, ['limit', 'days']],
  ['desk.digital.remove', { id: '999999' }, []],
  ['desk.digital.end', { order: 'none', id: '1' }, []],
  ['desk.deals.save', { id: 'new' }, ['book']],
  ['desk.deals.save', { ...deal, book: 'Emma', price: '1' }, ['book']],
  ['desk.deals.save', { ...deal, price: 'x' }, ['price']],
  ['desk.deals.save', { ...deal, price: '9999' }, ['price']],
  ['desk.deals.save', { ...deal, price: '1', from: 'soon' }, ['from']],
  ['desk.deals.save', { ...deal, price: '1' }, ['until']],
  ['desk.deals.save', { ...deal, id: '999' }, ['form']],
  ['desk.display.banner', { id: 'new' }, ['place']],
  ['desk.display.banner', { ...banner, title: '' }, ['title']],
  ['desk.display.banner', { ...banner, image: 'autumn' }, ['image']],
  ['desk.display.banner', banner, ['leadsTo']],
  ['desk.display.banner', { ...banner, leadsTo: 'category 99999' }, ['leadsTo']],
  ['desk.display.banner', { ...banner, leadsTo: 'path', target: 'x' }, ['target']],
  ['desk.display.banner', { ...banner, leadsTo: 'publisher', target: 'House' }, ['target']],
  ['desk.display.banner', { ...banner, leadsTo: 'path', target: '/shop', from: 'soon' }, ['from']],
  ['desk.display.addBook', { list: 'topTen', book: 'Emma in the sky' }, ['book']],
  ['desk.display.addPublisher', { publisher: 'No such house' }, ['publisher']],
  ['desk.look.accent', { light: 'red' }, ['light']],
  ['desk.look.accent', { light: '#ffcc00', dark: '#000000' }, ['light', 'dark']],
  ['desk.pictures.describe', { name: 'none.webp', alt: 'Our window' }, ['form']],
  ['desk.pictures.remove', { name: 'none.webp' }, ['form']],
  ['desk.books.add', {}, ['title', 'format', 'availability']],
  [
    'desk.books.add',
    { availability: 'sale', isbn: '978', copies: 'x', language: 'xx' },
    ['isbn', 'copies', 'listPrice'],
  ],
  ['desk.books.words', { id: 'BOOK', title: '' }, ['title']],
  ['desk.books.words', { id: 'BOOK', title: long, subtitle: long, publisher: long }, ['title', 'publisher']],
  ['desk.books.words', { id: 'BOOK', title: 'Emma', recommendation: 'Good.' }, ['recommendedBy']],
  ['desk.books.words', { id: 'BOOK', title: 'Emma' }, ['form']],
  ['desk.books.words', { id: '99999', title: 'Emma' }, ['form']],
  ['desk.books.offer', { ...offer, pages: 'x', published: 'x', onSaleFrom: 'x' }, ['pages', 'published', 'onSaleFrom']],
  ['desk.books.offer', { ...offer, availability: 'sale', listPrice: '1', salePrice: '2' }, ['salePrice']],
  ['desk.books.offer', { ...offer, availability: 'request', listPrice: 'x', preorders: '1' }, ['onSaleFrom']],
  ['desk.books.offer', { ...offer, availability: 'request' }, ['form']],
  ['desk.books.giveBack', { id: 'BOOK', what: 'title' }, []],
  ['desk.books.safety', { id: '1', address: '1 Alley' }, ['name.1']],
  ['desk.books.safety', { id: '99999', name: 'Meera' }, []],
  ['desk.stock.move', { id: 'PAPERBACK' }, ['reason']],
  ['desk.stock.move', { id: 'PAPERBACK', reason: 'count', copies: 'x', from: '0' }, ['copies']],
  ['desk.stock.move', { id: 'PAPERBACK', reason: 'count', copies: '1', from: '777' }, ['copies']],
  ['desk.stock.move', { id: 'PAPERBACK', reason: 'sale', copies: '100000', from: '0' }, ['copies']],
  ['desk.stock.move', { id: 'PAPERBACK', reason: 'sale', copies: '1', from: '0', note: long }, ['note']],
  ['desk.stock.supply', { id: 'PAPERBACK', days: 'x', lowStock: 'x' }, ['days', 'lowStock']],
  ['desk.stock.giveBack', { id: 'PAPERBACK' }, []],
  ['desk.stock.scan', { batch: '99', key: 'k', copies: 'x' }, ['copies']],
  ['desk.stock.scan', { batch: '99', key: 'k' }, ['code']],
  ['desk.stock.scan', { batch: '99', key: 'k', code: '9.78E+12' }, ['code']],
  ['desk.stock.scan', { batch: '99', key: 'k', code: skus.emmaPaperback }, ['code']],
  ['desk.stock.finish', { batch: '99' }, ['form']],
  ['desk.stock.book', { planned: 'x' }, ['form']],
  ['desk.stock.book', { planned: '[[999999,"stock","1","2"]]' }, ['form']],
  ['desk.staff.invite', { email: 'x', role: 'staff' }, ['email']],
  ['desk.staff.invite', { email: 'owner@books.test', role: 'staff' }, ['email']],
  ['desk.staff.invite', { email: 'new@books.test', role: 'x' }, ['role']],
  ['desk.staff.reset', { resetEmail: 'nobody@books.test' }, ['form']],
  ['desk.staff.changeRole', { id: 'OWNER', role: 'editor' }, ['form']],
  ['desk.staff.disable', { id: '99999' }, ['form']],
  ['desk.account.name', {}, ['name']],
  ['desk.account.name', { name: 'www.books.test' }, ['name']],
  ['desk.account.password', { password: 'x', passwordAgain: 'y' }, ['password', 'currentPassword']],
  ['desk.account.secondFactor', {}, ['currentPassword']],
  ['desk.access.password', {}, ['email', 'password']],
  ['desk.access.password', { email: 'nobody@books.test', password: 'x' }, ['form']],
  ['desk.access.code', { code: '123456' }, ['form']],
  ['desk.access.accept', { token: 'x' }, ['form']],
  ['desk.access.confirm', { code: '123456' }, ['form']],
];

test('what is wrong with a form is said from a catalogue [LANG-48]', async () => {
  const send = await openForms();
  const faults: string[] = [];
  for (const [name, typed, wanted] of forms) {
    const answer = await send(name, typed);
    const texts = textsOf(answer);
    const missing = wanted.filter((field) => answer.fields?.[field] === undefined);
    const other = texts.filter((text) => !isFromCatalogue(text));
    if (answer.ok || texts.length === 0 || missing.length + other.length > 0)
      faults.push(`${name} ${JSON.stringify(typed)}: ${JSON.stringify({ ...answer, missing })}`);
  }
  expect(faults).toEqual([]);
});

const done: readonly [string, Typed][] = [
  ['desk.digital.terms', { limit: '3', days: '10' }],
  ['desk.digital.link', { id: 'EBOOK', url: 'https://partner.test/emma' }],
  ['desk.deals.save', { ...deal, price: '1', until: '2999-01-01T09:00' }],
  ['desk.deals.giveBack', {}],
  ['desk.display.banner', { ...banner, leadsTo: 'path', target: '/shop' }],
  ['desk.display.addBook', { list: 'topTen', book: skus.emmaPaperback }],
  ['desk.look.accent', { light: '#005f73' }],
  ['desk.look.dropLogo', {}],
  ['desk.stock.move', { id: 'PAPERBACK', reason: 'delivery', copies: '2', from: '0' }],
  ['desk.stock.supply', { id: 'PAPERBACK' }],
  ['desk.stock.undo', { batch: '99' }],
  ['desk.stock.discard', { batch: '99' }],
  ['desk.books.fetchCovers', {}],
  ['desk.account.name', { name: 'Meera Nair' }],
  ['desk.account.endOthers', {}],
];

test('what was done is said from a catalogue [LANG-48]', async () => {
  const send = await openForms();
  const faults: string[] = [];
  for (const [name, typed] of done) {
    const answer = await send(name, typed);
    if (!answer.ok || answer.notices.length !== 1 || !textsOf(answer).every(isFromCatalogue))
      faults.push(`${name} ${JSON.stringify(typed)}: ${JSON.stringify(answer)}`);
  }
  expect(faults).toEqual([]);
});

test('answers are said in German with its plural forms and numbers, in English as before [LANG-48]', async () => {
  const send = await openForms();
  const move = { id: 'PAPERBACK', reason: 'count', from: 'x' };
  expect((await send('desk.stock.move', { ...move, copies: '1' }, 'de')).fields?.from).toBe(
    'Bitte geben Sie eine ganze Zahl von 0 bis 100.000 ein.',
  );
  const cover = await send('desk.books.fetchCovers', {}, 'de');
  expect(cover.notices[0]?.text).toBe('0 Bilder werden im Hintergrund noch einmal abgerufen.');
  const colour = await send('desk.look.accent', { light: '#ffcc00' }, 'de');
  expect(colour.fields?.light).toMatch(/^#ffcc00 ist im hellen Design kaum lesbar: Der Kontrast ist 1,\d\d zu 1/);
  expect((await send('desk.look.accent', { light: '#ffcc00' }, 'en')).fields?.light).toMatch(
    /^#ffcc00 can hardly be read in the light colours: its contrast is 1\.\d\d to 1, and texts need 4\.5 to 1\./,
  );
});
