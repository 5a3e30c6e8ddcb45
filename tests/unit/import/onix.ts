import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { type EditionAbout, parseAbout, type WorkAbout } from '../../../src/lib/backend/about/about.ts';
import type { ShopContext } from '../../../src/lib/backend/context.ts';
import type { ImportContext } from '../../../src/lib/backend/import/import-context.ts';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import type { FileReport } from '../../../src/lib/backend/import-report/report.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { openEmpty } from '../../fixtures/test-database.ts';

/** A shop in memory whose clock stands until it is set. */
export interface TestShop extends ShopContext {
  time: number;
  /** Its files are those of its own till. */
  isOwnCopies?: boolean;
}

export const firstDay = Date.parse('2026-11-01');

/** An empty shop, which lives as long as its test. */
export async function openShop(currency = 'INR'): Promise<TestShop> {
  const shop = await openLastingShop(currency);
  onTestFinished(() => shop.db.destroy());
  return shop;
}

/** An empty shop whose files count the copies that stand in it. */
export async function openShopOfTill(): Promise<TestShop> {
  const shop = await openShop();
  shop.isOwnCopies = true;
  return shop;
}

/** An empty shop that several tests share: `db.destroy()` ends it. */
export async function openLastingShop(currency = 'INR'): Promise<TestShop> {
  const db = await openEmpty();
  const shop: TestShop = { db, currency, time: firstDay, now: () => shop.time };
  return shop;
}

export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function tempFile(name: string, content: string | Buffer): Promise<string> {
  const file = join(await tempFolder(), name);
  await writeFile(file, content);
  return file;
}

export const messageSentAt = (time: string, ...products: readonly string[]): string =>
  message(`<Header><SentDateTime>${time}</SentDateTime></Header>`, ...products);

/** An ONIX message with these products, one per line. */
export const message = (...products: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.0">\n${products.join('\n')}\n</ONIXMessage>\n`;

export async function importText(shop: ImportContext, text: string): Promise<FileReport> {
  return importOnix(shop, await tempFile('books.xml', text));
}

export interface Given {
  readonly reference?: string;
  readonly notification?: string;
  readonly isbn?: string;
  readonly form?: string;
  readonly title?: string;
  readonly author?: string;
  readonly work?: string;
  /** More of DescriptiveDetail, and of RelatedMaterial. */
  readonly detail?: string;
  readonly related?: string;
  /** Block 3. */
  readonly content?: string;
  readonly alsoAs?: string;
  readonly date?: string;
  readonly subjects?: string;
  readonly description?: string;
  readonly collateral?: string;
  readonly publisher?: string;
  readonly availability?: string;
  readonly stock?: number;
  readonly prices?: string;
  readonly supply?: string;
}

export const price = (amount: string, type = '02', currency = 'INR'): string =>
  `<Price><PriceType>${type}</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>${currency}</CurrencyCode></Price>`;

const subject = (code: string, scheme = '93', isMain = false): string =>
  `<Subject>${isMain ? '<MainSubject/>' : ''}<SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`;

/** One product on one line. Fields that are not given are those of one paperback. */
export function product(given: Given = {}): string {
  const isbn = given.isbn ?? '9780140449136';
  const { work, alsoAs } = given;
  return [
    `<Product><RecordReference>${given.reference ?? 'first'}</RecordReference>`,
    `<NotificationType>${given.notification ?? '03'}</NotificationType>`,
    isbn && `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>`,
    `<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>${given.form ?? 'BC'}</ProductForm>`,
    '<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>',
    `<TitleText>${given.title ?? 'Crime and Punishment'}</TitleText></TitleElement></TitleDetail>`,
    given.author === '' ? '' : contributor(given.author ?? 'Fyodor Dostoyevsky'),
    `${given.detail ?? ''}${given.subjects ?? subject('FBC')}</DescriptiveDetail>`,
    given.collateral ??
      `<CollateralDetail><TextContent><TextType>03</TextType><Text>${given.description ?? 'A student and an axe.'}</Text></TextContent></CollateralDetail>`,
    given.content ?? '',
    `<PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>${given.publisher ?? 'Penguin'}</PublisherName></Publisher>`,
    `<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>${given.date ?? '20030130'}</Date></PublishingDate></PublishingDetail>`,
    '<RelatedMaterial>',
    work ? relatedWork(work) : '',
    alsoAs ? relatedProduct(alsoAs) : '',
    given.related ?? '',
    '</RelatedMaterial>',
    given.supply ??
      `<ProductSupply><SupplyDetail><ProductAvailability>${given.availability ?? '21'}</ProductAvailability><Stock><OnHand>${given.stock ?? 7}</OnHand></Stock>${given.prices ?? price('399.00')}</SupplyDetail></ProductSupply>`,
    '</Product>',
  ].join('');
}

const contributor = (name: string): string =>
  `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName></Contributor>`;

const relatedWork = (key: string): string =>
  `<RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier><WorkIDType>01</WorkIDType><IDTypeName>Bookfront work key</IDTypeName><IDValue>${key}</IDValue></WorkIdentifier></RelatedWork>`;

const relatedProduct = (isbn: string): string =>
  `<RelatedProduct><ProductRelationCode>06</ProductRelationCode><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier></RelatedProduct>`;

export const isbns = ['9780140449136', '9780099578512', '9780141439518', '9780571334650'] as const;

/** The rows that an import may write, to compare before and after. */
export async function contents(db: Kysely<Database>) {
  const tables = [
    'product',
    'variant',
    'contributor',
    'product_contributor',
    'product_category',
    'publisher',
    'deal',
    'coupon',
  ] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}

export const onlyProduct = (db: Kysely<Database>) => db.selectFrom('product').selectAll().executeTakeFirstOrThrow();
export const onlyVariant = (db: Kysely<Database>) => db.selectFrom('variant').selectAll().executeTakeFirstOrThrow();

/** What is stored of the only work, and of the edition with this reference, beside their columns. */
export async function workAbout(db: Kysely<Database>): Promise<Partial<WorkAbout>> {
  return parseAbout<WorkAbout>((await db.selectFrom('product_about').select('about').executeTakeFirst())?.about);
}

export async function editionAbout(db: Kysely<Database>, reference = 'first'): Promise<Partial<EditionAbout>> {
  const row = await db
    .selectFrom('variant_about')
    .innerJoin('variant', 'variant.id', 'variant_id')
    .select('about')
    .where('record_reference', '=', reference)
    .executeTakeFirst();
  return parseAbout<EditionAbout>(row?.about);
}

/** A block 2 with these parts. */
export const collateral = (...parts: readonly string[]): string =>
  `<CollateralDetail>${parts.join('')}</CollateralDetail>`;

/** A TextContent of this type, for everybody or for the given audience, with what follows its text. */
export const textContent = (type: string, text: string, after = '', audience = '00'): string =>
  `<TextContent><TextType>${type}</TextType><ContentAudience>${audience}</ContentAudience><Text textformat="05">${text}</Text>${after}</TextContent>`;
