/** Pages that say that something is not there, or went wrong. */
export const errors = {
  pageTitle: 'Page not found',
  notFound: 'We could not find that on any shelf.',
  notFoundText:
    'The book or page you were after may have been moved, sold out for good, or never been here at all. Try its title, its author or its ISBN.',
  // Above the home page, at an address that no page has.
  noPage: '<strong>There is no page at this address.</strong> Look for a book, or start from our home page below.',
  goHome: 'Go to the home page',
  allBooks: 'See all books',
  failedTitle: 'Something went wrong',
  failed: 'Something fell off the shelf.',
  ourFault: 'It is our fault, not yours. Your cart is safe. Please try again in a minute.',
  // The same, where the shop has been told by itself.
  ourFaultReported:
    'It is our fault, not yours, and we have been told about it. Your cart is safe. Please try again in a minute.',
  numberHint: 'If it happens again, tell us this number, so that we can find the cause: <strong>{number}</strong>',
  // Subject of a mail to the shop about an error.
  numberSubject: 'Number {number}',
  cookiesTitle: 'Cookies are needed',
  cookies: 'This needs a cookie.',
  cookiesText:
    'Your browser does not let us set a cookie. Without one we cannot keep a cart, a wishlist or a login for you: please allow cookies for this site, and try again.',
} as const;
