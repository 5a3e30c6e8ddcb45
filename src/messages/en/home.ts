/** The home page. */
export const home = {
  // For screen readers: the large pictures at the top. Each is one of several: 2 of 4.
  featured: 'Featured',
  slide: 'slide',
  slideAt: '{number} of {total}',
  shopNow: 'Shop Now',
  // For screen readers, here and below: where the link leads. {title} is a heading or a book.
  shopNowOf: 'Shop Now: {title}',
  bestSellers: 'Best sellers',
  more: 'More',
  moreOf: 'More: {title}',
  topTen: 'Top 10 This Week',
  popular: 'Popular Books',
  onSale: 'On sale',
  topRated: 'Top Rated',
  viewAll: 'View All',
  deals: 'Deals of the week',
  // Above a clock that counts down: 01 days 02 hours 03 minutes 04 seconds.
  saleEnds: 'Hurry up! Sale ends in:',
  left_days: 'days',
  left_hours: 'hours',
  left_minutes: 'minutes',
  left_seconds: 'seconds',
  viewOffer: 'View offer',
  // {format} is the edition, such as Paperback.
  viewOfferOf: 'View offer: {title}, {format}',
  offerEnded: 'This offer has ended.',
  subjects: 'Browse by subject',
  allBooks: 'All books',
  allBooksOf: 'All books: {title}',
  vendors: 'Top selling vendors',
  books: '{count, plural, one {# book} other {# books}}',
  // For screen readers: a list of what the shop promises.
  promises: 'What you can count on',
  // The newsletter. {percent} is a discount.
  getOff: 'Get {percent}% off',
  newsletter: 'Books in your inbox',
  signUp: 'Sign up for our letter and confirm your address.',
  signUpForCoupon:
    'Sign up for our letter, confirm your address, and we send you a coupon for {percent}% off your next order.',
  email: 'E-mail',
  subscribe: 'Subscribe',
} as const;
