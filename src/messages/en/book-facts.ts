/** Facts of a book: the line below its title, the table, and the page and tab with more about it. */
export const bookFacts = {
  format: 'Format',
  formats: 'Formats',
  isbn: 'ISBN',
  edition: 'Edition',
  pages: 'Pages',
  // In the line of facts: 392 pages.
  pageCount: '{count, plural, one {# page} other {# pages}}',
  illustrations: 'Illustrations',
  duration: 'Duration',
  dimensions: 'Dimensions',
  weight: 'Weight',
  publisher: 'Publisher',
  // The company behind the imprint.
  publishedBy: 'Published by',
  publicationDate: 'Publication date',
  firstPublished: 'First published',
  language: 'Language',
  accessibility: 'Accessibility',
  // A link to how accessible an e-book is.
  accessibilityLink: 'What this e-book offers',
  safety: 'Product safety',
  series: 'Series',
  // A series of the publisher.
  collection: 'Collection',
  originalTitle: 'Original title',
  originalLanguage: 'Original language',
  // For whom a book is; a list of groups of readers follows.
  audience: 'For',
  age: 'Age',
  subjects: 'Subjects',
  // Of readers, in the table.
  ageExact: '{age, plural, one {# year} other {# years}}',
  ageRange: '{from} to {to, plural, one {# year} other {# years}}',
  ageFrom: 'from {age, plural, one {# year} other {# years}}',
  ageTo: 'to {age, plural, one {# year} other {# years}}',
  // The same in the line of facts: Paperback · 392 pages · for 9 to 12 years.
  forAgeExact: 'for {age, plural, one {# year} other {# years}}',
  forAgeRange: 'for {from} to {to, plural, one {# year} other {# years}}',
  forAgeFrom: 'from {age, plural, one {# year} other {# years}}',
  forAgeTo: 'for to {age, plural, one {# year} other {# years}}',
  // Who made a book, below its title. {role} is what they did (room roles): Translated by Constance Garnett.
  credit: '{role} {names}',
  // {audience} is a group of readers: for children.
  forAudience: 'for {audience}',
  accessibleEbook: 'accessible e-book',
  // Sections of the page with more about a book.
  lookInside: 'Look inside',
  contents: 'Contents',
  parts: 'In this set',
  coverText: 'On the cover',
  press: 'What others say',
  awards: 'Awards',
  aboutAuthor: 'About the author',
  aboutAuthors: 'About the authors',
  // One person who has translated or illustrated it, or helped in another way; then several.
  aboutMaker: 'About who made it',
  aboutMakers: 'About the people behind it',
  otherEditions: 'Other editions',
  moreAboutIt: 'More about it',
  // Title of that page. {book} is title and author.
  moreTitle: '{book}: more about it',
  // For search engines. {sections} is a list of the names above.
  moreAbout: 'More about {title}: {sections}.',
  seePrices: 'See prices and formats',
  // {host} is a website.
  readSample: 'Read a sample at {host}',
  listenToSample: 'Listen to a sample at {host}',
  newer: 'Newer: <link>{title}</link>',
  older: 'Older: <link>{title}</link>',
  ofEdition: 'Of the edition: {format}',
} as const;
