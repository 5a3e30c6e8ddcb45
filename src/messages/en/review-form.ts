/** The form for a review of a book. An island says them: see offers.ts. */
export const reviewForm = {
  yourRating: 'Your rating',
  // From five stars to one.
  rating_5: 'Perfect',
  rating_4: 'Good',
  rating_3: 'Average',
  rating_2: 'Not that bad',
  rating_1: 'Very poor',
  yourReview: 'Your review',
  hint: 'One for each reader: a new one takes the place of your last.',
  // The same in a shop that reads reviews first.
  hintLook: 'One for each reader: a new one takes the place of your last. We read it before it appears here.',
  // The same in a shop that takes reviews of its customers alone.
  hintBuyers: 'One for each reader: a new one takes the place of your last. For readers who have bought the book here.',
  submit: 'Submit review',
  ratingMissing: 'Please select a rating',
  reviewMissing: 'Please provide a review',
} as const;
