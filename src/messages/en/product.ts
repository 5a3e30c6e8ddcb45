/** The page of a book and its quick view, but for facts (book-facts.ts), terms (buying.ts), prices (offers.ts) and reviews. */
export const product = {
  // The line of the authors.
  by: 'by <names>{names}</names>',
  byAuthor: 'by {author}',
  askForPrice: 'A price on request is a question away: <link>ask us for it</link>.',
  askForShops: 'What cannot be shipped may be waiting in one of our shops: <link>ask us</link>.',
  categories: '{count, plural, one {Category} other {Categories}}',
  tags: '{count, plural, one {Tag} other {Tags}}',
  share: 'Share',
  // A way to share the page.
  mail: 'Mail',
  copyLink: 'Copy link',
  // Opens the ways to share of a phone.
  shareMore: 'More…',
  copied: 'Copied',
  // {url} could not be copied by a script.
  copyYourself: 'Please copy it yourself: {url}',
  // For screen readers: the tabs below the book.
  aboutThisBook: 'About this book',
  description: 'Description',
  information: 'Additional information',
  related: 'Related products',
  // Above what somebody of the shop says of the book; their name follows.
  whyWeLikeIt: 'Why we like it',
  bookOfSeries: 'Book {number} of <link>{series}</link>',
  inSeries: 'In the series <link>{series}</link>',
  // The books of a series before and after this one.
  beforeIt: 'before it <link>{title}</link>',
  nextInSeries: 'next <link>{title}</link>',
  // One mail about a book that cannot be bought now. {format} is the edition, such as Paperback.
  tellWhenBack: 'Tell me when it is back',
  tellWhenBackFormat: 'Tell me when the {format} is back',
  tellWhenOut: 'Tell me when it is out',
  tellWhenOutFormat: 'Tell me when the {format} is out',
  email: 'E-mail',
  tellMe: 'Tell me',
  alertHint: 'By e-mail, once; after a year your request ends by itself.',
  // Follows the hint, for customers who are logged in.
  alertMember: 'Leave it empty for the address of your account.',
  closeDialog: 'Close this dialog',
  viewDetails: 'View details',
  // For search engines, where a book has no description of its own. {formats} is a list of its editions.
  summary: '{title}: price, stock and reviews at {shop}.',
  summaryBy: '{title} by {author}: price, stock and reviews at {shop}.',
  summaryFormats: '{title} ({formats}): price, stock and reviews at {shop}.',
  summaryByFormats: '{title} by {author} ({formats}): price, stock and reviews at {shop}.',
} as const;
