import type { ApiProblem } from '../shop/api-problem.ts';
import type { BookDesk } from './books/book-desk.ts';
import type { DeskCoupons } from './coupons/desk-coupons.ts';
import type { DeskCustomers } from './customers/desk-customers.ts';
import type { DigitalDesk } from './digital/digital-desk.ts';
import type { DisplayDesk } from './display/display-desk.ts';
import type { FiguresDesk } from './figures/figures-desk.ts';
import type { FirstSteps } from './first-steps/first-steps.ts';
import type { ImportDesk } from './imports/import-desk.ts';
import type { DeskInvoices } from './invoices/desk-invoices.ts';
import type { LookDesk } from './look/look-desk.ts';
import type { DeskMessages } from './messages/desk-messages.ts';
import type { OrderDesk } from './orders/order-desk.ts';
import type { PageDesk } from './pages/page-desk.ts';
import type { PictureDesk } from './pictures/picture-desk.ts';
import type { DeskReviews } from './reviews/desk-reviews.ts';
import type { DeskSettings } from './settings/desk-settings.ts';
import type { StaffAccounts } from './staff/staff-accounts.ts';
import type { StockDesk } from './stock/stock-desk.ts';
import type { TextDesk } from './texts/text-desk.ts';

/** What the people at the counter work with. It lives as long as the server. */
export interface Desk {
  readonly staff: StaffAccounts;
  readonly digital: DigitalDesk;
  /** Undefined with a remote API, which keeps them. */
  readonly orders: OrderDesk | undefined;
  /** The catalogue. Undefined with a remote API. */
  readonly books: BookDesk | undefined;
  /** Mails become files on this machine, because no mail server is set. */
  readonly areMailsFiles: boolean;
  /** Delivery, payment and mails. */
  readonly settings: DeskSettings;
  readonly messages: DeskMessages;
  readonly texts: TextDesk;
  /** The pages that editors write. */
  readonly pages: PageDesk;
  readonly pictures: PictureDesk;
  /** Logo and colour. */
  readonly look: LookDesk;
  /** Undefined with a remote API. */
  readonly reviews: DeskReviews | undefined;
  /** Undefined with a remote API. */
  readonly coupons: DeskCoupons | undefined;
  /** Undefined with a remote API. */
  readonly customers: DeskCustomers | undefined;
  /** Undefined with a remote API. */
  readonly invoices: DeskInvoices | undefined;
  /** What the shop puts forward; undefined with a remote API. */
  readonly display: DisplayDesk | undefined;
  /** Undefined with a remote API. */
  readonly figures: FiguresDesk | undefined;
  /** What leads the owner of a new shop; undefined with a remote API. */
  readonly first: FirstSteps | undefined;
  /** Catalogue files; undefined with a remote API. */
  readonly imports: ImportDesk | undefined;
  /** What a remote API got wrong lately, as this process has seen it. Undefined without one. */
  readonly apiProblems: (() => readonly ApiProblem[]) | undefined;
  /** Copies on the shelf; undefined with a remote API. */
  readonly stock: StockDesk | undefined;
  /** False with a remote API: orders and settings are in the other system. */
  readonly hasShop: boolean;
}
