import type { Queries } from '../../database/queries.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import { publisherId } from './banner-target.ts';
import { changeSection, type DisplayChange, type DisplayContext, readTimes } from './context.ts';
import { findBook } from './find-book.ts';
import { type Arrangement, arranged, type DisplayEntry, shownState } from './model/display.ts';

/** The books of a list, and the publishers of the home page: entries in an order, each perhaps for a time only. */

export async function listBooks({ db, now }: DisplayContext, list: string): Promise<readonly DisplayEntry[]> {
  const rows = await db
    .selectFrom('featured')
    .innerJoin('product', 'product.id', 'featured.product_id')
    .where('list', '=', list)
    .select(['product.id', 'title', 'author_text', 'is_listed', 'featured.starts_at', 'featured.ends_at'])
    .orderBy('featured.position')
    .orderBy('product.id')
    .execute();
  return rows.map((row) => {
    const times = { from: row.starts_at, until: row.ends_at };
    const isOffSale = row.is_listed !== 1;
    return {
      id: row.id,
      name: row.title,
      detail: row.author_text,
      isOffSale,
      ...times,
      state: shownState(times, now()),
    };
  });
}

export async function listPublishers({ db, now }: DisplayContext): Promise<readonly DisplayEntry[]> {
  const rows = await db
    .selectFrom('vendor')
    .innerJoin('publisher', 'publisher.id', 'vendor.publisher_id')
    .select(['publisher.id', 'name', 'vendor.starts_at', 'vendor.ends_at'])
    .orderBy('vendor.position')
    .orderBy('publisher.id')
    .execute();
  return rows.map((row) => {
    const times = { from: row.starts_at, until: row.ends_at };
    return { id: row.id, name: row.name, detail: '', isOffSale: false, ...times, state: shownState(times, now()) };
  });
}

/** How many books each list has. */
export async function countBooks({ db }: DisplayContext): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('featured')
    .select(({ fn }) => ['list', fn.countAll<number>().as('count')])
    .groupBy('list')
    .orderBy('list')
    .execute();
  return new Map(rows.map(({ list, count }) => [list, Number(count)]));
}

interface Adding {
  readonly values: Values;
  readonly by: StaffMember;
}

/** Adds a book to a list, at its end. One that is there already gets other times. */
export const addBook = (context: DisplayChange, list: string, { values, by }: Adding): Promise<SettingResult> =>
  changeSection(
    context,
    { section: 'featured', by, action: 'list.added', about: list, details: { book: values.book?.trim() ?? '' } },
    async (queries) => {
      const { productId } = await findBook({ ...context, db: queries }, values.book ?? '', 'book');
      const times = readTimes(values, context);
      const position = (await listBooks({ ...context, db: queries }, list)).length;
      await queries
        .insertInto('featured')
        .values({ list, product_id: productId, position, ...times })
        .onConflict((conflict) => conflict.columns(['list', 'product_id']).doUpdateSet(times))
        .execute();
    },
  );

export const addPublisher = (context: DisplayChange, { values, by }: Adding): Promise<SettingResult> =>
  changeSection(
    context,
    {
      section: 'vendors',
      by,
      action: 'list.added',
      about: 'publishers',
      details: { name: values.publisher?.trim() ?? '' },
    },
    async (queries) => {
      const inside = { ...context, db: queries };
      const publisher_id = Number(await publisherId(inside, values.publisher ?? '', 'publisher'));
      const times = readTimes(values, context);
      const position = (await listPublishers(inside)).length;
      await queries
        .insertInto('vendor')
        .values({ publisher_id, position, ...times })
        .onConflict((conflict) => conflict.column('publisher_id').doUpdateSet(times))
        .execute();
    },
  );

interface Step {
  readonly id: number;
  readonly step: Arrangement;
  readonly by: StaffMember;
}

const actionOf = (step: Arrangement) => (step === 'remove' ? 'list.removed' : 'list.moved');

export const arrangeBook = (context: DisplayContext, list: string, { id, step, by }: Step): Promise<SettingResult> =>
  changeSection(
    context,
    { section: 'featured', by, action: actionOf(step), about: list, details: { book: id } },
    async (queries) => {
      const row = queries.deleteFrom('featured').where('list', '=', list).where('product_id', '=', id);
      if (step === 'remove') await row.execute();
      else
        await orderBooks(queries, list, arranged(idsOf(await listBooks({ ...context, db: queries }, list)), id, step));
    },
  );

export const arrangePublisher = (context: DisplayContext, { id, step, by }: Step): Promise<SettingResult> =>
  changeSection(
    context,
    { section: 'vendors', by, action: actionOf(step), about: 'publishers', details: { publisher: id } },
    async (queries) => {
      if (step === 'remove') await queries.deleteFrom('vendor').where('publisher_id', '=', id).execute();
      else await orderPublishers(queries, arranged(idsOf(await listPublishers({ ...context, db: queries })), id, step));
    },
  );

const idsOf = (entries: readonly DisplayEntry[]) => entries.map(({ id }) => id);

async function orderBooks(queries: Queries, list: string, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await queries
      .updateTable('featured')
      .set({ position })
      .where('list', '=', list)
      .where('product_id', '=', id)
      .execute();
}

async function orderPublishers(queries: Queries, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await queries.updateTable('vendor').set({ position }).where('publisher_id', '=', id).execute();
}
