import type { StaffMember } from '../shop/staff.ts';
import type { LogDetails } from '../shop/staff-views.ts';
import type { Queries } from './context.ts';

/** Who of the shop took a step at the desk. */
export type StaffName = Pick<StaffMember, 'id' | 'name'>;

/** Who did what at the desk, to what, and when. Triggers of the database refuse to change or delete an entry. */
export interface LogRecord {
  /** Undefined for what no member of staff has done: a command of the owner's terminal, something automatic. */
  readonly by: StaffName | undefined;
  /** The subject and what happened to it, e.g. `order.shipped`. */
  readonly action: string;
  /** What it was done to, e.g. `order 1042`; '' for nothing in particular. */
  readonly about: string;
  /** For example what changed. No secrets, and no personal data of customers: the log outlives their deletion. */
  readonly details: LogDetails;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Adds an entry. Call it in the transaction of the change, so that there is never one without the other. */
export async function recordInLog(queries: Queries, { by, action, about, details, at }: LogRecord): Promise<void> {
  await queries
    .insertInto('staff_log')
    .values({ staff_id: by?.id ?? null, name: by?.name ?? '', action, about, details: JSON.stringify(details), at })
    .execute();
}
