import type { ImportPart, SentFile } from '../../backend/merchandising/import-parts.ts';
import type { Queries } from '../../database/queries.ts';
import { mayUse, type StaffRole } from '../../shop/staff.ts';
import { type DeskActionName, deskActions } from '../model/pages.ts';
import { findStaff, roleOf } from '../staff/staff-rows.ts';

/**
 * The form at the desk that sets the same as a part of a catalogue file, and where it stands. A file sets what its sender may set
 * there, so that sending one gives no further rights (ADR 0071). Undefined: there is no form, and no sent file sets it.
 */
const forms: Readonly<Record<ImportPart, { readonly action: DeskActionName; readonly place: string } | undefined>> = {
  books: { action: 'desk.books.offer', place: 'Books' },
  categories: { action: 'desk.books.words', place: 'Books' },
  reviews: { action: 'desk.reviews.show', place: 'Reviews' },
  banners: { action: 'desk.display.banner', place: 'Home page' },
  featured: { action: 'desk.display.addBook', place: 'Home page' },
  // They decide about the order of best sellers.
  soldBefore: { action: 'desk.display.addBook', place: 'Home page' },
  recommendations: { action: 'desk.books.words', place: 'Books' },
  vendors: { action: 'desk.display.addPublisher', place: 'Home page' },
  statistics: { action: 'desk.display.banner', place: 'Home page' },
  deals: { action: 'desk.deals.save', place: 'Deals' },
  coupons: { action: 'desk.coupons.create', place: 'Coupons' },
  newsletter: undefined,
  charges: { action: 'desk.settings.zone', place: 'Settings, Delivery zones' },
  delivery: { action: 'desk.settings.zone', place: 'Settings, Delivery zones' },
  payment: { action: 'desk.settings.payment', place: 'Settings, Payment methods' },
  bank: { action: 'desk.settings.payment', place: 'Settings, Payment methods' },
  tax: { action: 'desk.invoices.taxPlace', place: 'Settings, Tax' },
  seller: { action: 'desk.invoices.seller', place: 'Settings, Seller and invoices' },
};

const onMachine = 'by merchandising.yml in the catalogue folder of the shop';

/** Why a file from a sender with this role does not set a part; undefined when it does. */
export function sentFileRefusal(role: StaffRole | undefined, part: ImportPart): string | undefined {
  const form = forms[part];
  if (!form) return `not set by a file that is sent to the desk, but ${onMachine}`;
  const permission = deskActions[form.action];
  // Settings decide where money goes. Their forms ask for more than a session.
  if (permission === 'settings')
    return `not set by a file that is sent to the desk. An owner sets it under ${form.place}, or ${onMachine}`;
  if (role && permission !== 'anyone' && mayUse(role, permission)) return undefined;
  return `not set: whoever sent the file may not set it under ${form.place}`;
}

/** What a sent file may set: the permissions of the sender count when it is imported. */
export async function sentFileOf(queries: Queries, staffId: number | null): Promise<SentFile> {
  const member = staffId === null ? undefined : await findStaff(queries, { id: staffId });
  const role = member?.status === 'active' ? roleOf(member.role) : undefined;
  return {
    by: member && { id: member.id, name: member.name },
    refusalOf: (part) => sentFileRefusal(role, part),
  };
}
