import type { Desk } from '../../desk/desk.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { type DeskOrigin, type RequestStaff, requestStaff } from './desk-staff.ts';

/** The desk for one request. */
export interface RequestDesk extends Omit<Desk, 'staff'> {
  /** Who is signed in; undefined for anybody else, customers included. */
  current(): Promise<StaffMember | undefined>;
  readonly staff: RequestStaff;
}

/** Binds the desk to the session of a request. The session is only read when somebody asks for it. */
export function requestDesk(desk: Desk, origin: DeskOrigin): RequestDesk {
  let found: Promise<StaffMember | undefined> | undefined;
  async function find(): Promise<StaffMember | undefined> {
    const token = origin.cookie.read();
    return token ? desk.staff.findMember(token) : undefined;
  }
  return {
    ...desk,
    staff: requestStaff(desk.staff, origin),
    current() {
      found ??= find();
      return found;
    },
  };
}
