import type { Desk } from '../../desk/desk.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { DeskCookie } from '../http/desk-cookie.ts';

/** The desk for one request. */
export interface RequestDesk extends Omit<Desk, 'findMember'> {
  /** Who is signed in; undefined for anybody else, customers included. */
  current(): Promise<StaffMember | undefined>;
}

/** Binds the desk to the session of a request. The session is only read when somebody asks for it. */
export function requestDesk(desk: Desk, cookie: DeskCookie): RequestDesk {
  let found: Promise<StaffMember | undefined> | undefined;
  async function find(): Promise<StaffMember | undefined> {
    const token = cookie.read();
    return token ? desk.findMember(token) : undefined;
  }
  return {
    ...desk,
    current() {
      found ??= find();
      return found;
    },
  };
}
