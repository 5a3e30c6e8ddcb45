import type { Selectable } from 'kysely';
import type { Queries } from '../../database/queries.ts';
import type { StaffTable } from '../../database/schema.ts';
import { isStaffRole, type StaffMember, type StaffRole } from '../../shop/staff.ts';

export type StaffRow = Selectable<StaffTable>;

/** A member of staff by id, or by an e-mail address in lower case. */
export const findStaff = (queries: Queries, by: { id: number } | { email: string }): Promise<StaffRow | undefined> =>
  queries
    .selectFrom('staff')
    .selectAll()
    .$call((query) => ('id' in by ? query.where('id', '=', by.id) : query.where('email', '=', by.email)))
    .executeTakeFirst();

/** A role that the database does not know any more opens nothing but the member's own account. */
export const roleOf = (text: string): StaffRole => (isStaffRole(text) ? text : 'editor');

export const toMember = ({
  id,
  name,
  email,
  role,
  language,
}: Pick<StaffRow, 'id' | 'name' | 'email' | 'role' | 'language'>): StaffMember => ({
  ...{ id, name, email, role: roleOf(role) },
  ...(language !== null && { language }),
});

/** What the log says it is about. */
export const aboutStaff = (email: string): string => `staff ${email}`;

/** How many owners can use the desk, without one member. */
export async function countOtherOwners(queries: Queries, exceptId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .where('id', '!=', exceptId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
