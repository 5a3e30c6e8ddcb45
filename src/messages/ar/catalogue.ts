import type { Catalogue } from '../messages.ts';
import accessibility from './accessibility.json' with { type: 'json' };
import bookFacts from './book-facts.json' with { type: 'json' };
import bookLabels from './book-labels.json' with { type: 'json' };
import buying from './buying.json' with { type: 'json' };
import cards from './cards.json' with { type: 'json' };
import cart from './cart.json' with { type: 'json' };
import cartAnswers from './cart-answers.json' with { type: 'json' };
import cartPanel from './cart-panel.json' with { type: 'json' };
import checkout from './checkout.json' with { type: 'json' };
import checkoutOffer from './checkout-offer.json' with { type: 'json' };
import coupon from './coupon.json' with { type: 'json' };
import deliveryTimes from './delivery-times.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import facets from './facets.json' with { type: 'json' };
import failures from './failures.json' with { type: 'json' };
import fieldErrors from './field-errors.json' with { type: 'json' };
import forms from './forms.json' with { type: 'json' };
import gallery from './gallery.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import listing from './listing.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import namedLists from './named-lists.json' with { type: 'json' };
import noticeBox from './notice-box.json' with { type: 'json' };
import notices from './notices.json' with { type: 'json' };
import offers from './offers.json' with { type: 'json' };
import order from './order.json' with { type: 'json' };
import orderAnswers from './order-answers.json' with { type: 'json' };
import orderRows from './order-rows.json' with { type: 'json' };
import orderSteps from './order-steps.json' with { type: 'json' };
import paying from './paying.json' with { type: 'json' };
import paymentAnswers from './payment-answers.json' with { type: 'json' };
import placed from './placed.json' with { type: 'json' };
import product from './product.json' with { type: 'json' };
import reviewForm from './review-form.json' with { type: 'json' };
import reviews from './reviews.json' with { type: 'json' };
import roles from './roles.json' with { type: 'json' };
import scripts from './scripts.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import searchBox from './search-box.json' with { type: 'json' };
import shopAnswers from './shop-answers.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };
import tradeNames from './trade-names.json' with { type: 'json' };

export default {
  accessibility,
  bookFacts,
  bookLabels,
  buying,
  cards,
  cartAnswers,
  cartPanel,
  cart,
  checkoutOffer,
  checkout,
  coupon,
  deliveryTimes,
  errors,
  facets,
  failures,
  fieldErrors,
  forms,
  gallery,
  home,
  listing,
  login,
  namedLists,
  noticeBox,
  notices,
  offers,
  orderSteps,
  order,
  orderRows,
  paying,
  placed,
  product,
  reviewForm,
  reviews,
  roles,
  searchBox,
  search,
  scripts,
  site,
  tradeNames,
  orderAnswers,
  paymentAnswers,
  shopAnswers,
} satisfies Catalogue;
