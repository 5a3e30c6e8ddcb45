/** Pages that list the books of a series or of a person: titles, and what they say above the books and to search engines. */
export const namedLists = {
  seriesTitle: '{name}, the series',
  seriesAbout: 'The books of the series {name}, in reading order.',
  // Which books of a series the shop does not have. {numbers} is a list of {count} numbers: 3, 4 and 5.
  seriesMissing: '{count, plural, one {Book {numbers} is} other {Books {numbers} are}} not in our shop.',
  // The end of such a list that is too long: 1, 2, 3, 4, 5 and 3 more.
  moreNumbers: '{count, number} more',
  // {title} is the title of a book, {day} a date.
  seriesNext: '{title} comes out on {day}.',
  // The same of a book with a number in its series.
  seriesNextNumbered: 'Book {number}, {title}, comes out on {day}.',
  // Among 'Sort by popularity' and the like: the order of the books of a series.
  seriesOrder: 'In reading order',
  // The same of a person's books: by the year in which each was first published.
  authorOrder: 'In order of publication',
  // {name} is a person who has written or helped to make them.
  authorTitle: 'The books of {name}',
  // Before a list of the other names under which the shop has books of this person: Also writes as Richard Bachman and John Swithen
  alsoWritesAs: 'Also writes as',
  // Before a list of names of this person under which the shop has no books.
  otherNames: 'Other names:',
  authorAbout: 'Every book that {name} has written or helped to make and that we have, in every format.',
  // Lists of the whole shop: their names, and what they are.
  list_ALL: 'Shop',
  list_OFFERS: 'Top Offers',
  list_NEW: 'New Arrivals',
  list_POPULAR: 'Popular Books',
  list_TOPRATED: 'Top Rated',
  list_BESTSELLER: 'Best Sellers',
  aboutList_ALL: 'Every book on our shelves, in every form we can get it.',
  aboutList_OFFERS: 'Good books that cost less than they should, while they last.',
  aboutList_NEW: 'Just unpacked: the newest books in the shop, the latest first.',
  aboutList_POPULAR: 'What other readers are taking home.',
  aboutList_TOPRATED: 'The books our readers thank us for.',
  aboutList_BESTSELLER: 'The books we keep having to reorder.',
  // Name of the feed of new books, for feed readers.
  newBooks: 'New books',
} as const;
