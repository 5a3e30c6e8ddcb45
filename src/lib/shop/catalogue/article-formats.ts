/** The formats of books, in the order of a product's options. */
export const bookFormats = ['Paperback', 'Hardcover', 'Box set', 'Other book', 'Ebook', 'Audio'] as const;

/** What a bookshop sells that is no book. */
export const articleFormats = [
  'Calendar',
  'Game',
  'Stationery',
  'Map',
  'Audio disc',
  'Video',
  'Gift card',
  'Other article',
] as const;

/** The formats that the shop sells, in the order of a product's options. */
export const formats = [...bookFormats, ...articleFormats] as const;
