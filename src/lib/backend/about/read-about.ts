import type { SafetyContact } from '@bookfront/onix';
import type { productAbout } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { messages } from '../../../messages/messages.ts';
import { compiledQuery } from '../../database/compiled-query.ts';
import type { Language } from '../../paths/language.ts';
import { isDigital } from '../../shop/digital.ts';
import { parseTextList } from '../catalogue/editions.ts';
import { languageName } from '../catalogue/languages.ts';
import type { EditionRow, ProductRow } from '../catalogue/product-rows.ts';
import type { Queries } from '../context.ts';
import { type EditionAbout, parseAbout, type WorkAbout } from './about.ts';
import { audienceNames } from './labels/audiences.ts';
import { prizeText } from './labels/awards.ts';
import { roleName } from './labels/roles.ts';
import { themaHeading, translatedHeading } from './labels/thema-headings.ts';
import { type NamedProduct, productsByIsbn } from './products-by-isbn.ts';
import { readSafetyContact } from './safety-contacts.ts';
import { readEditionAbouts, toEditionAbout } from './to-edition-about.ts';

type WireAbout = z.input<typeof productAbout>;

/** A contributor of a product. */
export interface PersonRow {
  readonly name: string;
  readonly slug: string;
  readonly role: string;
}

const workOf = compiledQuery((db, productId: number) =>
  db.selectFrom('product_about').select('about').where('product_id', '=', productId),
);

/** What is known of a book beyond its columns, and the similar books that its records name. */
export interface BookAbout {
  readonly about: WireAbout;
  readonly similarIds: readonly number[];
}

/** What a reader may want to know of a book: of the work, of its listed editions, and of who made it. `language` is that of our own words. */
export async function readBookAbout(
  db: Queries,
  product: ProductRow,
  editions: readonly EditionRow[],
  people: readonly PersonRow[],
  language: Language,
): Promise<BookAbout> {
  const text = messages.bookLabels(language);
  const work = parseAbout<WorkAbout>((await workOf(db, product.id)).at(0)?.about);
  const ofEditions = await readEditionAbouts(db, product.id);
  const ofPublisher = await readSafetyContact(db, product.id);
  const named = await productsByIsbn(db, product.id, isbnsIn(work, [...ofEditions.values()]));
  const related = (code: string) =>
    uniqueProducts(
      (work.related ?? []).filter((one) => one.code === code).flatMap(({ isbns }) => productsOf(isbns, named)),
    );
  const about: WireAbout = {
    ...textsOf(work),
    contributors: contributorsOf(people, work, language),
    biography: work.biographies?.find(({ name }) => name === '')?.text,
    firstPublished: product.first_published ?? undefined,
    furtherLanguages: work.furtherLanguages?.flatMap((code) => languageName(code, language) ?? []),
    originalLanguage: work.originalLanguage && languageName(work.originalLanguage, language),
    audience: [...audienceNames(work.audiences ?? [], text), ...(work.audienceNote ? [work.audienceNote] : [])],
    ageFrom: work.ages?.from,
    ageTo: work.ages?.to,
    awards: work.prizes?.map((prize) => prizeText(prize, text, language)),
    quotes: work.quotes?.map(({ text, author, source, link }) => ({
      ...{ text, link, source: [author, source].filter(Boolean).join(', ') },
    })),
    subjects: subjectsOf(product, work, language),
    newerEditions: related('05'),
    olderEditions: related('03'),
    editions: editions.flatMap(
      (edition) =>
        toEditionAbout(edition.sku, withSafety(edition, ofEditions.get(edition.id), ofPublisher), named, language) ??
        [],
    ),
  };
  return { about, similarIds: related('23').map(({ productID }) => Number(productID)) };
}

/** The publisher's contact stands in for one that no record names. Nothing answers for a download. */
function withSafety(
  { format }: Pick<EditionRow, 'format'>,
  about: EditionAbout | undefined,
  ofPublisher: SafetyContact | undefined,
): EditionAbout | undefined {
  if (!ofPublisher || isDigital(format) || about?.safety) return about;
  return { ...about, safety: ofPublisher };
}

const textsOf = (work: WorkAbout) => ({
  ...{ statement: work.contributorStatement, headline: work.headline, originalTitle: work.originalTitle },
  ...{ contents: work.contents, backCover: work.backCover, excerpt: work.excerpt },
  ...{ publisher: work.publisher, collections: work.collections?.slice(), samples: work.samples?.slice() },
});

const isbnsIn = ({ related = [] }: WorkAbout, editions: readonly EditionAbout[]): string[] => [
  ...related.flatMap(({ isbns }) => isbns),
  ...editions.flatMap(({ parts = [] }) => parts.flatMap(({ isbn }) => isbn ?? [])),
];

const productsOf = (isbns: readonly string[], named: ReadonlyMap<string, NamedProduct>): NamedProduct[] =>
  isbns.flatMap((isbn) => named.get(isbn) ?? []);

const uniqueProducts = (products: readonly NamedProduct[]): NamedProduct[] => [
  ...new Map(products.map((product) => [product.productID, product])).values(),
];

/** Everybody, by role in the order of the title page. What a reader has no word for is left out. */
function contributorsOf(people: readonly PersonRow[], { biographies = [] }: WorkAbout, language: Language) {
  const text = messages.roles(language);
  const texts = new Map(biographies.map(({ name, text }) => [name, text]));
  return people.flatMap(({ name, slug, role }) => {
    const word = roleName(role, text);
    if (!word) return [];
    return [{ name, role: role === 'A01' ? '' : word, slug, biography: texts.get(name), roleCode: role }];
  });
}

/** The headings of its Thema subjects. The record's own win over English ones: a record does not say which language they are in. */
const subjectsOf = ({ subjects }: ProductRow, { headings = {} }: WorkAbout, language: Language): string[] => [
  ...new Set(
    parseTextList(subjects).flatMap(
      (code) => translatedHeading(code, language) ?? headings[code] ?? themaHeading(code, language) ?? [],
    ),
  ),
];
