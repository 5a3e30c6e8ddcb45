/** What the desk answers about deals and the home page: what was done, and what is wrong. */
export const deskDisplayAnswers = {
  bannerSaved: 'The banner is saved.',
  bannerRemoved: 'The banner is removed.',
  bookAdded: 'The book is in the list.',
  publisherAdded: 'The publisher is shown.',
  dealSaved: 'The deal is saved.',
  dealRemoved: 'The deal is removed.',
  givenBack: 'Given back: what merchandising.yml says counts again.',
  givenBackLater: 'Given back. It stays as it is until merchandising.yml is imported.',
  keptElsewhere: 'Orders and books are kept in another system.',

  changedMeanwhile: 'Somebody else has just changed this. Please look at it again and save once more.',
  timeWrong: 'Please enter day and time, for example 2026-12-01T09:00.',
  endTooEarly: 'The end must be after the beginning.',
  placeMissing: 'Please choose a place.',
  headingMissing: 'Please enter a heading.',
  pictureWrong: 'Please enter the address of a picture of this shop, such as /pictures/autumn.jpg.',
  targetMissing: 'Please choose where the banner leads.',
  categoryGone: 'This category is gone. Please choose another one.',
  pathWrong: 'Please enter a path of this site, which begins with one slash, such as /shop.',
  // {names} are the publishers that have the typed name in theirs.
  publisherOfMany: 'Please enter the whole name: {names}.',
  publisherUnknown: 'No book is from a publisher of this name.',
  bookUnknown: 'No book on sale is like this. Please enter an ISBN, or words of its title.',
  // {books} are titles with their formats and ISBNs.
  severalBooks: 'Several books are like this. Please enter the ISBN: {books}.',
  severalEditions: 'Several editions are like this. Please enter the ISBN: {books}.',
  // In brackets behind such a title.
  noIsbn: 'no ISBN',
  priceFixed: 'Its price is fixed: the law lets nobody sell it for less.',
  priceMissing: 'Please enter the price of the deal.',
  savesNothing: 'It saves nothing: the book costs {price} without the deal.',
  dealExists: 'This edition has a deal already.',
  dealEndMissing: 'Please enter when the deal ends.',
  categorySaved: 'The category is saved.',
  categoryTextTooLong: 'Please enter at most {count} characters.',
} as const;
