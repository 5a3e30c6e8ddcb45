/** Reviews of a book. */
export const reviews = {
  // The tab and the heading.
  tab: 'Reviews (<count>{count}</count>)',
  heading: 'Reviews',
  add: 'Add a review',
  none: 'Nobody has reviewed “{title}” yet. Be the first.',
  showMore: 'Show {count, plural, one {# more review} other {# more reviews}}',
  // The average, large: 4.5 out of 5.
  average: '<figure>{rating}</figure> <rest>out of 5</rest>',
  stars: '{count, plural, one {# star} other {# stars}}',
  // For screen readers: the number of reviews stands before it.
  reviewsCounted: '{count, plural, one {review} other {reviews}}',
  // How many reviews are by people who have bought the book here.
  verifiedCount: '{count, number} verified',
  verified: 'Verified purchase',
  report: 'Report',
  // Stands before the shop’s answer to a review.
  answer: 'The shop answers:',
  // In place of a name: of a guest, and of somebody whose account was deleted.
  guestReader: 'Guest reader',
  reader: 'A reader',
} as const;
