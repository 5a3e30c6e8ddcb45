import { slug } from '../../shop/slug.ts';
import type { Batch } from './batch.ts';
import type { EditionRecord } from './onix-record.ts';

const firstAuthor = ({ book }: EditionRecord): string | undefined =>
  (book.contributors.find(({ role }) => role === 'A01') ?? book.contributors[0])?.name;

/** The key of a work whose record has none: title and first author, or the record's reference when there is no author. */
export function derivedWorkKey(record: EditionRecord): string {
  const title = slug(record.book.title);
  const author = slug(firstAuthor(record) ?? '');
  return title && author ? `${title}.by.${author}` : `record.${record.reference}`;
}

/**
 * Finds the product that an edition belongs to: by the work key of the record, or else by another format of the work, or else
 * by title and first author.
 */
export async function findProduct(batch: Batch, record: EditionRecord): Promise<number | undefined> {
  const byKey = async (key: string) =>
    (await batch.queries.selectFrom('product').select('id').where('work_key', '=', key).executeTakeFirst())?.id;
  if (record.workKey) return byKey(record.workKey);
  return (
    (await findByOtherFormat(batch, record)) ??
    (await byKey(derivedWorkKey(record))) ??
    findByAuthorAndTitle(batch, record)
  );
}

async function findByOtherFormat({ queries }: Batch, { otherFormats }: EditionRecord): Promise<number | undefined> {
  if (otherFormats.length === 0) return undefined;
  const row = await queries
    .selectFrom('variant')
    .select('product_id')
    .where('isbn', 'in', otherFormats.slice(0, 50))
    .orderBy('id')
    .executeTakeFirst();
  return row?.product_id;
}

/** Finds works to which the records of another supplier gave another key. */
async function findByAuthorAndTitle({ queries, works }: Batch, record: EditionRecord): Promise<number | undefined> {
  const author = firstAuthor(record);
  return author ? works.find(queries, author, record.book.title) : undefined;
}
