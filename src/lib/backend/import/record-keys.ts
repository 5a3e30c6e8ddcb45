import { slug } from '../../shop/slug.ts';
import type { EditionRecord } from './onix-record.ts';

/** The ISBN, or else the record's reference reduced to characters that are safe in a URL. */
export const skuOf = ({ isbn, reference }: EditionRecord): string => isbn ?? reference.replace(/[^\w.]+/g, '_');

/** The name that stands for a work's author when works are compared. */
export const firstAuthor = ({ book }: EditionRecord): string | undefined =>
  (book.contributors.find(({ role }) => role === 'A01') ?? book.contributors[0])?.name;

/** The key of a work whose record has none: title and first author, or the record's reference when there is no author. */
export function derivedWorkKey(record: EditionRecord): string {
  const title = slug(record.book.title);
  const author = slug(firstAuthor(record) ?? '');
  return title && author ? `${title}.by.${author}` : `record.${record.reference}`;
}
