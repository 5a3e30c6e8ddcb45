import { authorText } from '@bookfront/onix';
import type { Selectable } from 'kysely';
import type { ProductTable } from '../../database/schema.ts';
import type { Queries } from '../context.ts';
import { type BookField, bookFields, isHandMade } from './fields.ts';
import { type ByHand, lockProduct, markField, unmarkField } from './mark-override.ts';
import { type Person, readPeople, samePeople, writePeople } from './people.ts';
import { refreshProduct } from './refresh-product.ts';
import { readShelves, writeShelves } from './shelves.ts';

type ProductRow = Selectable<ProductTable>;
type Columns = Partial<Pick<ProductRow, (typeof bookFields)[BookField][number]>>;

/** What can be set by hand of a work. */
export interface BookChanges extends Omit<Columns, 'author_text'> {
  /** All its contributors, in order. */
  readonly people?: readonly Person[];
  /** The main category first. Their parents follow by themselves. */
  readonly categoryIds?: readonly number[];
}

const columnFields = (Object.keys(bookFields) as BookField[]).filter(
  (field) => field !== 'author' && field !== 'categories',
);

/**
 * Sets fields of a work by hand, and brings covers and search up to date. Later imports leave the fields as they are. A value that
 * the work has already marks nothing. Call it in a transaction. Returns the fields that changed; undefined when there is no such
 * work.
 */
export async function setBookByHand(
  queries: Queries,
  { productId, changes, by, at }: ByHand & { readonly productId: number; readonly changes: BookChanges },
): Promise<readonly BookField[] | undefined> {
  if (!(await lockProduct(queries, productId))) return undefined;
  const row = await queries.selectFrom('product').selectAll().where('id', '=', productId).executeTakeFirstOrThrow();
  const isImported = await hasImports(queries, productId);
  const mark = (field: BookField, before: Readonly<Record<string, unknown>>) =>
    markField(queries, { productId, variantId: null, field }, { by, at, before: isImported ? before : undefined });
  const { people, categoryIds, ...columns } = changes;
  const changed: BookField[] = [];
  for (const field of columnFields) {
    const names = bookFields[field] as readonly (keyof typeof columns)[];
    const pick = (values: Columns) => Object.fromEntries(names.map((name) => [name, values[name]]));
    if (!names.some((name) => columns[name] !== undefined && columns[name] !== row[name])) continue;
    await mark(field, pick(row));
    await queries.updateTable('product').set(pick(columns)).where('id', '=', productId).execute();
    changed.push(field);
  }
  if (people) {
    const before = await readPeople(queries, productId);
    if (!samePeople(before, people)) {
      await mark('author', { people: before, author_text: row.author_text });
      await setPeople(queries, productId, people);
      changed.push('author');
    }
  }
  if (categoryIds) {
    const before = await readShelves(queries, productId);
    if (JSON.stringify(before.chosen) !== JSON.stringify(categoryIds)) {
      await mark('categories', { ids: before.all });
      await writeShelves(queries, productId, categoryIds);
      changed.push('categories');
    }
  }
  if (changed.length > 0) await refreshProduct(queries, productId, { at, isShownChanged: true });
  return changed;
}

/** Gives a field of a work back to the imports. False when it was not set by hand, or no import has named it. */
export async function giveBackBook(
  queries: Queries,
  { productId, field, at }: { readonly productId: number; readonly field: BookField; readonly at: number },
): Promise<boolean> {
  if (!(await lockProduct(queries, productId))) return false;
  const says = await unmarkField(queries, { productId, variantId: null, field });
  if (!says) return false;
  const { people, ids, ...columns } = says as {
    readonly people?: readonly Person[];
    readonly ids?: readonly number[];
  } & Columns;
  if (people) await setPeople(queries, productId, people);
  else if (Object.keys(columns).length > 0)
    await queries.updateTable('product').set(columns).where('id', '=', productId).execute();
  if (ids) await writeShelves(queries, productId, ids);
  await refreshProduct(queries, productId, { at, isShownChanged: true });
  return true;
}

async function setPeople(queries: Queries, productId: number, people: readonly Person[]): Promise<void> {
  await writePeople(queries, productId, people);
  const author_text = authorText(people);
  await queries.updateTable('product').set({ author_text }).where('id', '=', productId).execute();
}

/** Whether imports have something to say of a work: one of its editions has a record. */
async function hasImports(queries: Queries, productId: number): Promise<boolean> {
  const editions = await queries
    .selectFrom('variant')
    .select('record_reference')
    .where('product_id', '=', productId)
    .execute();
  return editions.some((edition) => !isHandMade(edition));
}
