/** What a reader is told when the shop could not do what was asked for. */
export const failures = {
  // The shop's own access to a remote shop is refused.
  unauthorised: 'Unauthorised',
  unexpected: 'Something unexpected went wrong',
  unreadable: 'This form could not be read. Please try again.',
  // Nothing was changed.
  busy: 'The shop is very busy. Nothing has been lost: please try again in a moment.',
  // It may have been changed.
  unknown: 'The shop did not answer in time. Please look whether this was saved before you send it again.',
  // A page that shows the reader's own data lacks some of it.
  incomplete: 'The shop sent something that we could not read, so this page is not complete. Please try again later.',
  triedOften: 'You have tried this often. Please wait a few minutes and try again.',
  // {message} is what the shop has answered, which it writes itself.
  requestFailed: 'Request failed: {message}',
  // A purchase after the session has expired: the page explains why the cart is empty.
  sessionExpired: 'Your session has ended, and nothing was ordered. If you have an account, log in to find your cart.',
  // Above a checkout whose session ended before the order was placed.
  sessionEnded: 'Your session has ended, and nothing was ordered. What you have typed is still here.',
  // An order whose answer has not come.
  orderUnanswered:
    'The shop did not answer in time, so your order may have been made. Please place the order again: it will never be made twice. If it has been made, you will see it.',
  // {message} is why, without its full stop.
  orderUncertain: '{message}. Please place the order again: it will never be made twice.',
} as const;
