import type { Desk } from '../../desk/desk.ts';
import type { DisplayDesk } from '../../desk/display/display-desk.ts';
import { mayUse, type Permission, type StaffMember } from '../../shop/staff.ts';
import {
  type DeskOrigin,
  type OwnStaffAccount,
  requestStaff,
  type StaffEntrance,
  type StaffManagement,
} from './desk-staff.ts';

/** Deals are offers; banners and lists are not. */
type DealMethod = 'deals' | 'saveDeal' | 'arrangeDeal';

/** What of the desk is there for a member of staff. */
interface DeskParts extends Omit<Desk, 'staff' | 'display' | 'hasShop'> {
  /** The member's own account. */
  readonly account: OwnStaffAccount;
  /** The accounts of all members. */
  readonly staff: StaffManagement;
  readonly display: Omit<DisplayDesk, DealMethod> | undefined;
  readonly deals: Pick<DisplayDesk, DealMethod | 'timeZone' | 'sectionsOfDesk' | 'giveBack'> | undefined;
  /** Whether books of the sample are on sale; undefined with a remote API. */
  readonly hasSample: (() => Promise<boolean>) | undefined;
}

/** The permission without which a part of the desk does not exist. A part without a row here does not compile. */
export const deskParts: Readonly<Record<keyof DeskParts, Permission>> = {
  ...({ account: 'own', areMailsFiles: 'own', hasSample: 'own' } as const),
  ...({ staff: 'staff', apiProblems: 'staff' } as const),
  ...({ orders: 'orders', invoices: 'orders', digital: 'orders' } as const),
  ...({ books: 'catalogue', stock: 'catalogue', imports: 'catalogue' } as const),
  ...({ settings: 'settings', look: 'settings', first: 'settings' } as const),
  ...({ texts: 'texts', pages: 'texts', pictures: 'texts' } as const),
  ...({ messages: 'messages', reviews: 'reviews', customers: 'customers', figures: 'figures' } as const),
  ...({ display: 'display', deals: 'offers', coupons: 'offers' } as const),
};

/** The desk for one request. Its parts exist once `current` has found a member whose role includes them; until then they throw. */
export interface RequestDesk extends DeskParts {
  /** Who is signed in; undefined for anybody else, customers included. */
  current(): Promise<StaffMember | undefined>;
  /** The way in, for everybody. */
  readonly access: StaffEntrance;
  /** False with a remote API: orders and settings are in the other system. */
  readonly hasShop: boolean;
}

/** A page or an action reached for a part of the desk that this request has no right to: the door has let it through by mistake. */
export class DeskClosedError extends Error {
  override readonly name = 'DeskClosedError';
}

/**
 * Binds the desk to the session of a request, which is only read when somebody asks for it. Without `isOpen`, on pages of the shop,
 * nobody is signed in.
 */
export function requestDesk(desk: Desk, origin: DeskOrigin, isOpen: boolean): RequestDesk {
  const { access, account, staff } = requestStaff(desk.staff, origin);
  const { first, display } = desk;
  const parts: DeskParts = {
    ...desk,
    ...{ account, staff, deals: display, hasSample: first && (() => first.hasSample()) },
  };
  let member: StaffMember | undefined;
  let found: Promise<StaffMember | undefined> | undefined;

  async function find(): Promise<StaffMember | undefined> {
    const token = isOpen ? origin.cookie.read() : undefined;
    member = token ? await desk.staff.findMember(token) : undefined;
    return member;
  }

  function part<Name extends keyof DeskParts>(name: Name): DeskParts[Name] {
    if (!member || !mayUse(member.role, deskParts[name])) throw new DeskClosedError(`No right to ${name} of the desk`);
    return parts[name];
  }

  return {
    hasShop: desk.hasShop,
    access,
    current() {
      found ??= find();
      return found;
    },
    get account() {
      return part('account');
    },
    get areMailsFiles() {
      return part('areMailsFiles');
    },
    get hasSample() {
      return part('hasSample');
    },
    get staff() {
      return part('staff');
    },
    get apiProblems() {
      return part('apiProblems');
    },
    get orders() {
      return part('orders');
    },
    get invoices() {
      return part('invoices');
    },
    get digital() {
      return part('digital');
    },
    get books() {
      return part('books');
    },
    get stock() {
      return part('stock');
    },
    get imports() {
      return part('imports');
    },
    get settings() {
      return part('settings');
    },
    get look() {
      return part('look');
    },
    get first() {
      return part('first');
    },
    get texts() {
      return part('texts');
    },
    get pages() {
      return part('pages');
    },
    get pictures() {
      return part('pictures');
    },
    get messages() {
      return part('messages');
    },
    get reviews() {
      return part('reviews');
    },
    get customers() {
      return part('customers');
    },
    get figures() {
      return part('figures');
    },
    get display() {
      return part('display');
    },
    get deals() {
      return part('deals');
    },
    get coupons() {
      return part('coupons');
    },
  };
}
