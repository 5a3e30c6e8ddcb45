/**
 * Why the shop refuses something of a cart, a coupon or an order. {book} is a title with its format, in quotation marks. Messages of one
 * family (`refused_`, `noLonger_`) differ by the reason.
 */
export const cartAnswers = {
  // A book, its title and its format.
  book: '“{title}” ({format})',
  signInFirst: 'Please start a cart or sign in first.',
  quantityFromOne: 'The quantity must be a whole number from 1 to {max}.',
  quantityFromZero: 'The quantity must be a whole number from 0 to {max}.',
  notInCart: 'This book is not in your cart any more.',
  cartEmpty: 'Your cart is currently empty.',
  alreadyInWishlist: 'Item already added to Wishlist.',
  notInWishlist: 'This item is not in your Wishlist any more.',

  notForSale: '{book} is no longer for sale.',
  notAvailable: '{book} is not available here.',
  onSaleFrom: '{book} is on sale from {day}.',
  priceOnRequest: 'The price of {book} is on request. Please contact us to order it.',
  cannotBeShipped: '{book} cannot be shipped, so it cannot be ordered here.',
  soldOut: '{book} is sold out.',
  atMost: 'You can order at most {max} copies of {book}.',
  fewLeft: '{left, plural, one {Only # copy of {book} is left.} other {Only # copies of {book} are left.}}',
  fewLeftAllInCart:
    '{left, plural, one {Only # copy of {book} is left, and it is already in your cart.} other {Only # copies of {book} are left, and all of them are already in your cart.}}',
  fewLeftSomeInCart:
    '{left, plural, one {Only # copy of {book} is left} other {Only # copies of {book} are left}}, and {inCart, plural, one {# is} other {# are}} already in your cart.',

  codeMissing: 'Please Enter Coupon Code!',
  alreadyApplied: 'The coupon {code} is already applied.',
  otherApplied: 'The coupon {code} is applied. Please remove it first: an order takes one coupon.',
  notApplied: 'The coupon {code} is not applied.',
  // Why a code that was typed gives nothing.
  refused_stopped: 'The coupon {code} is not offered any more.',
  refused_notStarted: 'The coupon {code} can be used from {day}.',
  refused_expired: 'The coupon {code} has expired.',
  refused_usedUp: 'The coupon {code} has been used up.',
  refused_usedByCustomer: 'The coupon {code} was already used in an order of yours.',
  refused_belowMinimum: 'The coupon {code} needs goods worth {minimum} or more.',
  refused_fixedPrices: 'The coupon {code} lowers no fixed prices, and these books have no other.',
  // It does not say whether there is such a code.
  refused_unusable: 'The coupon {code} is unknown, not valid today or used up.',
  refused_usedBefore: 'The coupon {code} was already used with this email address or for this delivery address.',
  // Why a coupon that is in the cart gives nothing any more.
  noLonger_stopped: 'The coupon {code} no longer applies: it is not offered any more.',
  noLonger_notStarted: 'The coupon {code} no longer applies: it can be used from {day}.',
  noLonger_expired: 'The coupon {code} no longer applies: it has expired.',
  noLonger_usedUp: 'The coupon {code} no longer applies: it has been used up.',
  noLonger_usedByCustomer: 'The coupon {code} no longer applies: it was already used in an order of yours.',
  noLonger_belowMinimum: 'The coupon {code} no longer applies: it needs goods worth {minimum} or more.',
  noLonger_fixedPrices:
    'The coupon {code} no longer applies: it lowers no fixed prices, and these books have no other.',
  noLonger_unusable: 'The coupon {code} no longer applies: it is unknown, not valid today or used up.',
  noLonger_usedBefore:
    'The coupon {code} no longer applies: it was already used with this email address or for this delivery address.',
  // It lowers some books of the cart.
  couponSpares: 'The coupon {code} does not lower books that have a fixed price.',

  contentsChanged:
    'Your cart has changed since this page was shown, in another tab perhaps. Please look at your order again.',
  soldMeanwhile: 'Somebody else is buying the last copies. Please try again.',
  totalChanged: 'The total has changed from {before} to {now}. Please look at your order again.',

  noSameDay: 'Same-day delivery is not offered for this order. Please choose standard delivery.',
  sameDayTooFar: 'We cannot deliver to {postCode} on the same day. Please choose standard delivery.',
  notApart: 'All of this order is sent and paid together now, so it makes one order. Please look at your order again.',
  noParts: 'All of this order is ready at the same time now, so it is sent together. Please look at your order again.',
  noCollection: 'Collection in our shop is not offered for this order. Please choose another delivery.',
  paymentNotOffered: 'This payment method is not offered.',
  // {reason} is a whole sentence.
  chooseOtherPayment: '{reason} Please choose another payment method.',
} as const;
