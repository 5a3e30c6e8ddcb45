import { access } from './access.ts';
import { account } from './account.ts';
import { books } from './books.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';
import { deals } from './deals.ts';
import { digital } from './digital.ts';
import { display } from './display.ts';
import { firstSteps } from './first-steps.ts';
import { invoices } from './invoices.ts';
import { look } from './look.ts';
import { messages } from './messages.ts';
import { onInvoice } from './on-invoice.ts';
import { openItems } from './open-items.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { pictures } from './pictures.ts';
import { quotes } from './quotes.ts';
import { returns } from './returns.ts';
import { reviews } from './reviews.ts';
import { sales } from './sales.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { stock } from './stock.ts';
import { texts } from './texts.ts';
import { words } from './words.ts';

/** The actions of the desk. Their names and permissions are in lib/desk/model/pages.ts. */
export const desk = {
  access,
  account,
  coupons,
  deals,
  books,
  customers,
  digital,
  display,
  firstSteps,
  invoices,
  look,
  messages,
  onInvoice,
  openItems,
  orders,
  pages,
  payments,
  payouts,
  pictures,
  quotes,
  returns,
  reviews,
  sales,
  search,
  settings,
  staff,
  stock,
  texts,
  words,
};
