/** The page with the results of a search. */
export const search = {
  title: 'Search',
  titleOf: 'Search: {query}',
  // Among 'Sort by popularity' and the like.
  bestMatch: 'Best match',
  // {words} is what was searched in place of {query}.
  insteadOf: 'Showing results for <words>{words}</words> instead of “{query}”.',
  // Behind that: back to what was typed, without corrections.
  onlyTyped: 'Search only for “{query}”',
  // {words} are those that no book has.
  leftOut: 'No book has all of these words. These are results without: <words>{words}</words>',
  // For screen readers: a list of sub-categories that the search has found.
  subCategories: 'Matching sub-categories',
  // Behind the name of a sub-category.
  inCategory: 'in <name>{category}</name>',
  tooShort: 'Type at least {count} characters of a title, an author, a publisher or an ISBN.',
  bestMatches: 'The {count} best matches',
  books: '{count, plural, one {# book} other {# books}}',
  nothing: 'No Results for : {query}',
  tryOther:
    'Try fewer words, or another spelling. Or <shelves>walk along all our shelves</shelves>, or <ask>ask us for the book</ask>: we can often order what is not here.',
  byCategory: 'Look by category',
  othersRead: 'What others read',
} as const;
