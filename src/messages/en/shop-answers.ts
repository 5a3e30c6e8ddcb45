/** What else the shop answers to a reader: what is not there, reviews, returns, quotes, downloads, and that it could not answer. */
export const shopAnswers = {
  // What was asked for by a number or name that leads to nothing.
  missing_order: 'There is no such order.',
  missing_product: 'There is no such product.',
  // It was in the shop, and was taken out.
  missing_formerProduct: 'This product is no longer for sale.',
  missing_category: 'There is no such category.',
  missing_subCategory: 'There is no such sub-category.',
  missing_publisher: 'There is no such publisher.',
  missing_author: 'There is no such author.',
  missing_series: 'There is no such series.',
  couldNotAnswer: 'The shop could not answer. Please try again.',
  billingAddressMissing: 'Please enter a billing address.',
  shippingAddressMissing: 'Please enter a shipping address.',
  // Of a file that is downloaded.
  manyDownloads: 'Too many downloads are under way. Please try again in a minute.',
  otherSite: 'This form was sent from another site, so nothing was changed.',
  // A page of its own, shown while too many want something at once. The sentence after the title is in failures.
  oneMoment: 'One moment, please',
  goBack: 'If you sent a form, go back: what you typed is still there.',

  // Of money that went back, and belongs to no book.
  refundedCharges: 'Delivery and charges',
  refundedGoodwill: 'Goodwill',

  onlyBuyersReview: 'Reviews of this book are written by readers who have bought it here.',
  manyReviews: 'You have reviewed many books today. Please go on tomorrow.',
  bookHasManyReviews: 'This book has had many reviews today. Please come back tomorrow.',

  manyReturns: 'There are many returns of this order. Please write to us.',
  nothingToReturn: 'Please say how many copies you want to return.',
  notReturnable: 'One of these books cannot be returned here, or is being returned already.',
  returnableCopies:
    '{count, plural, one {Of “{title}” one copy can be returned.} other {Of “{title}” # copies can be returned.}}',
  returnDecided: 'This return can no longer be taken back here.',
  noWithdrawals: 'This shop takes no withdrawals here.',

  quoteLinkClosed: 'This link no longer works. Please ask us for another one.',
  quoteWithdrawn: 'This quote was withdrawn. Please ask us for another one.',
  quoteExpired: 'This quote held until {day}. Please ask us for another one: prices may have changed since.',
  quoteUnknown: 'There is no such quote.',
} as const;
