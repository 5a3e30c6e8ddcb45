/**
 * The search field of the header and its hits. An island says them: its script has these, and gets those of other languages from
 * the page. So they use names and plurals alone (messages/fill-message.ts).
 */
export const searchBox = {
  label: 'Search books',
  placeholder: 'Title, author or ISBN',
  search: 'Search',
  // For screen readers: the list of hits below the field.
  booksFound: 'Books found',
  allResults: 'All results for “{query}”',
  searching: 'Searching…',
  // {message} says what went wrong.
  failed: '{message}. Press Enter to try again.',
  nothing: 'No Results for : {query}',
  found: '{count, plural, one {# result} other {# results}}',
  // {found} is a number of results. {query} is what was searched in place of what was typed.
  foundFor: '{found} for “{query}”',
  // {found} is a number of results. {words} are those that no book has.
  foundWithout: '{found} without: {words}',
  product: 'Book',
  subcategory: 'Sub-category',
} as const;
