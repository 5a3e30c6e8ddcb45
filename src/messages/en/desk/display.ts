/** What the shop puts forward: deals, and the banners, lists of books and publishers of the home page. */
export const deskDisplay = {
  // Whether something is shown now.
  shown_coming: 'Coming',
  shown_shown: 'Shown',
  shown_over: 'Over',
  fromMoment: 'from {moment}',
  untilMoment: 'until {moment}',
  // Move an entry of a list, or take it out. Its name follows, for screen readers.
  arrange_up: 'Up',
  arrange_down: 'Down',
  arrange_remove: 'Remove',

  // merchandising.yml is a file of the shop’s folder.
  setHere_deals: 'Set in the desk. An import of merchandising.yml leaves the deals alone.',
  setHere_banners: 'Set in the desk. An import of merchandising.yml leaves the banners alone.',
  setHere_featured: 'Set in the desk. An import of merchandising.yml leaves the lists alone.',
  setHere_vendors: 'Set in the desk. An import of merchandising.yml leaves the publishers alone.',
  useFile_deals: 'Use the deals of merchandising.yml again',
  useFile_banners: 'Use the banners of merchandising.yml again',
  useFile_featured: 'Use the lists of merchandising.yml again',
  useFile_vendors: 'Use the publishers of merchandising.yml again',
  ofFile_deals: 'These are the deals of merchandising.yml. From your first change on, imports leave them alone.',
  ofFile_banners: 'These are the banners of merchandising.yml. From your first change on, imports leave them alone.',
  ofFile_featured: 'These are the lists of merchandising.yml. From your first change on, imports leave them alone.',
  ofFile_vendors: 'These are the publishers of merchandising.yml. From your first change on, imports leave them alone.',

  // Where a banner stands: alone at the top, alone further down, beside others.
  place_T: 'Slide at the top',
  place_S: 'Across the page',
  place_D: 'One of two',
  place_TR: 'One of three',
  place_DE: 'One of two at the end',
  list_topTen: 'Top ten',
  list_bestSellers: 'Best sellers',
  list_newArrival: 'New arrivals',
  list_offers: 'Top offers',
  list_recommended: 'Popular books',
  list_topRated: 'Top rated',
  // A column of the home page with books of a category.
  columnOf: 'Column: {category}',

  banners: 'Banners',
  addBanner: 'Add a banner',
  newBanner: 'A new banner',
  noBanner: 'No banner. The home page goes without.',
  heading: 'Heading',
  leadsTo: 'Leads to',
  state: 'State',
  // The heading of the buttons that move and remove entries.
  order: 'Order',
  name: 'Name',
  bookGone: 'a book that is gone',
  notOnSale: 'not on sale',
  listsOfBooks: 'Lists of books',
  booksCount: '{count, plural, one {# book} other {# books}}',
  filledBySales: 'filled from sales and ratings',
  anotherColumn: 'Another column of a category',
  publishers: 'Publishers',
  changePublishers: 'Change the publishers',
  mostBooksShown: 'Those with the most books are shown.',

  whatItSays: 'What it says',
  text: 'Text',
  picture: 'Picture',
  pictureHint:
    'The address of a picture, such as /pictures/autumn.jpg. Without one the banner shows covers of what it leads to.',
  addPicture: 'Add a picture to the library',
  where: 'Where',
  placeOnHome: 'Place on the home page',
  itLeadsTo: 'It leads to',
  pleaseChoose: 'Please choose',
  // What a banner can lead to, besides a category.
  toBook: 'A book',
  toPublisher: 'A publisher',
  toPath: 'A path of this site',
  whichOne: 'Which one',
  whichOneHint: 'The ISBN or title of the book, the publisher’s name, or the path. Nothing for a category.',
  when: 'When',
  from: 'From',
  until: 'Until',
  save: 'Save',

  books: 'Books',
  noBookChosen: 'No book is chosen, so the shop fills the list from its sales and ratings.',
  soldOutLast: 'Books that are sold out are shown last, and hidden ones not at all.',
  add: 'Add',
  addBook: 'Add a book',
  book: 'Book',
  addBookHint: 'Its ISBN, or its title. A book of the list gets the times below.',
  showFrom: 'Show it from',
  showUntil: 'Show it until',
  shownOnHome: 'Shown on the home page',
  noPublisherChosen: 'No publisher is chosen, so those with the most books are shown.',
  addPublisher: 'Add a publisher',
  publisher: 'Publisher',
  publisherHint: 'The name as its books have it.',

  addDeal: 'Add a deal',
  newDeal: 'A new deal',
  noDeal: 'No deal. A deal is one edition at a lower price until a day, with a countdown on the home page.',
  price: 'Price',
  insteadOf: 'instead of {price}',
  beginsAgain: 'begins again every {days} days',
  soldOut: 'Sold out',
  savesNothing: 'Saves nothing',
  whichBook: 'Which book, at which price',
  dealBookHint: 'The ISBN of the edition, or its title.',
  // {currency} is a code, such as EUR.
  dealPrice: 'Price of the deal ({currency})',
  dealFromHint: 'At once without it. Times are those of {timeZone}.',
  // {language} is its own name: Deutsch.
  itSaysIn: 'What it says: {language}',
  firstLanguageHint: 'Without one the banner is in the shop’s first language.',

  // Names of categories in the further languages of the shop.
  categoryNames: 'Categories in other languages',
  nameCategories: 'Name the categories',
  categoryNamesNote:
    'What categories are called on pages in the shop’s other languages. Their addresses stay the same.',
  category: 'Category',
  // Heading of a column: the languages in which a category has no name follow, or 'none'.
  notNamedIn: 'Without a name in',
  // In a table, of a category that has a name in every language.
  namedInAll: 'none',
  description: 'Description',
  // {name} is what the category is called in the language in which the shop has it.
  // {language} is its own name: Deutsch.
  categoryIn: 'What it is called: {language}',
  categoryHint: 'Without one it is called {name}.',
  // {description} is that of the catalogue file, a sentence.
  descriptionHint: 'Without one: {description}',
} as const;
