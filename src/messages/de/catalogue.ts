import type { Catalogue } from '../messages.ts';
import accessibility from './accessibility.json' with { type: 'json' };
import account from './account.json' with { type: 'json' };
import accountData from './account-data.json' with { type: 'json' };
import accountDetails from './account-details.json' with { type: 'json' };
import accountMails from './account-mails.json' with { type: 'json' };
import bookFacts from './book-facts.json' with { type: 'json' };
import bookLabels from './book-labels.json' with { type: 'json' };
import buying from './buying.json' with { type: 'json' };
import cards from './cards.json' with { type: 'json' };
import cart from './cart.json' with { type: 'json' };
import cartAnswers from './cart-answers.json' with { type: 'json' };
import cartPanel from './cart-panel.json' with { type: 'json' };
import changedRows from './changed-rows.json' with { type: 'json' };
import checkout from './checkout.json' with { type: 'json' };
import checkoutOffer from './checkout-offer.json' with { type: 'json' };
import contact from './contact.json' with { type: 'json' };
import content from './content.json' with { type: 'json' };
import coupon from './coupon.json' with { type: 'json' };
import deliveryTimes from './delivery-times.json' with { type: 'json' };
import deskApi from './desk/api.json' with { type: 'json' };
import deskBookAnswers from './desk/book-answers.json' with { type: 'json' };
import deskBooks from './desk/books.json' with { type: 'json' };
import deskContentFields from './desk/content-fields.json' with { type: 'json' };
import deskContentNames from './desk/content-names.json' with { type: 'json' };
import deskContentProblems from './desk/content-problems.json' with { type: 'json' };
import deskCouponAnswers from './desk/coupon-answers.json' with { type: 'json' };
import deskCoupons from './desk/coupons.json' with { type: 'json' };
import deskCustomers from './desk/customers.json' with { type: 'json' };
import deskDeliverySettings from './desk/delivery-settings.json' with { type: 'json' };
import desk from './desk/desk.json' with { type: 'json' };
import deskDigital from './desk/digital.json' with { type: 'json' };
import deskDigitalAnswers from './desk/digital-answers.json' with { type: 'json' };
import deskDisplay from './desk/display.json' with { type: 'json' };
import deskDisplayAnswers from './desk/display-answers.json' with { type: 'json' };
import deskEditor from './desk/editor.json' with { type: 'json' };
import deskFigures from './desk/figures.json' with { type: 'json' };
import deskFiguresFile from './desk/figures-file.json' with { type: 'json' };
import deskFileReasons from './desk/file-reasons.json' with { type: 'json' };
import deskFiles from './desk/files.json' with { type: 'json' };
import deskFirstStepAnswers from './desk/first-step-answers.json' with { type: 'json' };
import deskFirstSteps from './desk/first-steps.json' with { type: 'json' };
import deskImportAnswers from './desk/import-answers.json' with { type: 'json' };
import deskImports from './desk/imports.json' with { type: 'json' };
import deskInvoices from './desk/invoices.json' with { type: 'json' };
import deskLog from './desk/log.json' with { type: 'json' };
import deskMessages from './desk/messages.json' with { type: 'json' };
import deskNames from './desk/names.json' with { type: 'json' };
import deskOpenItemAnswers from './desk/open-item-answers.json' with { type: 'json' };
import deskOpenItems from './desk/open-items.json' with { type: 'json' };
import deskOrderAnswers from './desk/order-answers.json' with { type: 'json' };
import deskOrderChange from './desk/order-change.json' with { type: 'json' };
import deskOrders from './desk/orders.json' with { type: 'json' };
import deskPageAnswers from './desk/page-answers.json' with { type: 'json' };
import deskPages from './desk/pages.json' with { type: 'json' };
import deskPaymentNotices from './desk/payment-notices.json' with { type: 'json' };
import deskPaymentSettings from './desk/payment-settings.json' with { type: 'json' };
import deskPayments from './desk/payments.json' with { type: 'json' };
import deskPayoutAnswers from './desk/payout-answers.json' with { type: 'json' };
import deskPayouts from './desk/payouts.json' with { type: 'json' };
import deskPictureAnswers from './desk/picture-answers.json' with { type: 'json' };
import deskPictures from './desk/pictures.json' with { type: 'json' };
import deskQuotes from './desk/quotes.json' with { type: 'json' };
import deskRecordReasons from './desk/record-reasons.json' with { type: 'json' };
import deskReturnAnswers from './desk/return-answers.json' with { type: 'json' };
import deskReturns from './desk/returns.json' with { type: 'json' };
import deskReviews from './desk/reviews.json' with { type: 'json' };
import deskSaleAnswers from './desk/sale-answers.json' with { type: 'json' };
import deskSales from './desk/sales.json' with { type: 'json' };
import deskSearch from './desk/search.json' with { type: 'json' };
import deskSearchAnswers from './desk/search-answers.json' with { type: 'json' };
import deskSettingAnswers from './desk/setting-answers.json' with { type: 'json' };
import deskSettings from './desk/settings.json' with { type: 'json' };
import deskStaff from './desk/staff.json' with { type: 'json' };
import deskStaffAnswers from './desk/staff-answers.json' with { type: 'json' };
import deskStock from './desk/stock.json' with { type: 'json' };
import deskStockAnswers from './desk/stock-answers.json' with { type: 'json' };
import deskTax from './desk/tax.json' with { type: 'json' };
import deskTextAnswers from './desk/text-answers.json' with { type: 'json' };
import deskTexts from './desk/texts.json' with { type: 'json' };
import deskToday from './desk/today.json' with { type: 'json' };
import deskUploadAnswers from './desk/upload-answers.json' with { type: 'json' };
import deskWordAnswers from './desk/word-answers.json' with { type: 'json' };
import deskWords from './desk/words.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import facets from './facets.json' with { type: 'json' };
import failures from './failures.json' with { type: 'json' };
import fieldErrors from './field-errors.json' with { type: 'json' };
import forms from './forms.json' with { type: 'json' };
import gallery from './gallery.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import invoiceMails from './invoice-mails.json' with { type: 'json' };
import links from './links.json' with { type: 'json' };
import listing from './listing.json' with { type: 'json' };
import literarySubjects from './literary-subjects.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import mailBlocks from './mail-blocks.json' with { type: 'json' };
import namedLists from './named-lists.json' with { type: 'json' };
import noticeBox from './notice-box.json' with { type: 'json' };
import notices from './notices.json' with { type: 'json' };
import offers from './offers.json' with { type: 'json' };
import order from './order.json' with { type: 'json' };
import orderAnswers from './order-answers.json' with { type: 'json' };
import orderMails from './order-mails.json' with { type: 'json' };
import orderNotes from './order-notes.json' with { type: 'json' };
import orderRows from './order-rows.json' with { type: 'json' };
import orderSteps from './order-steps.json' with { type: 'json' };
import papers from './papers.json' with { type: 'json' };
import paying from './paying.json' with { type: 'json' };
import paymentAnswers from './payment-answers.json' with { type: 'json' };
import placed from './placed.json' with { type: 'json' };
import product from './product.json' with { type: 'json' };
import readerMails from './reader-mails.json' with { type: 'json' };
import returnMails from './return-mails.json' with { type: 'json' };
import returns from './returns.json' with { type: 'json' };
import reviewForm from './review-form.json' with { type: 'json' };
import reviews from './reviews.json' with { type: 'json' };
import roles from './roles.json' with { type: 'json' };
import scripts from './scripts.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import searchBox from './search-box.json' with { type: 'json' };
import shopAnswers from './shop-answers.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };
import slips from './slips.json' with { type: 'json' };
import subjects from './subjects.json' with { type: 'json' };
import tradeNames from './trade-names.json' with { type: 'json' };
import wishlist from './wishlist.json' with { type: 'json' };

export default {
  accessibility,
  accountData,
  accountDetails,
  accountMails,
  account,
  bookFacts,
  bookLabels,
  buying,
  cards,
  cartAnswers,
  cartPanel,
  cart,
  checkoutOffer,
  checkout,
  contact,
  content,
  coupon,
  deliveryTimes,
  deskBooks,
  deskContentFields,
  deskContentNames,
  deskContentProblems,
  deskCouponAnswers,
  deskCoupons,
  deskCustomers,
  desk,
  deskEditor,
  deskFigures,
  deskFiguresFile,
  deskFiles,
  deskInvoices,
  deskNames,
  deskOpenItemAnswers,
  deskOpenItems,
  deskOrderAnswers,
  deskOrderChange,
  deskOrders,
  deskPayments,
  deskPayoutAnswers,
  deskPayouts,
  deskQuotes,
  deskReturnAnswers,
  deskReturns,
  deskSaleAnswers,
  deskSales,
  deskStaff,
  deskStock,
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
  deskToday,
  deskTax,
  deskSettings,
  deskSettingAnswers,
  deskPaymentNotices,
  deskPaymentSettings,
  deskFirstSteps,
  deskFirstStepAnswers,
  deskDeliverySettings,
  deskApi,
  deskWordAnswers,
  deskWords,
  deskTextAnswers,
  deskTexts,
  deskPageAnswers,
  deskPages,
  deskLog,
  deskSearchAnswers,
  deskSearch,
  deskReviews,
  deskMessages,
  errors,
  facets,
  failures,
  fieldErrors,
  forms,
  gallery,
  home,
  invoiceMails,
  links,
  listing,
  login,
  mailBlocks,
  namedLists,
  noticeBox,
  notices,
  offers,
  orderMails,
  orderSteps,
  order,
  papers,
  orderRows,
  paying,
  placed,
  product,
  readerMails,
  returnMails,
  returns,
  reviewForm,
  reviews,
  roles,
  searchBox,
  search,
  scripts,
  site,
  slips,
  subjects,
  literarySubjects,
  tradeNames,
  wishlist,
  orderAnswers,
  paymentAnswers,
  shopAnswers,
  changedRows,
  orderNotes,
} satisfies Catalogue;
