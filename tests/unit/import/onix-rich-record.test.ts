import { expect, test } from 'vitest';
import { factLists } from '../../../src/components/product/facts.ts';
import { sharedFacts } from '../../../src/components/product/shared-facts.ts';
import { productData } from '../../../src/lib/structured-data/product.ts';
import { english } from '../../fixtures/languages.ts';
import { bookOf } from './book-page.ts';
import {
  importText,
  isbns,
  message,
  onlyProduct,
  openShop,
  product,
  type TestShop,
  textContent,
  workAbout,
} from './onix.ts';

/** One record with facts in each of the places where suppliers put them, and what becomes of each. */

const element = (level: string, inner: string) =>
  `<TitleElement><TitleElementLevel>${level}</TitleElementLevel>${inner}</TitleElement>`;
const titled = (text: string, number = '') =>
  `${number && `<PartNumber>${number}</PartNumber>`}<TitleText>${text}</TitleText>`;
const collection = (type: string, inner: string, sequences = '') =>
  `<Collection><CollectionType>${type}</CollectionType>${sequences}<TitleDetail><TitleType>01</TitleType>${inner}</TitleDetail></Collection>`;
const sequence = (type: string, number: string) =>
  `<CollectionSequence><CollectionSequenceType>${type}</CollectionSequenceType><CollectionSequenceNumber>${number}</CollectionSequenceNumber></CollectionSequence>`;
const extent = (type: string, value: string, unit: string) =>
  `<Extent><ExtentType>${type}</ExtentType><ExtentValue>${value}</ExtentValue><ExtentUnit>${unit}</ExtentUnit></Extent>`;
const language = (code: string) =>
  `<Language><LanguageRole>01</LanguageRole><LanguageCode>${code}</LanguageCode></Language>`;
const person = (role: string, name: string) =>
  `<Contributor><ContributorRole>${role}</ContributorRole>${name}</Contributor>`;
const resource = (content: string, mode: string, link: string, width = 0) =>
  `<SupportingResource><ResourceContentType>${content}</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>${mode}</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm>${
    width
      ? `<ResourceVersionFeature><ResourceVersionFeatureType>03</ResourceVersionFeatureType><FeatureValue>${width}</FeatureValue></ResourceVersionFeature>`
      : ''
  }<ResourceLink>${link}</ResourceLink></ResourceVersion></SupportingResource>`;
const subject = (scheme: string, code: string, heading = '') =>
  `<Subject><SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode>${heading && `<SubjectHeadingText>${heading}</SubjectHeadingText>`}</Subject>`;

const record = product({
  ...{ form: 'AJ', title: 'Le Ventre de Paris', author: '', date: '20240502' },
  detail: [
    collection('11', element('02', titled('Folio classique', '3298'))),
    collection('10', element('02', titled('Les Rougon-Macquart')), sequence('03', '3') + sequence('02', 'Tome 3')),
    person('A01', '<NamesBeforeKey>Émile</NamesBeforeKey><KeyNames>Zola</KeyNames>'),
    person('A24', '<KeyNames>Mao</KeyNames><NamesAfterKey>Zedong</NamesAfterKey>'),
    person('E07', '<PersonNameInverted>King, Martin Luther, Jr.</PersonNameInverted>'),
    language('fre'),
    language('eng'),
    extent('09', '42', '11') + extent('09', '01205', '15'),
  ].join(''),
  subjects:
    subject('29', '3436', 'Œuvres classiques') +
    subject('94', '1DDF') +
    subject('96', '3MNQ', 'Late 19th century') +
    subject('20', 'markets; Paris'),
  collateral: `<CollateralDetail>${[
    textContent('03', 'A market, and a man who came back.'),
    textContent('10', '&lt;b&gt;The belly of the city&lt;/b&gt;'),
    ...[120, 480, 1200, 240].map((width) => resource('01', '03', `https://img.example/zola-${width}.jpg`, width)),
    resource('27', '03', 'https://img.example/zola-thumb.jpg'),
    resource('07', '03', 'https://img.example/inside.jpg'),
    resource('15', '06', 'https://sample.example/look/\n      zola?page=1'),
    resource('16', '01', 'https://widget.example/zola'),
    resource('15', '02', 'https://sample.example/zola.mp3'),
  ].join('')}</CollateralDetail>`,
})
  .replace('<PublishingDetail>', '<PublishingDetail><Imprint><ImprintName>Folio</ImprintName></Imprint>')
  .replace('>Penguin<', '>Gallimard<')
  .replace(
    '</PublishingDate>',
    '</PublishingDate><PublishingDate><PublishingDateRole>11</PublishingDateRole><Date>1873</Date></PublishingDate>',
  );

async function imported(...records: readonly string[]): Promise<TestShop> {
  const shop = await openShop();
  expect((await importText(shop, message(...records))).refusals).toEqual([]);
  return shop;
}

const siteUrl = 'https://books.example';

test('the series is told from the line of its publisher, and its number is one [ONIX-87]', async () => {
  const shop = await imported(record);
  expect(await onlyProduct(shop.db)).toMatchObject({ series_name: 'Les Rougon-Macquart', series_number: '3' });
  expect((await workAbout(shop.db)).collections).toEqual([{ name: 'Folio classique', number: '3298' }]);
});

test('every fact stands on the page of the book [ONIX-88 ONIX-89 ONIX-90 ONIX-92 ONIX-93]', async () => {
  const book = await bookOf(await imported(record));
  const facts = new Map(factLists(book, undefined, english)[0]?.facts.map(({ term, detail }) => [term, detail]));
  expect(Object.fromEntries(facts)).toMatchObject({
    ...{ Duration: '12 h 5 min', Language: 'French, English', Publisher: 'Folio', 'Published by': 'Gallimard' },
    ...{ Series: 'Les Rougon-Macquart, 3', 'First published': '1873', Format: 'Audio' },
  });
  expect(sharedFacts(book, english)).toEqual([
    { term: 'Introduction by', details: [{ text: 'Mao Zedong', href: '/author/mao-zedong' }] },
    { term: 'Read by', details: [{ text: 'Martin Luther King Jr.', href: '/author/martin-luther-king-jr' }] },
    { term: 'Collection', details: [{ text: 'Folio classique, 3298' }] },
    {
      term: 'Subjects',
      details: [{ text: 'Classic fiction' }, { text: 'Œuvres classiques' }, { text: 'Late 19th century' }],
    },
  ]);
  expect(book.about?.headline).toBe('The belly of the city');
  expect(book.about?.samples).toEqual([
    { kind: 'read', link: 'https://sample.example/look/zola?page=1' },
    { kind: 'read', link: 'https://widget.example/zola' },
    { kind: 'listen', link: 'https://sample.example/zola.mp3' },
  ]);
});

test('one cover in four sizes is one picture, the widest [ONIX-94]', async () => {
  const { db } = await imported(record);
  const { image_source, more_image_sources } = await db.selectFrom('variant').selectAll().executeTakeFirstOrThrow();
  expect(image_source).toMatch(/^https:\/\/img\.example\/zola-1200\.jpg/);
  expect(JSON.parse(more_image_sources)).toEqual(['https://img.example/inside.jpg']);
});

test('search engines get series and place, all people, subjects, first year, playing time and sample [ONIX-95]', async () => {
  const book = await bookOf(await imported(record));
  const [data] = productData({ ...book, delivery: undefined } as typeof book, { siteUrl, country: 'IN' });
  expect(data).toMatchObject({
    '@type': ['Product', 'Audiobook'],
    isPartOf: { '@type': 'BookSeries', name: 'Les Rougon-Macquart', url: `${siteUrl}/series/les-rougon-macquart` },
    position: '3',
    author: [{ name: 'Émile Zola' }],
    contributor: [{ '@type': 'Person', name: 'Mao Zedong' }],
    readBy: [{ '@type': 'Person', name: 'Martin Luther King Jr.' }],
    about: [{ name: 'Classic fiction' }, { name: 'Œuvres classiques' }, { name: 'Late 19th century' }],
    keywords: 'markets, Paris',
    inLanguage: ['fr', 'en'],
    datePublished: '2024-05-02',
    exampleOfWork: { '@type': 'Book', datePublished: '1873' },
    duration: 'PT12H5M',
    audio: { '@type': 'AudioObject', contentUrl: 'https://sample.example/zola.mp3' },
  });
  // No rate is invented where the shop has set none.
  expect(JSON.stringify(data)).not.toContain('shippingDetails');
});

test.each([
  [
    'a number above it',
    element('01', '<PartNumber>Volume 2</PartNumber>') + element('02', titled('Histoire de la mer')),
    'Histoire de la mer, Volume 2',
    'Histoire de la mer',
    '2',
  ],
  [
    'a bare number',
    element('01', '<PartNumber>5</PartNumber>') + element('02', titled('One Piece')),
    'One Piece 5',
    'One Piece',
    '5',
  ],
  [
    'a title of its own',
    element('01', titled('Azkaban', 'Book III')) + element('02', titled('Harry Potter')),
    'Azkaban',
    'Harry Potter',
    '3',
  ],
  ['a number of its own without a series', element('01', titled('Letters', 'Band 2')), 'Letters, Band 2', null, null],
  [
    'its number at the level between',
    element('02', titled('Wagner')) + element('03', '<PartNumber>Teil 4</PartNumber>'),
    'Wagner, Teil 4',
    'Wagner',
    '4',
  ],
  ['markup in it', element('01', titled('The &lt;i&gt;Emma&lt;/i&gt; Letters')), 'The Emma Letters', null, null],
])('a title is put together by its levels: %s [ONIX-91]', async (_what, elements, title, series, number) => {
  const whole = product({}).replace(/<TitleElement>.*?<\/TitleElement>/, elements);
  const { db } = await imported(whole);
  expect(await onlyProduct(db)).toMatchObject({ title, series_name: series, series_number: number });
});

test('a part of a collection is a collection with numbers of its own [ONIX-87]', async () => {
  const levels = element('02', titled('Discworld')) + element('03', titled('The Watch', '4'));
  const { db } = await imported(product({ detail: collection('10', levels) }));
  expect(await onlyProduct(db)).toMatchObject({ series_name: 'Discworld: The Watch', series_number: '4' });
  expect((await workAbout(db)).collections).toEqual([{ name: 'Discworld' }]);
});

test.each([
  [
    'a numbered one before one without',
    [
      collection('10', element('02', titled('Modern Classics'))),
      collection('20', element('02', titled('Rabbit', '1'))),
    ],
    'Rabbit',
  ],
  [
    "the publisher's before one ascribed",
    [
      collection('20', element('02', titled('Seen elsewhere', '7'))),
      collection('10', element('02', titled('Rabbit', '1'))),
    ],
    'Rabbit',
  ],
  [
    'a line of books last',
    [collection('11', element('02', titled('Folio', '1'))), collection('20', element('02', titled('Rabbit')))],
    'Rabbit',
  ],
])('of several collections the series is %s [ONIX-87]', async (_what, collections, series) => {
  const { db } = await imported(product({ detail: collections.join('') }));
  expect((await onlyProduct(db)).series_name).toBe(series);
});

test.each([
  ['04', '9.5', 570],
  ['05', '90', 90],
  ['06', '5400', 90],
  ['14', '012', 720],
  ['15', '00145', 105],
  ['16', '0014530', 106],
  ['11', '42', null],
])('the playing time in unit %s is read: %s [ONIX-88]', async (unit, value, minutes) => {
  const { db } = await imported(product({ form: 'AJ', detail: extent('09', value, unit) }));
  expect((await db.selectFrom('variant').select('duration_minutes').executeTakeFirstOrThrow()).duration_minutes).toBe(
    minutes,
  );
});

test.each([
  ['<PrefixToKey>d’</PrefixToKey><KeyNames>Ormesson</KeyNames>', 'd’Ormesson'],
  [
    '<NamesBeforeKey>Kurt</NamesBeforeKey><KeyNames>Vonnegut</KeyNames><SuffixToKey>Jr</SuffixToKey>',
    'Kurt Vonnegut Jr',
  ],
  ['<CorporateNameInverted>Beatles, The</CorporateNameInverted>', 'The Beatles'],
  ['<PersonNameInverted>Dostoyevsky, Fyodor</PersonNameInverted>', 'Fyodor Dostoyevsky'],
  ['<PersonName>A. &lt;i&gt;Nother&lt;/i&gt;</PersonName>', 'A. Nother'],
])('names are put together as they are written: %s [ONIX-90]', async (name, shown) => {
  const { db } = await imported(product({ author: '', detail: person('A01', name) }));
  expect((await onlyProduct(db)).author_text).toBe(shown);
});

test.each([
  ['BISAC', subject('10', 'FIC022000'), ['FF']],
  ['BIC', subject('12', 'HBJD'), ['NH']],
  ['WGS of four digits', subject('26', '1130'), ['FL']],
  ['WGS of three digits', subject('26', '455'), ['WB']],
  ['CLIL by its heading', subject('29', '9999', 'Bandes dessinées'), ['X', '29:9999']],
  ['CLIL without a heading, for rules of the shop', subject('29', '3436'), ['29:3436']],
  ['no other scheme beside Thema', subject('93', 'FBC') + subject('10', 'FIC022000'), ['FBC']],
])('the subject of a record without Thema comes from %s [ONIX-96]', async (_what, subjects, codes) => {
  const { db } = await imported(product({ subjects }));
  expect(JSON.parse((await onlyProduct(db)).subjects)).toEqual(codes);
});

test.each([
  ['Преступление и наказание', 'Преступление и наказание'],
  ['crime & punishment', 'crime & punishment'],
  ['CRIME AND PUNISHMENT.', undefined],
])(
  'the original title %s is %s beside the title: written in another way it is the same [ONIX-102]',
  async (original, shown) => {
    const title = `<TitleDetail><TitleType>03</TitleType>${element('01', titled(original.replace('&', '&amp;')))}</TitleDetail>`;
    const { db } = await imported(product({ detail: title }));
    expect((await workAbout(db)).originalTitle).toBe(shown);
  },
);

test('names of parts are text [ONIX-91]', async () => {
  const part = `<ProductPart><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbns[1]}</IDValue></ProductIdentifier><ProductForm>BC</ProductForm><ProductFormDescription>&lt;em&gt;Maps&lt;/em&gt; of it</ProductFormDescription></ProductPart>`;
  const shop = await imported(product({ form: 'SA', detail: part }));
  expect((await shop.db.selectFrom('variant_about').select('about').executeTakeFirstOrThrow()).about).toContain(
    '"Maps of it"',
  );
});
