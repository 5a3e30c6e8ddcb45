import { z } from 'zod';
import type { Queries } from '../database/queries.ts';
import { type ListPage, type LogDetails, type LogEntry, type LogFilter, logPageSize } from '../shop/staff-views.ts';

export { recordInLog } from '../backend/staff-log.ts';

/** A page of the log, newest first; the first page is 1. */
export async function readLog(
  queries: Queries,
  { staffId, action, about }: LogFilter,
  page: number,
): Promise<ListPage<LogEntry>> {
  const matching = queries
    .selectFrom('staff_log')
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? 0))
    .$if(!!action, (query) => query.where('action', '=', action ?? ''))
    .$if(!!about, (query) => query.where('about', '=', about ?? ''));
  const [rows, { count }] = await Promise.all([
    matching
      .select(['id', 'name', 'action', 'about', 'details', 'at'])
      .orderBy('id', 'desc')
      .limit(logPageSize)
      .offset((page - 1) * logPageSize)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map((row) => ({ ...row, details: readDetails(row.details) })), count: Number(count) };
}

/** All actions that the log has, for its filter. */
export async function loggedActions(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('staff_log').select('action').distinct().orderBy('action').execute();
  return rows.map(({ action }) => action);
}

const detailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const readDetails = (json: string): LogDetails => detailsSchema.parse(JSON.parse(json));
