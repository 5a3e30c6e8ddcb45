/** What narrows a list, as the embedded shop names it: headings of filters, and the choices that are no names of the catalogue. */
export const facets = {
  facet_genre: 'Genre',
  facet_author: 'Author',
  // Of a book: hardcover, paperback.
  facet_format: 'Format',
  facet_rating: 'Customer rating',
  facet_inStock: 'Availability',
  // Books of which a copy stands in the shop, to be taken at once.
  facet_onShelf: 'In the shop',
  facet_award: 'Prizes',
  // Books of the same series.
  facet_series: 'Series',
  facet_language: 'Language',
  // Of young readers.
  facet_age: 'Age',
  // How long it takes to read a book.
  facet_length: 'Length',
  facet_colour: 'Colour of the cover',
  facet_accessibility: 'Accessible e-books',

  // {least} is a number of stars, 4: the word 'stars' follows for screen readers.
  leastStars: '{least} & up',

  value_inStock_1: 'In stock',
  value_onShelf_1: 'In the shop now',
  value_award_1: 'Has won a prize',
  'value_age_0-2': 'Up to 2 years',
  'value_age_3-5': '3 to 5 years',
  'value_age_6-8': '6 to 8 years',
  'value_age_9-12': '9 to 12 years',
  'value_age_13-17': '13 to 17 years',
  value_length_evening: 'One evening, up to 150 pages',
  value_length_weekend: 'A weekend, up to 300 pages',
  value_length_week: 'A week, up to 500 pages',
  value_length_long: 'Longer than 500 pages',
  // Colours of a cover.
  value_colour_black: 'Black',
  value_colour_white: 'White',
  value_colour_grey: 'Grey',
  value_colour_brown: 'Brown',
  value_colour_red: 'Red',
  value_colour_orange: 'Orange',
  value_colour_yellow: 'Yellow',
  value_colour_green: 'Green',
  value_colour_turquoise: 'Turquoise',
  value_colour_blue: 'Blue',
  value_colour_purple: 'Purple',
  value_colour_pink: 'Pink',
  // What accessible e-books offer.
  'value_accessibility_without-sight': 'Can be read without sight',
  'value_accessibility_text-size': 'Size and typeface can be changed',
  value_accessibility_described: 'Pictures are described',
  value_accessibility_contrast: 'High contrast',
  value_accessibility_dyslexia: 'Set for readers with dyslexia',
  'value_accessibility_no-hazards': 'Nothing flashes or moves',
} as const;
