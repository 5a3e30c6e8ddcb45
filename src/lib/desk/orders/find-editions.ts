import { readWantedLines } from '../../backend/cart/cart-contents.ts';
import type { Queries } from '../../database/queries.ts';
import { money } from '../../shop/money.ts';
import { findBooks } from '../found-books.ts';
import { readCode } from '../stock/model/stock-batch.ts';
import type { FoundEdition } from './model/order-change.ts';

export interface SaleContext {
  readonly currency: string;
  readonly now: () => number;
}

/** More are no choice; more words find fewer. */
const mostFound = 12;

/** The editions that a scanned code or the words of a title mean. A code that fits exactly is found alone. */
export async function findEditions(queries: Queries, context: SaleContext, typed: string): Promise<FoundEdition[]> {
  const text = typed.trim().slice(0, 200);
  if (text === '') return [];
  const code = readCode(text);
  const exact = await queries
    .selectFrom('variant')
    .select('id')
    .where((where) => where.or([where('isbn', '=', code), where('sku', 'in', [code, text])]))
    .orderBy('is_listed', 'desc')
    .orderBy('id')
    .limit(1)
    .execute();
  if (exact.length > 0)
    return readEditions(
      queries,
      context,
      exact.map(({ id }) => id),
    );
  const books = (await findBooks(queries, text)).slice(0, mostFound);
  if (books.length === 0) return [];
  const found = await queries
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('is_listed', '=', 1)
    .where('product_id', 'in', books)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const bestFirst = books.flatMap((id) => found.filter((edition) => edition.product_id === id));
  return readEditions(
    queries,
    context,
    bestFirst.slice(0, mostFound).map(({ id }) => id),
  );
}

/** Editions at the prices of today, in the order given. */
export async function readEditions(
  queries: Queries,
  { currency, now }: SaleContext,
  ids: readonly number[],
): Promise<FoundEdition[]> {
  const lines = await readWantedLines(
    queries,
    ids.map((variantId) => ({ variantId, quantity: 1 })),
    now(),
  );
  const codes =
    ids.length > 0 ? await queries.selectFrom('variant').select(['id', 'isbn']).where('id', 'in', ids).execute() : [];
  return lines.map((line) => ({
    ...{ variantId: line.variantId, title: line.title, author: line.author, format: line.format },
    isbn: codes.find(({ id }) => id === line.variantId)?.isbn ?? line.sku,
    price: line.isOnRequest ? undefined : money(line.unitPrice, currency),
    copies: Math.max(0, line.stock),
  }));
}
