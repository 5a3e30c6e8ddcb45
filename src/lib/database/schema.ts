import type {
  ContributorAboutTable,
  ContributorNameTable,
  ProductAboutTable,
  VariantAboutTable,
} from './about-tables.ts';
import type {
  BannerTable,
  CatalogueRevisionTable,
  CategoryTable,
  ContributorTable,
  DealTable,
  FeaturedTable,
  OverrideTable,
  ProductCategoryTable,
  ProductContributorTable,
  ProductTable,
  ProductTitleTable,
  PublisherTable,
  ShopSettingTable,
  StatisticTable,
  VariantTable,
  VendorTable,
} from './catalogue-tables.ts';
import type {
  ContentDraftTable,
  ContentFileTable,
  ContentScheduleTable,
  ContentVersionTable,
} from './content-tables.ts';
import type { DigitalFileTable, DownloadGrantTable } from './digital-tables.ts';
import type {
  CopiesChoiceTable,
  ImportedRecordTable,
  ImportLogTable,
  ImportRunTable,
  OnixRecordTable,
  SupplierCountTable,
} from './import-tables.ts';
import type { BookingTaxTable, InvoiceCounterTable, InvoiceTable, RefundLineTable } from './invoice-tables.ts';
import type { FailedLoginTable, TryCountTable } from './limit-tables.ts';
import type { ContactReplyTable, ContactRequestTable, OutboxTable } from './mail-tables.ts';
import type { MessageTextTable } from './message-tables.ts';
import type { InvoiceCustomerTable, InvoiceReminderTable } from './on-invoice-tables.ts';
import type {
  PaymentEventTable,
  PaymentNoticeTable,
  PaymentRefundTable,
  PaymentSessionTable,
  PaymentTestTable,
  PayoutLineTable,
  PayoutTable,
} from './payment-tables.ts';
import type {
  PictureChangeTable,
  PictureColourTable,
  PictureFetchTable,
  PictureHostTable,
  PictureUseTable,
} from './picture-tables.ts';
import type { PriceHistoryTable, SafetyContactTable } from './price-history-table.ts';
import type { PriceTermTable } from './price-term-columns.ts';
import type { QuoteTable } from './quote-tables.ts';
import type {
  BookingReplacementTable,
  BookingReturnLabelTable,
  BookingReturnLineTable,
  BookingReturnTable,
  BookingWaiverTable,
  BookingWithdrawalMatchTable,
  BookingWithdrawalTable,
} from './return-tables.ts';
import type { ReviewReportTable, ReviewTable } from './review-tables.ts';
import type { DeskSaleTable } from './sale-tables.ts';
import type { ProductTextDueTable, SearchMissTable, SearchRuleTable } from './search-tables.ts';
import type {
  StaffLinkTable,
  StaffLogTable,
  StaffRecoveryCodeTable,
  StaffSessionTable,
  StaffTable,
} from './staff-tables.ts';
import type { StockAlertTable } from './stock-alert-table.ts';
import type { StockBatchTable, StockMovementTable, StockScanTable } from './stock-tables.ts';
import type {
  BookingLineTable,
  BookingNoteTable,
  BookingPaymentTable,
  BookingPurchaseTable,
  BookingStatusTable,
  BookingTable,
  CartLineTable,
  CartTable,
  CouponTable,
  CouponUseTable,
  OrderTokenTable,
  ParcelLineTable,
  ParcelTable,
  WishlistItemTable,
} from './trade-tables.ts';
import type {
  AccountTable,
  EmailChangeTable,
  FormerVisitorTable,
  NewsletterSubscriberTable,
  PasswordTokenTable,
  SavedAddressTable,
  SessionTable,
  VisitorTable,
} from './visitor-tables.ts';

/**
 * All tables. Money is integer minor units of the shop's currency. Times are epoch milliseconds. Booleans are 0 or 1, as SQLite
 * has no boolean type. Lists and records that are never searched are JSON text.
 */
export interface Database {
  publisher: PublisherTable;
  category: CategoryTable;
  contributor: ContributorTable;
  product: ProductTable;
  product_title: ProductTitleTable;
  product_contributor: ProductContributorTable;
  product_category: ProductCategoryTable;
  variant: VariantTable;
  product_about: ProductAboutTable;
  variant_about: VariantAboutTable;
  contributor_about: ContributorAboutTable;
  contributor_name: ContributorNameTable;
  deal: DealTable;
  banner: BannerTable;
  featured: FeaturedTable;
  vendor: VendorTable;
  statistic: StatisticTable;
  coupon: CouponTable;
  coupon_use: CouponUseTable;
  shop_setting: ShopSettingTable;
  import_log: ImportLogTable;
  imported_record: ImportedRecordTable;
  supplier_count: SupplierCountTable;
  copies_choice: CopiesChoiceTable;
  onix_record: OnixRecordTable;
  price_term: PriceTermTable;
  price_history: PriceHistoryTable;
  safety_contact: SafetyContactTable;
  hand_set: OverrideTable;
  import_run: ImportRunTable;
  picture_fetch: PictureFetchTable;
  picture_host: PictureHostTable;
  picture_use: PictureUseTable;
  picture_change: PictureChangeTable;
  picture_colour: PictureColourTable;
  catalogue_revision: CatalogueRevisionTable;
  review: ReviewTable;
  review_report: ReviewReportTable;
  cart: CartTable;
  cart_line: CartLineTable;
  wishlist_item: WishlistItemTable;
  booking: BookingTable;
  booking_line: BookingLineTable;
  booking_status: BookingStatusTable;
  booking_payment: BookingPaymentTable;
  booking_note: BookingNoteTable;
  desk_sale: DeskSaleTable;
  parcel: ParcelTable;
  parcel_line: ParcelLineTable;
  payment_session: PaymentSessionTable;
  payment_event: PaymentEventTable;
  payment_refund: PaymentRefundTable;
  payment_notice: PaymentNoticeTable;
  payment_test: PaymentTestTable;
  payout: PayoutTable;
  payout_line: PayoutLineTable;
  refund_line: RefundLineTable;
  digital_file: DigitalFileTable;
  download_grant: DownloadGrantTable;
  booking_tax: BookingTaxTable;
  invoice: InvoiceTable;
  invoice_counter: InvoiceCounterTable;
  invoice_customer: InvoiceCustomerTable;
  invoice_reminder: InvoiceReminderTable;
  quote: QuoteTable;
  order_token: OrderTokenTable;
  booking_withdrawal: BookingWithdrawalTable;
  booking_withdrawal_match: BookingWithdrawalMatchTable;
  booking_waiver: BookingWaiverTable;
  booking_return: BookingReturnTable;
  booking_return_line: BookingReturnLineTable;
  booking_return_label: BookingReturnLabelTable;
  booking_replacement: BookingReplacementTable;
  booking_purchase: BookingPurchaseTable;
  visitor: VisitorTable;
  session: SessionTable;
  account: AccountTable;
  password_token: PasswordTokenTable;
  email_change: EmailChangeTable;
  saved_address: SavedAddressTable;
  former_visitor: FormerVisitorTable;
  newsletter_subscriber: NewsletterSubscriberTable;
  stock_alert: StockAlertTable;
  outbox: OutboxTable;
  contact_request: ContactRequestTable;
  contact_reply: ContactReplyTable;
  try_count: TryCountTable;
  failed_login: FailedLoginTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  staff_link: StaffLinkTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_log: StaffLogTable;
  content_file: ContentFileTable;
  content_version: ContentVersionTable;
  content_draft: ContentDraftTable;
  content_schedule: ContentScheduleTable;
  stock_movement: StockMovementTable;
  stock_batch: StockBatchTable;
  stock_scan: StockScanTable;
  message_text: MessageTextTable;
  search_rule: SearchRuleTable;
  search_miss: SearchMissTable;
  product_text_due: ProductTextDueTable;
}

export type * from './about-tables.ts';
export type * from './catalogue-tables.ts';
export type * from './content-tables.ts';
export type * from './digital-tables.ts';
export type * from './import-tables.ts';
export type * from './invoice-tables.ts';
export type * from './limit-tables.ts';
export type * from './mail-tables.ts';
export type * from './on-invoice-tables.ts';
export type * from './payment-tables.ts';
export type * from './picture-tables.ts';
export type * from './quote-tables.ts';
export type * from './return-tables.ts';
export type * from './review-tables.ts';
export type * from './search-tables.ts';
export type * from './staff-tables.ts';
export type * from './stock-tables.ts';
export type * from './trade-tables.ts';
export type * from './visitor-tables.ts';
