/** What a reader is told after something was done: short texts that appear and go, or dialogs with an OK. */
export const notices = {
  success: 'Success',
  // Title of a dialog.
  successTitle: 'Success!',

  addedToCart: '“{title}” has been added to your cart.',
  bookAddedToCart: 'The book has been added to your cart.',
  removedFromCart: 'You have removed {title} from your cart',
  bookRemovedFromCart: 'You have removed the book from your cart',
  cartUpdated: 'Card updated successfully.',
  couponApplied: '{code} - Code applied successfully!',
  couponRemoved: '{code} - Code removed successfully!',
  addedToWishlist: '{title} was added to the wish list.',
  itemAddedToWishlist: 'The item was added to the wish list.',
  alreadyInWishlist: 'Item already added to Wishlist.',
  viewBook: 'View the book',
  viewWishlist: 'View your wish list',

  addressSaved: 'Your address updated successfully.',
  accountReady: 'Your account is ready. This order is in it.',
  loggedInAgain: 'You are logged in again. Please check your order and place it.',
  // The same for every address, so that it does not say who has an account.
  passwordLinkSent: 'If there is an account for this address, we have sent a link to it. It works for one hour.',
  passwordSaved: 'Your new password has been saved.',
  detailsSaved: 'Your details has been updated.',
  emailWaits: 'We have sent a link to {email}. The new address counts once you have confirmed it there.',
  emailLinkSent: 'We have sent a link to {email}.',
  emailKept: 'Your email address stays as it is.',
  emailConfirmed: 'Your email address has been confirmed.',
  deviceLoggedOut: 'That device has been logged out.',
  devicesLoggedOut: 'All other devices have been logged out.',
  accountDeleted: 'Your account has been deleted. A last mail confirms it.',

  newsletterAsked: 'Thank you. Please look into your inbox: one click in our mail, and you are on the list.',
  contactSent: 'Your request submitted successfully.',
  reviewSent: 'Your review has been submitted successfully.',
  reviewHeld: 'Thank you. We read your review before it appears here.',
  // A mail once the book can be bought.
  alertSet: 'Thank you. We write to {email} once, when it can be bought.',
  alertAsked: 'Thank you. Please look into your inbox: one click in our mail, and we tell you when it can be bought.',
  alertNotNeeded: 'It can be bought now: there is nothing to wait for.',
  editionNotSold: 'We do not sell this edition any more.',

  orderCancelled: 'Your Order has been cancelled.',
  // The mail that asks a guest to confirm an order.
  confirmationSent: 'We have sent the mail again.',
  deliveryChanged: 'The delivery of your order is changed.',
  quoteAccepted: 'Thank you. Your order is placed.',
  returnReceived: 'We have received your return, and write to you.',
  returnCancelled: 'You have taken this return back. Please keep the books.',
  // An earlier order put into the cart once more.
  copiesInCart: '{count, plural, one {# copy is} other {# copies are}} in your cart.',
  // Title of a dialog that lists what could not be put there.
  notInCart: 'Not in your cart',
  notForSale: '“{title}” is not for sale any more.',
  orderLinkClosed: 'This link does not open the order any more.',
  // A checkout whose session has ended, opened again.
  booksBack: 'Your books are in the cart again. Please check your order and place it.',
  noBookBack: 'None of these books could be put back. Please choose them again in the shop.',
  bookNotForSale: 'A book of this order is no longer for sale.',
} as const;
