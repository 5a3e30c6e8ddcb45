import { type Kysely, sql } from 'kysely';
import { type DeskFileTexts, englishDeskFiles } from '../../../messages/plain/desk/files.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { digitalFormats } from '../../shop/digital.ts';
import { byteOrderMark, csvRow } from '../csv.ts';
import { recordInLog } from '../staff-log.ts';
import type { PublisherSafety, SafetyFields } from './model/safety.ts';

/** Publishers that are shown at once. */
const mostListed = 100;

const hasNone = sql<boolean>`safety_contact.name is null and coalesce(variant_about.about, '') not like '%"safety":%'`;

const printedEditions = (db: Kysely<Database>) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('publisher', 'publisher.id', 'product.publisher_id')
    .leftJoin('variant_about', 'variant_about.variant_id', 'variant.id')
    .leftJoin('safety_contact', 'safety_contact.publisher_id', 'product.publisher_id')
    .where('variant.is_listed', '=', 1)
    .where('format', 'not in', digitalFormats);

const rowsOfPiece = 1000;

/** The listed printed editions that nobody answers for, as a CSV file in pieces. The heads of its columns are those of `text`. */
export async function* exportUnanswered(
  db: Kysely<Database>,
  text: DeskFileTexts = englishDeskFiles,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(['ISBN', 'SKU', text.csv_title, text.csv_format, text.csv_publisher]);
  for (let after = 0; ; ) {
    const rows = await printedEditions(db)
      .select(['variant.id', 'isbn', 'sku', 'product.title', 'format', 'publisher.name as publisher'])
      .where(hasNone)
      .where('variant.id', '>', after)
      .orderBy('variant.id')
      .limit(rowsOfPiece)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => csvRow([row.isbn ?? '', row.sku, row.title, row.format, row.publisher ?? ''])).join('');
    after = last.id;
  }
}

/**
 * The publishers of listed printed editions, those with most editions without a contact first: neither a record nor the desk names who
 * answers for their safety.
 */
export async function listSafety(db: Kysely<Database>): Promise<readonly PublisherSafety[]> {
  const lacks = sql<number>`sum(case when ${hasNone} then 1 else 0 end)`;
  const rows = await db
    .selectFrom('publisher')
    .innerJoin('product', 'product.publisher_id', 'publisher.id')
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .leftJoin('variant_about', 'variant_about.variant_id', 'variant.id')
    .leftJoin('safety_contact', 'safety_contact.publisher_id', 'publisher.id')
    .select(['publisher.id', 'publisher.name', 'safety_contact.name as contact', 'address', 'email'])
    .select(({ fn }) => [fn.countAll<number>().as('editions'), lacks.as('missing')])
    .where('variant.is_listed', '=', 1)
    .where('format', 'not in', digitalFormats)
    .groupBy(['publisher.id', 'publisher.name', 'safety_contact.name', 'address', 'email'])
    .orderBy('missing', 'desc')
    .orderBy('publisher.name')
    .limit(mostListed)
    .execute();
  return rows.map(({ id, name, contact, address, email, editions, missing }) => ({
    ...{ id, name, editions: Number(editions), missing: Number(missing) },
    contact: { name: contact ?? '', address: address ?? '', email: email ?? '' },
  }));
}

/** Says who answers for the books of a publisher; without a name nobody does. False for an unknown publisher. */
export const saveSafety = (
  { db, now }: { readonly db: Kysely<Database>; readonly now: () => number },
  { id, name, address, email }: SafetyFields & { readonly id: number },
  by: StaffName,
): Promise<boolean> =>
  inTransaction(db, async (queries) => {
    const publisher = await queries.selectFrom('publisher').select('name').where('id', '=', id).executeTakeFirst();
    if (!publisher) return false;
    await queries.deleteFrom('safety_contact').where('publisher_id', '=', id).execute();
    if (name !== '')
      await queries.insertInto('safety_contact').values({ publisher_id: id, name, address, email }).execute();
    // The pages of its books are read again.
    await queries
      .updateTable('publisher')
      .set(({ ref }) => ({ name: ref('name') }))
      .where('id', '=', id)
      .execute();
    const details = { publisher: publisher.name };
    await recordInLog(queries, { by, action: 'safety.contact', about: `publisher ${id}`, details, at: now() });
    return true;
  });
