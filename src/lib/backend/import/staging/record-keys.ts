import { slug } from '../../../shop/slug.ts';
import type { EditionRecord } from '../records/onix-record.ts';

/** The ISBN, or else the record's reference reduced to characters that are safe in a URL. */
export const skuOf = ({ isbn, reference }: EditionRecord): string => isbn ?? reference.replace(/[^\w.]+/g, '_');

/** The name that stands for a work's author when works are compared. */
export const firstAuthor = ({ book }: EditionRecord): string | undefined =>
  (book.contributors.find(({ role }) => role === 'A01') ?? book.contributors[0])?.name;

/** The key of a work whose record has none: title and first author, or the record's reference when there is no author. */
export const derivedWorkKey = (record: EditionRecord): string =>
  keyOfTitle(record.book.title, firstAuthor(record) ?? '') ?? `record.${record.reference}`;

/** The key of a work by its title and first author; undefined without one of them. */
export function keyOfTitle(title: string, author: string): string | undefined {
  const [titleKey, authorKey] = [slug(title), slug(author)];
  return titleKey && authorKey ? `${titleKey}.by.${authorKey}` : undefined;
}
