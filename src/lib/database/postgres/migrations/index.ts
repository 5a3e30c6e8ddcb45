import type { Migration } from 'kysely/migration';
import { search } from './004-search.ts';
import { catalogueRevision } from './009-catalogue-revision.ts';
import { sameDay } from './010-same-day.ts';
import { shownPrices } from './012-shown-prices.ts';
import { tryCounts } from './018-try-counts.ts';
import { staff } from './019-staff.ts';
import { taxAndInvoices } from './022-tax-and-invoices.ts';
import { content } from './027-content.ts';
import { aboutBooks } from './031-about-books.ts';
import { priceHistory } from './057-price-history.ts';
import { searchRules } from './064-search-rules.ts';
import { otherNames } from './072-other-names.ts';
import { textSearch } from './073-text-search.ts';
import { messageTexts } from './074-message-texts.ts';
import { searchWords } from './081-search-words.ts';

/** The migrations that are written anew for PostgreSQL. It runs all others as SQLite does. */
export const postgresMigrations: Readonly<Record<string, Migration>> = {
  '004-search': search,
  '009-catalogue-revision': catalogueRevision,
  '010-same-day': sameDay,
  '012-shown-prices': shownPrices,
  '018-try-counts': tryCounts,
  '019-staff': staff,
  '022-tax-and-invoices': taxAndInvoices,
  '027-content': content,
  '031-about-books': aboutBooks,
  '057-price-history': priceHistory,
  '064-search-rules': searchRules,
  '072-other-names': otherNames,
  '073-text-search': textSearch,
  '074-message-texts': messageTexts,
  // Its index is as it was.
  '078-first-letters': { up: async () => undefined },
  '081-search-words': searchWords,
};
