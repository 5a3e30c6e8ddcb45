import { deskBooksPath } from '../../lib/desk-book-paths.ts';
import { deskPagesPath, deskPicturesPath } from '../../lib/desk-content-paths.ts';
import { deskDealsPath, deskDisplayPath, deskFiguresPath, deskImportsPath } from '../../lib/desk-home-paths.ts';
import {
  deskDigitalPath,
  deskInvoicesPath,
  deskLogPath,
  deskOrdersPath,
  deskPath,
  deskSettingsPath,
  deskStaffPath,
  deskTextsPath,
} from '../../lib/desk-paths.ts';
import { deskStockPath } from '../../lib/desk-stock-paths.ts';
import { deskCouponsPath, deskCustomersPath, deskMessagesPath, deskReviewsPath } from '../../lib/desk-words-paths.ts';
import type { Permission } from '../../lib/shop/staff.ts';

/** A place of the desk's navigation, shown to whoever has the permission. */
export interface DeskPlace {
  readonly name: string;
  readonly href: string;
  readonly permission: Permission;
}

/** In the order of a working day. A place is current on its own page and on the pages below it. */
export const deskPlaces: readonly DeskPlace[] = [
  { name: 'Today', href: deskPath, permission: 'own' },
  { name: 'Orders', href: deskOrdersPath(), permission: 'orders' },
  { name: 'Books', href: deskBooksPath(), permission: 'catalogue' },
  { name: 'E-books and audio', href: deskDigitalPath(), permission: 'orders' },
  { name: 'Invoices', href: deskInvoicesPath(), permission: 'orders' },
  { name: 'Stock', href: deskStockPath(), permission: 'catalogue' },
  { name: 'Catalogue files', href: deskImportsPath, permission: 'catalogue' },
  { name: 'Coupons', href: deskCouponsPath(), permission: 'offers' },
  { name: 'Deals', href: deskDealsPath, permission: 'offers' },
  { name: 'Home page', href: deskDisplayPath, permission: 'display' },
  { name: 'Messages', href: deskMessagesPath(), permission: 'messages' },
  { name: 'Reviews', href: deskReviewsPath(), permission: 'reviews' },
  { name: 'Texts', href: deskTextsPath, permission: 'texts' },
  { name: 'Pages', href: deskPagesPath, permission: 'texts' },
  { name: 'Pictures', href: deskPicturesPath, permission: 'texts' },
  { name: 'Figures', href: deskFiguresPath(), permission: 'figures' },
  { name: 'Data of customers', href: deskCustomersPath, permission: 'customers' },
  { name: 'Settings', href: deskSettingsPath, permission: 'settings' },
  { name: 'Staff', href: deskStaffPath, permission: 'staff' },
  { name: 'Log', href: deskLogPath(), permission: 'staff' },
];

/** The place that a page belongs to: the one with the longest matching path. */
export const placeOf = (pathname: string): DeskPlace | undefined =>
  deskPlaces
    .filter(({ href }) => pathname === href || (href !== deskPath && pathname.startsWith(`${href}/`)))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
