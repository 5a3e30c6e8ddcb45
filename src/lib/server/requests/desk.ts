import type { Desk, ShopDesk } from '../../desk/desk.ts';
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

/** Undefined with a remote API. */
type OfShop<Part> = Part | undefined;

/** What of the desk is there for a member of staff. */
interface DeskParts
  extends Omit<Desk, 'staff' | 'shop'>,
    Readonly<{ [Part in Exclude<keyof ShopDesk, 'display'>]: OfShop<ShopDesk[Part]> }> {
  /** The member's own account. */
  readonly account: OwnStaffAccount;
  /** The accounts of all members. */
  readonly staff: StaffManagement;
  readonly display: OfShop<Omit<DisplayDesk, DealMethod>>;
  readonly deals: OfShop<Pick<DisplayDesk, DealMethod | 'timeZone' | 'sectionsOfDesk' | 'giveBack'>>;
  /** Whether books of the sample are on sale. */
  readonly hasSample: OfShop<() => Promise<boolean>>;
}

/** The permission without which a part of the desk does not exist. A part without a row here does not compile. */
export const deskParts: Readonly<Record<keyof DeskParts, Permission>> = {
  ...({ account: 'own', areMailsFiles: 'own', hasSample: 'own' } as const),
  ...({ staff: 'staff', apiProblems: 'staff' } as const),
  ...({
    orders: 'orders',
    invoices: 'orders',
    payments: 'orders',
    digital: 'orders',
    withdrawals: 'orders',
    returns: 'orders',
    sales: 'orders',
    openItems: 'orders',
    quotes: 'orders',
  } as const),
  ...({ books: 'catalogue', stock: 'catalogue', imports: 'catalogue' } as const),
  ...({ settings: 'settings', invoiceTerms: 'settings', look: 'settings', firstSteps: 'settings' } as const),
  ...({ texts: 'texts', words: 'texts', pages: 'texts', pictures: 'texts' } as const),
  ...({ messages: 'messages', reviews: 'reviews', customers: 'customers' } as const),
  ...({ figures: 'figures', payouts: 'figures' } as const),
  ...({ search: 'catalogue' } as const),
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
 * Binds the desk to the session of a request, which is only read when it is needed. Without `isOpen`, on pages of the shop,
 * there is no session.
 */
export function requestDesk(desk: Desk, origin: DeskOrigin, isOpen: boolean): RequestDesk {
  const { access, account, staff } = requestStaff(desk.staff, origin);
  const { shop, ...rest } = desk;
  const parts: Partial<DeskParts> = {
    ...rest,
    ...shop,
    ...{ account, staff, deals: shop?.display, hasSample: shop && (() => shop.firstSteps.hasSample()) },
  };
  let member: StaffMember | undefined;
  let found: Promise<StaffMember | undefined> | undefined;

  async function find(): Promise<StaffMember | undefined> {
    const token = isOpen ? origin.cookie.read() : undefined;
    member = token ? await desk.staff.findMember(token) : undefined;
    return member;
  }

  function part(name: keyof DeskParts): unknown {
    if (!member || !mayUse(member.role, deskParts[name])) throw new DeskClosedError(`No right to ${name} of the desk`);
    return parts[name];
  }

  const opened: Omit<RequestDesk, keyof DeskParts> = {
    hasShop: shop !== undefined,
    access,
    current() {
      found ??= find();
      return found;
    },
  };
  const names = Object.keys(deskParts) as (keyof DeskParts)[];
  const doors = names.map((name) => [name, { get: () => part(name), enumerable: true }] as const);
  return Object.defineProperties(opened, Object.fromEntries(doors)) as RequestDesk;
}
