/** Around the books of a list: filter panel, toolbar, chips, pages, and ratings. */
export const listing = {
  // Title of a further page of a list.
  titleOfPage: '{title}, page {page}',
  // For search engines: what a list is. {title} is its name, {shop} the shop's.
  about: '{title} at {shop}: covers, ratings and prices, in stock and on order.',
  // The same of a further page. {about} is that text or one of the shop.
  aboutOfPage: '{about}, page {page}',
  nothingFound: 'No products were found matching your selection.',
  nothingFoundInCategory: 'no products were found matching your selection.',
  // A range of books on this page, and how many there are: 21–40 of 302. The word 'books' follows for screen readers.
  shownRange: '{first}–{last} of',
  books: '{count, plural, one {book} other {books}}',
  // Above the results of a search whose words no title and no name has.
  foundInTexts: 'Found in the descriptions of these books. No title and no name has these words.',
  filter: 'Filter',
  // On a narrow button at the top of the filters.
  apply: 'Apply',
  applyFilters: 'Apply filters',
  closeFilters: 'Close filters',
  showOrHideFilters: 'Show or hide the filters',
  clearAll: 'Clear all',
  price: 'Price',
  // Beside the field of the lowest price.
  from: 'From',
  // Beside the field of the highest price.
  to: 'To',
  lowestPrice: 'Lowest price, from {amount}',
  highestPrice: 'Highest price, up to {amount}',
  // For screen readers: a number of stars comes before it.
  stars: 'stars',
  anyRating: 'Any rating',
  // How many more values a filter has: 14 more.
  more: '{count, number} more',
  chosenFilters: 'Chosen filters',
  // For screen readers: the name of the filter follows.
  removeFilter: 'Remove filter:',
  andMore: 'and {count, number} more',
  starsAndUp: '{count, plural, one {# star} other {# stars}} & up',
  inStock: 'In stock',
  onShelf: 'In the shop now',
  award: 'Has won a prize',
  // Opens filters that fewer readers use: language, age, colour of the cover.
  moreFilters: 'More filters',
  priceRange: '{from} to {to}',
  priceFrom: 'From {amount}',
  priceUpTo: 'Up to {amount}',
  sortBy: 'Sort by',
  itemsPerPage: 'Items per page',
  show: 'Show {size}',
  layout: 'Layout',
  grid: 'Grid',
  list: 'List',
  pagination: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  // For screen readers: the number of the page follows.
  page: 'Page',
  sort_menu_order: 'Default sorting',
  sort_popularity: 'Sort by popularity',
  sort_rating: 'Sort by average rating',
  sort_date: 'Sort by newness',
  sort_price: 'Sort by price: low to high',
  'sort_price-desc': 'Sort by price: high to low',
  sort_latest: 'Sort by latest',
  rated: 'Rated {rating} out of 5',
  ratedBy: 'Rated {rating} out of 5, {count, plural, one {# rating} other {# ratings}}',
} as const;
