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
