import { deskBooksPath } from '../../lib/desk/books/model/pages.ts';
import { deskCouponsPath } from '../../lib/desk/coupons/model/pages.ts';
import { deskCustomersPath } from '../../lib/desk/customers/model/pages.ts';
import { deskDigitalPath } from '../../lib/desk/digital/model/pages.ts';
import { deskDealsPath, deskDisplayPath } from '../../lib/desk/display/model/pages.ts';
import { deskFiguresPath } from '../../lib/desk/figures/model/pages.ts';
import { deskImportsPath } from '../../lib/desk/imports/model/pages.ts';
import { deskInvoicesPath } from '../../lib/desk/invoices/model/pages.ts';
import { deskMessagesPath } from '../../lib/desk/messages/model/pages.ts';
import { deskPath } from '../../lib/desk/model/home-pages.ts';
import { deskOpenItemsPath } from '../../lib/desk/open-items/model/pages.ts';
import { deskOrdersPath } from '../../lib/desk/orders/model/pages.ts';
import { deskPagesPath } from '../../lib/desk/pages/model/pages.ts';
import { deskPaymentsPath } from '../../lib/desk/payments/model/pages.ts';
import { deskPayoutsPath } from '../../lib/desk/payouts/model/pages.ts';
import { deskPicturesPath } from '../../lib/desk/pictures/model/pages.ts';
import { deskQuotesPath } from '../../lib/desk/quotes/model/pages.ts';
import { deskReturnsPath } from '../../lib/desk/returns/model/pages.ts';
import { deskReviewsPath } from '../../lib/desk/reviews/model/pages.ts';
import { deskSalesPath } from '../../lib/desk/sales/model/pages.ts';
import { deskSearchPath } from '../../lib/desk/search/model/pages.ts';
import { deskSettingsPath } from '../../lib/desk/settings/model/pages.ts';
import { deskLogPath, deskStaffPath } from '../../lib/desk/staff/model/pages.ts';
import { deskStockPath } from '../../lib/desk/stock/model/pages.ts';
import { deskTextsPath } from '../../lib/desk/texts/model/pages.ts';
import type { Permission } from '../../lib/shop/staff.ts';

/** A place of the desk's navigation, shown with the permission. */
export interface DeskPlace {
  readonly name: string;
  readonly href: string;
  readonly permission: Permission;
}

/** In the order of a working day. A place is current on its own page and on the pages below it. */
export const deskPlaces: readonly DeskPlace[] = [
  { name: 'Today', href: deskPath, permission: 'own' },
  { name: 'Orders', href: deskOrdersPath(), permission: 'orders' },
  { name: 'Sell', href: deskSalesPath, permission: 'orders' },
  { name: 'Quotes', href: deskQuotesPath(), permission: 'orders' },
  { name: 'Returns', href: deskReturnsPath, permission: 'orders' },
  { name: 'Books', href: deskBooksPath(), permission: 'catalogue' },
  { name: 'E-books and audio', href: deskDigitalPath(), permission: 'orders' },
  { name: 'Invoices', href: deskInvoicesPath(), permission: 'orders' },
  { name: 'Open items', href: deskOpenItemsPath, permission: 'orders' },
  { name: 'Payments', href: deskPaymentsPath, permission: 'orders' },
  { name: 'Payouts', href: deskPayoutsPath(), permission: 'figures' },
  { name: 'Stock', href: deskStockPath(), permission: 'catalogue' },
  { name: 'Catalogue files', href: deskImportsPath, permission: 'catalogue' },
  { name: 'Coupons', href: deskCouponsPath(), permission: 'offers' },
  { name: 'Deals', href: deskDealsPath, permission: 'offers' },
  { name: 'Home page', href: deskDisplayPath, permission: 'display' },
  { name: 'Search', href: deskSearchPath(), permission: 'catalogue' },
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
