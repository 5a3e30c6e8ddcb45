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
import { deskWordsPath } from '../../lib/desk/words/model/pages.ts';
import type { Permission } from '../../lib/shop/staff.ts';
import type { CodesOf } from '../../messages/messages.ts';

/** A place of the desk's navigation, shown with the permission. */
export interface DeskPlace {
  /** Of the message `place_…`. */
  readonly name: CodesOf<'desk', 'place'>;
  readonly href: string;
  readonly permission: Permission;
  /** A page that belongs to it, though its path is not below. */
  readonly also?: string;
}

/** In the order of a working day. A place is current on its own page and on the pages below it. */
export const deskPlaces: readonly DeskPlace[] = [
  { name: 'today', href: deskPath, permission: 'own' },
  { name: 'orders', href: deskOrdersPath(), permission: 'orders' },
  { name: 'sell', href: deskSalesPath, permission: 'orders' },
  { name: 'quotes', href: deskQuotesPath(), permission: 'orders' },
  { name: 'returns', href: deskReturnsPath, permission: 'orders' },
  { name: 'books', href: deskBooksPath(), permission: 'catalogue' },
  { name: 'digital', href: deskDigitalPath(), permission: 'orders' },
  { name: 'invoices', href: deskInvoicesPath(), permission: 'orders' },
  { name: 'openItems', href: deskOpenItemsPath, permission: 'orders' },
  { name: 'payments', href: deskPaymentsPath, permission: 'orders' },
  { name: 'payouts', href: deskPayoutsPath(), permission: 'figures' },
  { name: 'stock', href: deskStockPath(), permission: 'catalogue' },
  { name: 'imports', href: deskImportsPath, permission: 'catalogue' },
  { name: 'coupons', href: deskCouponsPath(), permission: 'offers' },
  { name: 'deals', href: deskDealsPath, permission: 'offers' },
  { name: 'display', href: deskDisplayPath, permission: 'display' },
  { name: 'search', href: deskSearchPath(), permission: 'catalogue' },
  { name: 'messages', href: deskMessagesPath(), permission: 'messages' },
  { name: 'reviews', href: deskReviewsPath(), permission: 'reviews' },
  { name: 'texts', href: deskTextsPath, permission: 'texts', also: deskWordsPath() },
  { name: 'pages', href: deskPagesPath, permission: 'texts' },
  { name: 'pictures', href: deskPicturesPath, permission: 'texts' },
  { name: 'figures', href: deskFiguresPath(), permission: 'figures' },
  { name: 'customers', href: deskCustomersPath, permission: 'customers' },
  { name: 'settings', href: deskSettingsPath, permission: 'settings' },
  { name: 'staff', href: deskStaffPath, permission: 'staff' },
  { name: 'log', href: deskLogPath(), permission: 'staff' },
];

/** The place that a page belongs to: the one with the longest matching path. */
export const placeOf = (pathname: string): DeskPlace | undefined =>
  deskPlaces
    .filter(
      ({ href, also }) =>
        pathname === href || pathname === also || (href !== deskPath && pathname.startsWith(`${href}/`)),
    )
    .toSorted((one, other) => other.href.length - one.href.length)[0];
