import { calls, placeholderUser } from '@bookfront/shop-contract';
import { expect, test } from 'vitest';
import { toBookAbout } from '../../src/lib/api/about.ts';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { noOrderLimits } from '../../src/lib/trade/orders/order-limits.ts';
import {
  collateral,
  importText,
  isbns,
  message,
  openShop,
  product,
  type TestShop,
  textContent,
} from '../unit/import/onix.ts';
import { type Callable, callShop, testSecret } from './harness.ts';

/** What a record of ONIX says, in the answer of ProductDetails and as the storefront reads it. */

const person = (place: number, role: string, name: string, biography = '') =>
  `<Contributor><SequenceNumber>${place}</SequenceNumber><ContributorRole>${role}</ContributorRole><PersonName>${name}</PersonName>${biography && `<BiographicalNote>${biography}</BiographicalNote>`}</Contributor>`;
const feature = (code: string, note = '') =>
  `<ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>${code}</ProductFormFeatureValue>${note && `<ProductFormFeatureDescription>${note}</ProductFormFeatureDescription>`}</ProductFormFeature>`;
const related = (code: string, isbn: string) =>
  `<RelatedProduct><ProductRelationCode>${code}</ProductRelationCode><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier></RelatedProduct>`;

/** The shop behind its calls. */
function answering({ db, currency, now }: TestShop): Callable {
  const errors: unknown[] = [];
  const { fetch } = createBackend({
    ...{ db, currency, now, siteUrl: 'https://books.test', limits: noOrderLimits, secret: testSecret },
    onError: (error) => errors.push(error),
  });
  return { fetch, baseUrl: 'http://shop.test', errors };
}

async function detailsOf(shop: TestShop, title: string) {
  const { id } = await shop.db.selectFrom('product').select('id').where('title', '=', title).executeTakeFirstOrThrow();
  const request = { productID: String(id), user_Details: placeholderUser };
  return (await callShop(answering(shop), 'productDetails', request)).answer;
}

test('names everybody by role, with their pages and biographies [ONIX-50 ONIX-51]', async () => {
  const shop = await openShop();
  const people =
    person(1, 'A01', 'Fyodor Dostoyevsky', 'Born in Moscow.') +
    person(2, 'B06', 'Constance Garnett') +
    person(3, 'Z02', 'Anna');
  await importText(shop, message(product({ author: '', detail: people })));
  const { about, authors } = await detailsOf(shop, 'Crime and Punishment');
  expect(authors).toEqual(['Fyodor Dostoyevsky']);
  expect(toBookAbout(about)?.people).toMatchObject([
    { name: 'Fyodor Dostoyevsky', role: '', slug: 'fyodor-dostoyevsky', biography: '<p>Born in Moscow.</p>' },
    { name: 'Constance Garnett', role: 'Translated by', slug: 'constance-garnett' },
  ]);
  const request = { flag: 'ALL', authorSlug: 'constance-garnett', user_Details: placeholderUser };
  const { answer } = await callShop(answering(shop), 'additionalProducts', request);
  expect(answer).toMatchObject({
    listName: 'Constance Garnett',
    products: [{ productName: 'Crime and Punishment' }],
  });
});

test('says the facts in words [ONIX-56 ONIX-57 ONIX-58 ONIX-59 ONIX-60]', async () => {
  const shop = await openShop();
  const detail =
    '<EditionType>REV</EditionType><EditionNumber>2</EditionNumber><Language><LanguageRole>02</LanguageRole><LanguageCode>rus</LanguageCode></Language><NumberOfIllustrations>1</NumberOfIllustrations><Audience><AudienceCodeType>01</AudienceCodeType><AudienceCodeValue>05</AudienceCodeValue></Audience>';
  const prize =
    '<Prize><PrizeName>Booker Prize</PrizeName><PrizeYear>1997</PrizeYear><PrizeCountry>GB</PrizeCountry><PrizeCode>04</PrizeCode></Prize>';
  await importText(
    shop,
    message(product({ detail, collateral: collateral(textContent('14', 'On a hot evening…'), prize) })),
  );
  const { about, sku } = await detailsOf(shop, 'Crime and Punishment');
  expect(about).toMatchObject({
    originalLanguage: 'Russian',
    audience: ['Colleges and universities'],
    awards: ['Shortlisted: Booker Prize, 1997 (United Kingdom)'],
    subjects: ['Classic fiction'],
    excerpt: '<p>On a hot evening…</p>',
    editions: [{ productCode: sku, edition: '2nd edition, revised', illustrations: '1 illustration' }],
  });
});

test('tells the accessibility of an e-book in groups, with links to pages and addresses [ONIX-62]', async () => {
  const shop = await openShop();
  const detail =
    feature('04') +
    feature('85') +
    feature('52') +
    feature('14') +
    feature('00', 'Works with screen readers.') +
    feature('96', 'https://publisher.example/a11y') +
    feature('99', 'help@publisher.example');
  await importText(shop, message(product({ form: 'ED', detail })));
  const { about } = await detailsOf(shop, 'Crime and Punishment');
  expect(about?.editions[0]?.accessibility).toEqual({
    summary: 'Works with screen readers.',
    groups: [
      {
        name: 'Ways of reading',
        entries: [
          { text: 'Everything can be read without sight, by screen reader or braille' },
          { text: 'Pictures have short descriptions' },
        ],
      },
      { name: 'Conformance', entries: [{ text: 'EPUB Accessibility 1.1' }, { text: 'WCAG level AA' }] },
      {
        name: 'More about it',
        entries: [
          { text: 'The publisher’s page', link: 'https://publisher.example/a11y' },
          { text: 'Contact at the publisher: help@publisher.example', link: 'mailto:help@publisher.example' },
        ],
      },
    ],
    features: ['alternativeText'],
    hazards: [],
  });
});

test('links newer and older editions, puts similar books first, and names the parts of a set [ONIX-61 ONIX-65]', async () => {
  const shop = await openShop();
  const links = related('05', isbns[1]) + related('03', '9780000000002') + related('23', isbns[2]);
  const part = `<ProductPart><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbns[1]}</IDValue></ProductIdentifier><ProductForm>BC</ProductForm><NumberOfCopies>2</NumberOfCopies></ProductPart>`;
  const set = { reference: 'set', isbn: isbns[3], title: 'All of it', form: 'SC', detail: part };
  await importText(
    shop,
    message(
      product({ related: links }),
      product({ reference: 'new', isbn: isbns[1], title: 'Crime and Punishment, newly translated' }),
      product({ reference: 'like', isbn: isbns[2], title: 'Despair', author: 'Vladimir Nabokov' }),
      product(set),
    ),
  );
  const { about, relatedProducts } = await detailsOf(shop, 'Crime and Punishment');
  expect(about?.newerEditions.map(({ productName }) => productName)).toEqual([
    'Crime and Punishment, newly translated',
  ]);
  expect(about?.olderEditions).toEqual([]);
  expect(relatedProducts[0]?.productName).toBe('Despair');
  expect((await detailsOf(shop, 'All of it')).about?.editions[0]?.parts).toMatchObject([
    { text: '2 × Crime and Punishment, newly translated (Paperback)' },
  ]);
});

test('a shop that sends nothing of it, or unsafe HTML and links, is fine [ONIX-66]', () => {
  expect(toBookAbout(undefined)).toBeUndefined();
  const wire = calls.productDetails.response.shape.about.parse({
    excerpt: '<p onclick="x()">Once<script>x()</script></p>',
    quotes: [{ source: 'The Times', link: 'javascript:x()' }, { text: '' }],
  });
  expect(toBookAbout(wire)).toMatchObject({
    ...{ excerpt: '<p>Once</p>', people: [], editions: [], awards: [] },
    quotes: [{ source: 'The Times', link: undefined }],
  });
});
