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
import type { InvoiceTermsDesk } from './open-items/invoice-terms-desk.ts';
import type { OpenItemsDesk } from './open-items/open-items-desk.ts';
import type { OrderDesk } from './orders/order-desk.ts';
import type { PageDesk } from './pages/page-desk.ts';
import type { DeskPayments } from './payments/desk-payments.ts';
import type { PayoutDesk } from './payouts/payout-desk.ts';
import type { PictureDesk } from './pictures/picture-desk.ts';
import type { QuoteDesk } from './quotes/quote-desk.ts';
import type { ReturnDesk } from './returns/return-desk.ts';
import type { WithdrawalDesk } from './returns/withdrawal-desk.ts';
import type { DeskReviews } from './reviews/desk-reviews.ts';
import type { SaleDesk } from './sales/sale-desk.ts';
import type { SearchDesk } from './search/search-desk.ts';
import type { DeskSettings } from './settings/desk-settings.ts';
import type { StaffAccounts } from './staff/staff-accounts.ts';
import type { StockDesk } from './stock/stock-desk.ts';
import type { TextDesk } from './texts/text-desk.ts';
import type { WordsDesk } from './words/words-desk.ts';

/** What the people at the counter work with. It lives as long as the server. */
export interface Desk {
  readonly staff: StaffAccounts;
  readonly digital: DigitalDesk;
  /** Mails become files on this machine, because no mail server is set. */
  readonly areMailsFiles: boolean;
  /** Delivery, payment and mails. */
  readonly settings: DeskSettings;
  readonly messages: DeskMessages;
  /** Statements of withdrawal. */
  readonly withdrawals: WithdrawalDesk;
  readonly texts: TextDesk;
  /** The messages of the interface. */
  readonly words: WordsDesk;
  /** The pages that editors write. */
  readonly pages: PageDesk;
  readonly pictures: PictureDesk;
  /** Logo and colour. */
  readonly look: LookDesk;
  /** What a remote API got wrong lately, as this process has seen it. Undefined without one. */
  readonly apiProblems: (() => readonly ApiProblem[]) | undefined;
  /** Undefined with a remote API: orders and catalogue are in the other system. */
  readonly shop: ShopDesk | undefined;
}

/** The work on the embedded shop. */
export interface ShopDesk {
  readonly orders: OrderDesk;
  /** Orders on invoice that are to be paid, and who may order so. */
  readonly openItems: OpenItemsDesk;
  readonly invoiceTerms: InvoiceTermsDesk;
  /** Copies that customers give back. */
  readonly returns: ReturnDesk;
  /** Orders that the shop makes itself. */
  readonly sales: SaleDesk;
  /** Priced lists that become orders. */
  readonly quotes: QuoteDesk;
  readonly invoices: DeskInvoices;
  /** Payments through a provider. */
  readonly payments: DeskPayments;
  /** What the provider has paid out. */
  readonly payouts: PayoutDesk;
  readonly customers: DeskCustomers;
  /** The catalogue. */
  readonly books: BookDesk;
  /** Copies on the shelf. */
  readonly stock: StockDesk;
  /** Catalogue files. */
  readonly imports: ImportDesk;
  /** What the shop puts forward. */
  readonly display: DisplayDesk;
  readonly coupons: DeskCoupons;
  readonly reviews: DeskReviews;
  readonly figures: FiguresDesk;
  /** What the shop decides about searches. */
  readonly search: SearchDesk;
  /** What leads the owner of a new shop. */
  readonly firstSteps: FirstSteps;
}
