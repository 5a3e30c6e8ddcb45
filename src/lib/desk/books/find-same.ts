import type { Queries } from '../../database/queries.ts';
import { normaliseIsbn } from '../../shop/catalogue/isbn.ts';
import type { Values } from '../settings/model/settings-form.ts';

export interface BookName {
  readonly id: number;
  readonly title: string;
}

/** Books that have a number, or else this title and these authors. */
export async function findBooks(
  queries: Queries,
  { code, title, authors }: { readonly code: string; readonly title: string; readonly authors: string },
): Promise<{ readonly byCode: readonly BookName[]; readonly byTitle: readonly BookName[] }> {
  const byCode = code
    ? await queries
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select(['product.id', 'title'])
        .where((where) => where.or([where('sku', '=', code), where('isbn', '=', code)]))
        .limit(5)
        .execute()
    : [];
  const byTitle = await queries
    .selectFrom('product')
    .select(['id', 'title'])
    .where('title', '=', title)
    .where('author_text', '=', authors)
    .limit(5)
    .execute();
  return { byCode, byTitle };
}

/** What was typed as a number: an ISBN with thirteen digits, or the digits of a bar code. */
export const codeOf = (typed: string): string => normaliseIsbn(typed) ?? typed.replaceAll(/[\s\p{Pd}]/gu, '');

export const authorsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

export async function findSame(queries: Queries, typed: Values): Promise<BookName[]> {
  const [title, authors] = [(typed.title ?? '').trim(), authorsOf(typed.authors ?? '').join(', ')];
  const { byCode, byTitle } = await findBooks(queries, { code: codeOf(typed.isbn ?? ''), title, authors });
  const all = [...byCode, ...byTitle];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}
