import { deskApi } from './api.ts';
import { deskBookAnswers } from './book-answers.ts';
import { deskBooks } from './books.ts';
import { deskContentFields } from './content-fields.ts';
import { deskContentNames } from './content-names.ts';
import { deskContentProblems } from './content-problems.ts';
import { deskCouponAnswers } from './coupon-answers.ts';
import { deskCoupons } from './coupons.ts';
import { deskCustomers } from './customers.ts';
import { deskDeliverySettings } from './delivery-settings.ts';
import { desk } from './desk.ts';
import { deskDigital } from './digital.ts';
import { deskDigitalAnswers } from './digital-answers.ts';
import { deskDisplay } from './display.ts';
import { deskDisplayAnswers } from './display-answers.ts';
import { deskEditor } from './editor.ts';
import { deskFigures } from './figures.ts';
import { deskFiguresFile } from './figures-file.ts';
import { deskFileReasons } from './file-reasons.ts';
import { deskFiles } from './files.ts';
import { deskFirstStepAnswers } from './first-step-answers.ts';
import { deskFirstSteps } from './first-steps.ts';
import { deskImportAnswers } from './import-answers.ts';
import { deskImports } from './imports.ts';
import { deskInvoices } from './invoices.ts';
import { deskLog } from './log.ts';
import { deskMessages } from './messages.ts';
import { deskNames } from './names.ts';
import { deskOpenItemAnswers } from './open-item-answers.ts';
import { deskOpenItems } from './open-items.ts';
import { deskOrderAnswers } from './order-answers.ts';
import { deskOrderChange } from './order-change.ts';
import { deskOrders } from './orders.ts';
import { deskPageAnswers } from './page-answers.ts';
import { deskPages } from './pages.ts';
import { deskPaymentNotices } from './payment-notices.ts';
import { deskPaymentSettings } from './payment-settings.ts';
import { deskPayments } from './payments.ts';
import { deskPayoutAnswers } from './payout-answers.ts';
import { deskPayouts } from './payouts.ts';
import { deskPictureAnswers } from './picture-answers.ts';
import { deskPictures } from './pictures.ts';
import { deskQuotes } from './quotes.ts';
import { deskRecordReasons } from './record-reasons.ts';
import { deskReturnAnswers } from './return-answers.ts';
import { deskReturns } from './returns.ts';
import { deskReviews } from './reviews.ts';
import { deskSaleAnswers } from './sale-answers.ts';
import { deskSales } from './sales.ts';
import { deskSearch } from './search.ts';
import { deskSearchAnswers } from './search-answers.ts';
import { deskSettingAnswers } from './setting-answers.ts';
import { deskSettings } from './settings.ts';
import { deskStaff } from './staff.ts';
import { deskStaffAnswers } from './staff-answers.ts';
import { deskStock } from './stock.ts';
import { deskStockAnswers } from './stock-answers.ts';
import { deskTax } from './tax.ts';
import { deskTextAnswers } from './text-answers.ts';
import { deskTexts } from './texts.ts';
import { deskToday } from './today.ts';
import { deskUploadAnswers } from './upload-answers.ts';
import { deskWordAnswers } from './word-answers.ts';
import { deskWords } from './words.ts';

/** The rooms of the desk. A language that has none of them is not offered to staff (`hasDesk`). */
export const deskRooms = {
  desk,
  deskStaff,
  deskToday,
  deskOrders,
  deskOrderAnswers,
  deskOrderChange,
  deskNames,
  deskReturns,
  deskReturnAnswers,
  deskSales,
  deskSaleAnswers,
  deskQuotes,
  deskStock,
  deskBooks,
  deskApi,
  deskDeliverySettings,
  deskFirstStepAnswers,
  deskFirstSteps,
  deskPaymentSettings,
  deskSettingAnswers,
  deskSettings,
  deskTax,
  deskInvoices,
  deskOpenItems,
  deskOpenItemAnswers,
  deskPayouts,
  deskPayoutAnswers,
  deskPayments,
  deskPaymentNotices,
  deskFigures,
  deskFiguresFile,
  deskFiles,
  deskCoupons,
  deskCouponAnswers,
  deskCustomers,
  deskUploadAnswers,
  deskDigital,
  deskDigitalAnswers,
  deskDisplay,
  deskDisplayAnswers,
  deskPictures,
  deskPictureAnswers,
  deskImports,
  deskImportAnswers,
  deskStockAnswers,
  deskBookAnswers,
  deskStaffAnswers,
  deskRecordReasons,
  deskFileReasons,
  deskMessages,
  deskReviews,
  deskSearch,
  deskSearchAnswers,
  deskLog,
  deskPages,
  deskPageAnswers,
  deskTexts,
  deskTextAnswers,
  deskContentFields,
  deskContentProblems,
  deskContentNames,
  deskEditor,
  deskWords,
  deskWordAnswers,
} as const;
