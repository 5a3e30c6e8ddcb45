import type { Migration } from 'kysely/migration';
import { catalogue } from './001-catalogue.ts';
import { trade } from './002-trade.ts';
import { visitors } from './003-visitors.ts';
import { search } from './004-search.ts';
import { newsletter } from './005-newsletter.ts';
import { accounts } from './006-accounts.ts';
import { mail } from './007-mail.ts';
import { series } from './008-series.ts';
import { catalogueRevision } from './009-catalogue-revision.ts';
import { sameDay } from './010-same-day.ts';
import { largeShops } from './011-large-shops.ts';
import { shownPrices } from './012-shown-prices.ts';
import { orderConfirmation } from './013-order-confirmation.ts';
import { accountSafety } from './014-account-safety.ts';
import { abuseLimits } from './015-abuse-limits.ts';
import { importedRecords } from './017-imported-records.ts';
import { tryCounts } from './018-try-counts.ts';
import { staff } from './019-staff.ts';
import { orderWork } from './020-order-work.ts';
import { deliveryMethod } from './021-delivery-method.ts';
import { taxAndInvoices } from './022-tax-and-invoices.ts';
import { digitalFiles } from './023-digital-files.ts';
import { handSet } from './024-hand-set.ts';
import { stock } from './025-stock.ts';
import { wordsAndCoupons } from './026-words-and-coupons.ts';
import { content } from './027-content.ts';
import { shopOwner } from './029-shop-owner.ts';
import { preorders } from './030-preorders.ts';
import { aboutBooks } from './031-about-books.ts';
import { pictures } from './032-pictures.ts';
import { fixedPrices } from './033-fixed-prices.ts';
import { onixRecords } from './034-onix-records.ts';
import { staffSafety } from './035-staff-safety.ts';
import { unpaidOrders } from './036-unpaid-orders.ts';
import { refundLines } from './037-refund-lines.ts';
import { correctedPayments } from './038-corrected-payments.ts';
import { priceTerms } from './039-price-terms.ts';
import { supplierCounts } from './040-supplier-counts.ts';
import { importOutcome } from './041-import-outcome.ts';
import { orderTotals } from './043-order-totals.ts';
import { courierUrls } from './044-courier-urls.ts';
import { deliveryTime } from './045-delivery-time.ts';
import { payments } from './046-payments.ts';
import { stockAlerts } from './047-stock-alerts.ts';
import { recommendations } from './048-recommendations.ts';
import { payouts } from './049-payouts.ts';
import { askedPreorders } from './050-asked-preorders.ts';
import { testPayments } from './051-test-payments.ts';
import { parcels } from './052-parcels.ts';
import { changedOrders } from './053-changed-orders.ts';
import { counterSales } from './054-counter-sales.ts';
import { withdrawals } from './055-withdrawals.ts';
import { returns } from './056-returns.ts';
import { priceHistory } from './057-price-history.ts';
import { searchIndexVersion } from './058-search-index-version.ts';
import { invoiceParts } from './059-invoice-parts.ts';
import { paymentOnInvoice } from './060-payment-on-invoice.ts';
import { quotes } from './061-quotes.ts';
import { putAside } from './062-put-aside.ts';
import { returnLabels } from './063-return-labels.ts';
import { searchRules } from './064-search-rules.ts';
import { bookTraits } from './065-book-traits.ts';
import { overpaidOrders } from './066-overpaid-orders.ts';
import { booksBySales } from './067-books-by-sales.ts';
import { boughtTogether } from './068-bought-together.ts';
import { languages } from './069-languages.ts';
import { staffLanguage } from './070-staff-language.ts';
import { ordersMadeTogether } from './071-orders-made-together.ts';
import { otherNames } from './072-other-names.ts';
import { textSearch } from './073-text-search.ts';
import { messageTexts } from './074-message-texts.ts';
import { bannerTranslations } from './075-banner-translations.ts';
import { categoryTranslations } from './076-category-translations.ts';
import { salesById } from './077-sales-by-id.ts';
import { firstLetters } from './078-first-letters.ts';
import { booksOfCategory } from './079-books-of-category.ts';
import { staffLists } from './080-staff-lists.ts';
import { searchWords } from './081-search-words.ts';
import { wonPrizes } from './082-won-prizes.ts';
import { changesByPart } from './083-changes-by-part.ts';

/** All migrations in order. A released migration is never changed: further changes go into a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-catalogue': catalogue,
  '002-trade': trade,
  '003-visitors': visitors,
  '004-search': search,
  '005-newsletter': newsletter,
  '006-accounts': accounts,
  '007-mail': mail,
  '008-series': series,
  '009-catalogue-revision': catalogueRevision,
  '010-same-day': sameDay,
  '011-large-shops': largeShops,
  '012-shown-prices': shownPrices,
  '013-order-confirmation': orderConfirmation,
  '014-account-safety': accountSafety,
  '015-abuse-limits': abuseLimits,
  '017-imported-records': importedRecords,
  '018-try-counts': tryCounts,
  '019-staff': staff,
  '020-order-work': orderWork,
  '021-delivery-method': deliveryMethod,
  '022-tax-and-invoices': taxAndInvoices,
  '023-digital-files': digitalFiles,
  '024-hand-set': handSet,
  '025-stock': stock,
  '026-words-and-coupons': wordsAndCoupons,
  '027-content': content,
  '029-shop-owner': shopOwner,
  '030-preorders': preorders,
  '031-about-books': aboutBooks,
  '032-pictures': pictures,
  '033-fixed-prices': fixedPrices,
  '034-onix-records': onixRecords,
  '035-staff-safety': staffSafety,
  '036-unpaid-orders': unpaidOrders,
  '037-refund-lines': refundLines,
  '038-corrected-payments': correctedPayments,
  '039-price-terms': priceTerms,
  '040-supplier-counts': supplierCounts,
  '041-import-outcome': importOutcome,
  '043-order-totals': orderTotals,
  '044-courier-urls': courierUrls,
  '045-delivery-time': deliveryTime,
  '046-payments': payments,
  '047-stock-alerts': stockAlerts,
  '048-recommendations': recommendations,
  '049-payouts': payouts,
  '050-asked-preorders': askedPreorders,
  '051-test-payments': testPayments,
  '052-parcels': parcels,
  '053-changed-orders': changedOrders,
  '054-counter-sales': counterSales,
  '055-withdrawals': withdrawals,
  '056-returns': returns,
  '057-price-history': priceHistory,
  '058-search-index-version': searchIndexVersion,
  '059-invoice-parts': invoiceParts,
  '060-payment-on-invoice': paymentOnInvoice,
  '061-quotes': quotes,
  '062-put-aside': putAside,
  '063-return-labels': returnLabels,
  '064-search-rules': searchRules,
  '065-book-traits': bookTraits,
  '066-overpaid-orders': overpaidOrders,
  '067-books-by-sales': booksBySales,
  '068-bought-together': boughtTogether,
  '069-languages': languages,
  '070-staff-language': staffLanguage,
  '071-orders-made-together': ordersMadeTogether,
  '072-other-names': otherNames,
  '073-text-search': textSearch,
  '074-message-texts': messageTexts,
  '075-banner-translations': bannerTranslations,
  '076-category-translations': categoryTranslations,
  '077-sales-by-id': salesById,
  '078-first-letters': firstLetters,
  '079-books-of-category': booksOfCategory,
  '080-staff-lists': staffLists,
  '081-search-words': searchWords,
  '082-won-prizes': wonPrizes,
  '083-changes-by-part': changesByPart,
};
