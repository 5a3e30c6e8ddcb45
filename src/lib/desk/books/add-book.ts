import { authorText } from '@bookfront/onix';
import { keyOfTitle } from '../../backend/import/staging/record-keys.ts';
import { type EditionField, editionFields, handMadeReference } from '../../backend/overrides/fields.ts';
import { markField } from '../../backend/overrides/mark-override.ts';
import { writePeople } from '../../backend/overrides/people.ts';
import { refreshProduct } from '../../backend/overrides/refresh-product.ts';
import { writeShelves } from '../../backend/overrides/shelves.ts';
import { offerCopies } from '../../backend/stock/offered-copies.ts';
import { moveStock } from '../../backend/stock/stock.ts';
import type { Queries } from '../../database/queries.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDigital, isSampleIsbn } from '../../shop/digital.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { Values } from '../settings/model/settings-form.ts';
import { recordInLog } from '../staff-log.ts';
import { type BookAnswers, englishAnswers } from './answers.ts';
import type { BooksContext } from './context.ts';
import { findBooks } from './find-same.ts';
import { type BookFormValues, readBookForm } from './read-forms.ts';
import { type NewEdition, readNewForm } from './read-new-form.ts';
import { publisherId, withAuthors } from './save-book.ts';

export type Added =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** What is downloaded does not run out. */
const copiesOfDownload = 9999;

/** Adds a book or another article with its first edition; with `bookId` another edition of a book. */
export function addBook(
  { db, currency, now }: BooksContext,
  bookId: number | undefined,
  typed: Values,
  by: StaffMember,
  answers: BookAnswers = englishAnswers,
): Promise<Added> {
  const edition = readNewForm(typed, currency, answers);
  const words = bookId === undefined ? readBookForm(typed, answers) : undefined;
  const fields = { ...(words?.ok === false && words.fields), ...(!edition.ok && edition.fields) };
  if (!edition.ok || words?.ok === false) return Promise.resolve({ ok: false, fields });
  const at = now();
  return inTransaction(db, async (queries): Promise<Added> => {
    const described = words && typed.isAnother !== '1' ? words.value : undefined;
    const refusal = await refusalOf(queries, edition.value, described, answers);
    if (refusal) return { ok: false, fields: refusal };
    const code = edition.value.sku ?? `own.${at.toString(36)}`;
    const writing = { queries, by, at };
    const id = words ? await insertBook(writing, words.value, edition.value.language, code) : bookId;
    if (id === undefined || !(await hasBook(queries, id)))
      return { ok: false, fields: { form: answers.text.bookGone } };
    await insertEdition(writing, id, edition.value, code);
    await refreshProduct(queries, id, { at, isShownChanged: true });
    const { title } = await queries
      .selectFrom('product')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const details = { title, edition: `${edition.value.format} ${code}` };
    await recordInLog(queries, { by, action: 'book.added', about: `book ${id}`, details, at });
    return { ok: true, id };
  });
}

/** A number belongs to one edition. A book of the same title and authors is most often the same one. */
async function refusalOf(
  queries: Queries,
  { sku = '' }: NewEdition,
  words: BookFormValues | undefined,
  { text }: BookAnswers,
): Promise<Readonly<Record<string, string>> | undefined> {
  const named = { title: words?.title ?? '', authors: words?.authors.join(', ') ?? '' };
  const { byCode, byTitle } = await findBooks(queries, { code: sku, ...named });
  if (byCode[0]) return { isbn: text.numberTaken({ title: byCode[0].title }) };
  return words && byTitle[0] ? { title: text.bookExists } : undefined;
}

const hasBook = async (queries: Queries, id: number): Promise<boolean> =>
  (await queries.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

interface Writing {
  readonly queries: Queries;
  readonly by: StaffMember;
  readonly at: number;
}

async function insertBook(
  { queries, by, at }: Writing,
  words: BookFormValues,
  language: string,
  code: string,
): Promise<number> {
  const people = withAuthors([], words.authors);
  const { last } = await queries
    .selectFrom('product')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await queries
    .insertInto('product')
    .values({
      ...{ work_key: await freeKey(queries, words, code), title: words.title, subtitle: words.subtitle, language },
      ...{ author_text: authorText(people), description: words.description, tags: JSON.stringify(words.tags) },
      publisher_id: await publisherId(queries, words.publisher),
      ...{ series_name: null, series_number: null, series_slug: null, subjects: '[]', audience: null },
      ...{ first_published: null, category_id: null, is_listed: 0, position: Number(last ?? 0) + 1 },
      ...{ created_at: at, updated_at: at, rating_sum: 0, rating_count: 0, sold: 0 },
      ...{ lowest_price: null, total_stock: 0, discount_percent: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePeople(queries, id, people);
  await writeShelves(queries, id, words.categoryIds);
  const typed = {
    ...{ title: words.title, subtitle: words.subtitle, author: words.authors.length, description: words.description },
    ...{ tags: words.tags.length, language, publisher: words.publisher, categories: words.categoryIds.length },
  };
  // What was left empty, an import may fill in.
  for (const [field, value] of Object.entries(typed))
    if (value) await markField(queries, { productId: id, variantId: null, field }, { by, at, before: undefined });
  return id;
}

/** The key that an import would give the work, so that other formats of it find it later. */
async function freeKey(queries: Queries, { title, authors }: BookFormValues, code: string): Promise<string> {
  const key = keyOfTitle(title, authors[0] ?? '') ?? `desk.${code}`;
  const taken = await queries.selectFrom('product').select('id').where('work_key', '=', key).executeTakeFirst();
  return taken ? `desk.${code}` : key;
}

async function insertEdition(
  { queries, by, at }: Writing,
  productId: number,
  edition: NewEdition,
  sku: string,
): Promise<void> {
  const { format, isbn, offer, copies } = edition;
  const hasFile = isSampleIsbn(isbn);
  const isDownload = isDigital(format);
  const { id } = await queries
    .insertInto('variant')
    .values({
      ...{ product_id: productId, sku, record_reference: handMadeReference(sku), isbn, format, position: 999 },
      ...{ list_price: 0, sale_price: 0, is_shippable: 1, is_price_on_request: 0, is_listed: 1, ...offer },
      ...offerCopies(isDownload ? copiesOfDownload : 0, { format, hasFile }),
      ...{ has_file: hasFile ? 1 : 0, duration_minutes: null, height_mm: null, width_mm: null, thickness_mm: null },
      ...{
        pages: offer.pages ?? null,
        weight_g: offer.weight_g ?? null,
        publication_date: offer.publication_date ?? null,
      },
      ...{ image: null, more_images: '[]' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fields: EditionField[] = ['price', 'listed', 'shipping'];
  if (offer.pages) fields.push('pages');
  if (offer.publication_date) fields.push('published');
  if (offer.weight_g) fields.push('weight');
  if (copies > 0 && !isDownload) fields.push('stock');
  for (const field of fields.filter((one) => Object.hasOwn(editionFields, one)))
    await markField(queries, { productId, variantId: id, field }, { by, at, before: undefined });
  if (copies > 0 && !isDownload)
    await moveStock(
      queries,
      { variantId: id, difference: copies },
      { reason: 'delivery', at, by, note: 'Added at the desk.' },
    );
}
