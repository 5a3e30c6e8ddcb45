/** What the scripts of the browser say before an island does (browser/page/page-text.ts): names and plurals alone, as islands say them. */
export const scripts = {
  unanswered:
    'The shop has not answered. It may have done what you asked for all the same: please look before you try again.',
  offline: 'You are offline. Nothing has been sent.',
  // For screen readers: a book that is being put into the cart.
  addingTitle: 'Adding “{title}” to your cart…',
  // For screen readers: which picture or banner of a carousel shows.
  slide: '{number} of {count}',
  // The details of a bank transfer.
  copied: 'Copied',
  copyYourself: 'Selected. Please copy it yourself.',
} as const;
