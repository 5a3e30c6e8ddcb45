import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { blankBook } from '../../../bench/support/search-books.ts';
import { newestInSearch } from '../../../src/layouts/newest-in-search.ts';
import { indexProducts } from '../../../src/lib/backend/search/index-products.ts';
import { otherNumbers } from '../../../src/lib/backend/search/numbers.ts';
import { phrasesOf } from '../../../src/lib/backend/search/phrases/phrases.ts';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import type { Language } from '../../../src/lib/paths/language.ts';
import { noFilters } from '../../../src/lib/shop/catalogue/listing.ts';
import { openEmpty } from '../../fixtures/test-database.ts';

/** A shop of five languages, and what its readers type. */

/** Title, author, language, series and number. */
const books: readonly (readonly [string, string, string, string?, string?])[] = [
  ['Das Gehirn: ein Reiseführer', 'Anna Fühler', 'ger'],
  ['Ansichten eines Clowns', 'Heinrich Böll', 'ger'],
  ['Die neununddreißig Stufen', 'John Buchan', 'ger'],
  ['Harry Potter und der Gefangene von Askaban', 'J. K. Rowling', 'ger', 'Harry Potter', '3'],
  ['Le Tour du monde en quatre-vingts jours', 'Jules Verne', 'fre'],
  ['Le Cerveau expliqué', 'Marie Neurone', 'fre'],
  ['La Passe-miroir : La Mémoire de Babel', 'Christelle Dabos', 'fre', 'La Passe-miroir', '3'],
  ['हिंदी की कहानियाँ', 'जैनेंद्र कुमार', 'hin'],
  ['दिमाग की भाषा', 'रमेश चंद्र शाह', 'hin'],
  ['चंद्रकांता संतति', 'देवकीनंदन खत्री', 'hin', 'चंद्रकांता संतति', '3'],
  ['ज़िंदगी', 'कृष्णा सोबती', 'hin'],
  ['الأيام', 'طه حسين', 'ara'],
  ['أسطورة الغريب', 'أحمد خالد', 'ara', 'ما وراء الطبيعة', '3'],
  ['موسم الهجرة إلى الشمال', 'الطيب صالح', 'ara'],
  ['Dinosaurier', 'Rex Knochen', 'ger'],
  ['Les Dinosaures', 'Rex Os', 'fre'],
  ['20,000 Leagues Under the Sea', 'Jules Verne', 'eng'],
];

const language = (tag: string): Language => ({
  ...{ tag, prefix: tag === 'en' ? '' : `/${tag}`, locale: tag, numbers: tag },
  dir: tag === 'ar' ? 'rtl' : 'ltr',
});
const languages = ['en', 'de', 'fr', 'hi', 'ar'].map(language);

let db: Kysely<Database>;

beforeAll(async () => {
  db = await openEmpty();
  const rows = books.map(([title, author_text, written, series_name = null, series_number = null], index) => ({
    ...{ ...blankBook, id: index + 1, work_key: String(index + 1), title, author_text, language: written },
    ...{ series_name, series_number, sold: books.length - index },
  }));
  await db.insertInto('product').values(rows).execute();
  const ages = [15, 16].map((product_id) => ({ product_id, about: JSON.stringify({ ages: { from: 5, to: 8 } }) }));
  await db.insertInto('product_about').values(ages).execute();
  await indexProducts(
    db,
    rows.map(({ id }) => id),
  );
});
afterAll(() => db.destroy());

async function find(text: string, tag = 'en') {
  const { products, ...rest } = await searchShop({ db, now: () => 0, languages, language: language(tag) }, text);
  return { ...rest, titles: products.map(({ id }) => books[id - 1]?.[0]) };
}

describe('what readers say beside the words of a book [SEARCH-65]', () => {
  it.each([
    ['Buch über das Gehirn', 'Das Gehirn: ein Reiseführer', 'gehirn'],
    ['ein roman uber gehirn', 'Das Gehirn: ein Reiseführer', 'gehirn'],
    ['livre sur le cerveau', 'Le Cerveau expliqué', 'cerveau'],
    ['un livre à propos du cerveau', 'Le Cerveau expliqué', 'cerveau'],
    ['दिमाग के बारे में किताब', 'दिमाग की भाषा', 'दिमाग'],
    ['كتاب عن الأيام', 'الأيام', 'الايام'],
    ['traduit par jules verne', 'Le Tour du monde en quatre-vingts jours', 'jules verne'],
  ])('%s', async (text, title, searchedText) => {
    const found = await find(text);
    expect({ first: found.titles[0], searchedText: found.searchedText }).toEqual({ first: title, searchedText });
  });

  it.each([
    ['Gehirn Taschenbuch', ['taschenbuch'], 'Das Gehirn: ein Reiseführer'],
    ['clowns hoerbuch', ['hoerbuch'], 'Ansichten eines Clowns'],
    ['cerveau livre audio', ['audio'], 'Le Cerveau expliqué'],
    ['दिमाग ऑडियोबुक', ['ऑडियोबुक'], 'दिमाग की भाषा'],
    ['الأيام كتاب صوتي', ['صوتي'], 'الأيام'],
    ['clowns e-book', ['ebook'], 'Ansichten eines Clowns'],
  ])('formats, left out and named so that they become a filter: %s', async (text, without, title) => {
    const found = await find(text);
    expect({ first: found.titles[0], without: found.without }).toEqual({ first: title, without });
  });

  it.each([
    ['Bücher für 6-Jährige', 'de', 'Bücher für 6-Jährige'],
    ['kinderbücher ab 6 jahren', 'de', 'Bücher für 6-Jährige'],
    ['livres pour enfants de 6 ans', 'fr', 'livres dès 6 ans'],
    ['6 साल के बच्चों के लिए किताबें', 'hi', '6 साल के बच्चों के लिए किताबें'],
    ['كتب للأطفال عمر 6', 'ar', 'كتب لعمر 6 سنوات'],
    ['books for 6 year olds', 'de', 'Bücher für 6-Jährige'],
    ['livres jeunesse', 'fr', 'livres pour enfants'],
    ['बच्चों की किताबें', 'hi', 'बच्चों के लिए किताबें'],
    ['Kinderbücher', 'de', 'Bücher für Kinder'],
    ['كتب أطفال', 'ar', 'كتب للأطفال'],
  ])('for whom a book is wanted: %s', async (text, tag, shown) => {
    const found = await find(text, tag);
    expect(found.titles).toEqual(['Dinosaurier', 'Les Dinosaures']);
    // The same as was typed need not be said.
    if (found.searchedText !== undefined) expect(found.searchedText).toBe(shown);
    expect((await find(shown, tag)).titles, 'what the page says finds the same').toEqual(found.titles);
  });

  it.each([
    ['39 Stufen', 'Die neununddreißig Stufen'],
    ['tour du monde en 80 jours', 'Le Tour du monde en quatre-vingts jours'],
    ['twenty thousand leagues', '20,000 Leagues Under the Sea'],
    ['20000 leagues', '20,000 Leagues Under the Sea'],
  ])('numbers as words and digits: %s', async (text, title) => {
    expect((await find(text)).titles[0]).toBe(title);
  });
});

test('numbers have their words in each language [SEARCH-65]', () => {
  const written = (text: string) =>
    otherNumbers(text.split(' '), phrasesOf({ languages }).languages).map((other) => other.join(' '));
  expect(written('71')).toEqual(['seventy one', 'einundsiebzig', 'soixante et onze']);
  expect(written('99')).toEqual(['ninety nine', 'neunundneunzig', 'quatre vingt dix neuf']);
  expect(written('quatre vingt dix neuf')).toEqual(['99']);
  expect(written('vingt et un')).toEqual(['21']);
  expect(written('vierundzwanzig stunden')).toEqual(['24 stunden']);
  expect(written('seventy one')).toEqual(['71']);
  expect(written('दस कहानियां')).toEqual(['10 कहानियां']);
  // Articles are no numbers.
  expect(written('ein un une एक')).toEqual([]);
});

describe('a volume of a series [SEARCH-65 SEARCH-67]', () => {
  it.each([
    ...['harry potter band 3', 'Harry Potter, 3. Band', 'der dritte Band von Harry Potter', 'harry potter teil drei'],
    ...['hary poter bd. 3', 'harry potter tome 3', 'third harry potter book', '3rd book of harry potter'],
  ])('%s', async (text) => {
    expect((await find(text)).titles[0]).toBe('Harry Potter und der Gefangene von Askaban');
  });

  it.each([
    'la passe-miroir tome 3',
    'passe miroir le tome trois',
    'troisième tome de la passe-miroir',
    'passe miroir n° 3',
  ])('%s', async (text) => {
    expect((await find(text)).titles[0]).toBe('La Passe-miroir : La Mémoire de Babel');
  });

  it.each(['चंद्रकांता संतति भाग 3', 'चन्द्रकान्ता सन्तति भाग ३', 'चंद्रकांता संतति तीसरा भाग', 'चंद्रकांता संतति खंड तीन'])(
    '%s',
    async (text) => {
      expect((await find(text)).titles[0]).toBe('चंद्रकांता संतति');
    },
  );

  it.each(['ما وراء الطبيعة ٣', 'ما وراء الطبيعة الجزء الثالث', 'ما وراء الطبيعه جزء 3'])('%s', async (text) => {
    expect((await find(text)).titles[0]).toBe('أسطورة الغريب');
  });
});

describe('spellings that a script does not tell apart [SEARCH-66]', () => {
  it.each([
    ['हिन्दी', 'हिंदी की कहानियाँ'],
    ['कहानियां', 'हिंदी की कहानियाँ'],
    ['रमेश चन्द्र', 'दिमाग की भाषा'],
    ['जिंदगी', 'ज़िंदगी'],
    ['ज़िन्दगी', 'ज़िंदगी'],
    ['हिं\u200dदी', 'हिंदी की कहानियाँ'],
    ['الايام', 'الأيام'],
    ['ايام', 'الأيام'],
    ['احمد خالد', 'أسطورة الغريب'],
    ['أُسْطورة الغريب', 'أسطورة الغريب'],
    ['اسطوره', 'أسطورة الغريب'],
    ['هجرة الى الشمال', 'موسم الهجرة إلى الشمال'],
    ['\u200fالأيام\u200f', 'الأيام'],
    ['Ge\u00adhirn', 'Das Gehirn: ein Reiseführer'],
  ])('%j', async (text, title) => {
    const { titles, searchedText } = await find(text);
    expect({ first: titles[0], searchedText }).toEqual({ first: title, searchedText: undefined });
  });

  it.each([
    // Typing mistakes in these scripts.
    ['जैनेद्र कुमर', 'हिंदी की कहानियाँ'],
    ['दिमाग की भासा', 'दिमाग की भाषा'],
    ['موسم الهجره الى الشمل', 'موسم الهجرة إلى الشمال'],
    ['Reisefürer Gehirn', 'Das Gehirn: ein Reiseführer'],
    ['boell clown', 'Ansichten eines Clowns'],
    ['jainendra kumar', 'हिंदी की कहानियाँ'],
  ])('mistyped: %s', async (text, title) => {
    expect((await find(text)).titles[0]).toBe(title);
  });
});

test.each([
  ['neuestes buch von verne', ['neuestes'], '/search?q=buch+von+verne&sort=date'],
  ['le dernier verne', ['dernier'], '/search?q=le+verne&sort=date'],
  ['most recent verne', ['most', 'recent'], '/search?q=verne&sort=date'],
  ['खत्री नवीनतम', ['नवीनतम'], `/search?q=${encodeURIComponent('खत्री')}&sort=date`],
  ['أحدث طه حسين', ['احدث'], `/search?q=${encodeURIComponent('طه')}+${encodeURIComponent('حسين')}&sort=date`],
  ['most verne', ['most'], undefined],
])('what is new is asked for in each language: %s [SEARCH-41 SEARCH-65]', (text, leftOutWords, path) => {
  const query = { page: 1, pageSize: 20, sort: 'menu_order', filters: noFilters } as const;
  const listing = { items: [{}], ...query, totalPages: 1, hasPrevious: false, hasNext: false } as never;
  expect(newestInSearch(text, { listing, leftOutWords }, query)).toBe(path);
});
