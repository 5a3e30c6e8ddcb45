import type { Queries } from '../../database/queries.ts';

/** Drafts, and texts that will be published. */

export interface DraftRow {
  readonly body: string;
  readonly base: string;
  readonly updatedAt: number;
}

export async function readDraft(queries: Queries, path: string, staffId: number): Promise<DraftRow | undefined> {
  const row = await queries
    .selectFrom('content_draft')
    .select(['body', 'base', 'updated_at'])
    .where('path', '=', path)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row && { body: row.body, base: row.base, updatedAt: row.updated_at };
}

interface NewDraft {
  readonly path: string;
  readonly staffId: number;
  readonly body: string;
  /** The hash of the text that it was made from. */
  readonly base: string;
  readonly at: number;
}

export async function writeDraft(queries: Queries, { path, staffId, body, base, at }: NewDraft): Promise<void> {
  const values = { body, base, updated_at: at };
  await queries
    .insertInto('content_draft')
    .values({ path, staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.columns(['path', 'staff_id']).doUpdateSet(values))
    .execute();
}

export async function removeDraft(queries: Queries, path: string, staffId: number): Promise<void> {
  await queries.deleteFrom('content_draft').where('path', '=', path).where('staff_id', '=', staffId).execute();
}

/** Whose drafts there are, by path. */
export async function draftAuthors(queries: Queries): Promise<{ path: string; name: string; at: number }[]> {
  const rows = await queries
    .selectFrom('content_draft')
    .innerJoin('staff', 'staff.id', 'content_draft.staff_id')
    .select(['content_draft.path', 'staff.name', 'content_draft.updated_at'])
    .orderBy('staff.name')
    .execute();
  return rows.map(({ path, name, updated_at }) => ({ path, name, at: updated_at }));
}

export interface PlannedRow {
  readonly id: number;
  readonly path: string;
  readonly body: string;
  readonly base: string;
  readonly publishAt: number;
  readonly by: { readonly id: number; readonly name: string };
  readonly problem: string | null;
}

const planned = (queries: Queries) =>
  queries
    .selectFrom('content_schedule')
    .select(['id', 'path', 'body', 'base', 'publish_at', 'staff_id', 'name', 'problem'])
    .orderBy('publish_at')
    .orderBy('id');

type ScheduleRow = Awaited<ReturnType<ReturnType<typeof planned>['execute']>>[number];

const toPlanned = ({ publish_at, staff_id, name, ...row }: ScheduleRow): PlannedRow => ({
  ...row,
  publishAt: publish_at,
  by: { id: staff_id, name },
});

export const readPlanned = async (queries: Queries): Promise<PlannedRow[]> =>
  (await planned(queries).execute()).map(toPlanned);

/** What is to be published by now and has not failed. */
export const readDue = async (queries: Queries, now: number): Promise<PlannedRow[]> =>
  (await planned(queries).where('publish_at', '<=', now).where('problem', 'is', null).execute()).map(toPlanned);

export async function addPlanned(queries: Queries, row: Omit<PlannedRow, 'id' | 'problem'>, at: number) {
  const { path, body, base, publishAt: publish_at, by } = row;
  await queries
    .insertInto('content_schedule')
    .values({ path, body, base, publish_at, staff_id: by.id, name: by.name, created_at: at, problem: null })
    .execute();
}

/** Whether it was still there. */
export async function removePlanned(queries: Queries, id: number): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom('content_schedule').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether it waited until now. */
export async function failPlanned(queries: Queries, id: number, problem: string): Promise<boolean> {
  const waiting = queries.updateTable('content_schedule').set({ problem }).where('id', '=', id);
  return (await waiting.where('problem', 'is', null).executeTakeFirst()).numUpdatedRows === 1n;
}

export const readVersions = (queries: Queries, path: string) =>
  queries
    .selectFrom('content_version')
    .select(['id', 'how', 'name', 'at'])
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .execute();

export async function readVersion(queries: Queries, path: string, id: number): Promise<string | undefined> {
  const query = queries.selectFrom('content_version').select('body').where('id', '=', id).where('path', '=', path);
  return (await query.executeTakeFirst())?.body;
}
