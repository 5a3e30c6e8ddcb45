/** The catalogue of the mock API. Everything in it is invented. */

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly subCategories: readonly { readonly id: string; readonly name: string }[];
}

export const categories: readonly Category[] = [
  {
    id: '1',
    name: 'Fiction',
    subCategories: [
      { id: '11', name: 'Novels' },
      { id: '12', name: 'Crime' },
    ],
  },
  {
    id: '2',
    name: 'Non-fiction',
    subCategories: [
      { id: '21', name: 'Nature' },
      { id: '22', name: 'Cookery' },
    ],
  },
];

export const publishers: readonly { readonly id: string; readonly name: string }[] = [
  { id: '1', name: 'Harbour Press' },
  { id: '2', name: 'Tamarind Books' },
  { id: '3', name: 'Lantern & Sons' },
];

/** An edition that can be bought. Prices are whole units of the currency. */
export interface Edition {
  /** Sent as optionCode when the book has several editions. */
  readonly code: string;
  readonly format: string;
  readonly listPrice: number;
  readonly discountPercent: number;
  readonly copies: number;
  /** It comes out so many days after the mock was started, and is a preorder until then. */
  readonly outAfterDays?: number;
}

export interface Book {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly subCategoryId: string;
  readonly publisherId: string;
  readonly publishedOn: string;
  readonly pages: number;
  /** Copies sold before the mock was started. */
  readonly sold: number;
  /** At least one, the usual one first. */
  readonly editions: readonly [Edition, ...Edition[]];
}

/** The last two books are still to come. */
const outAfterDays: Readonly<Record<string, number>> = {
  'Cakes for Wet Afternoons': 30,
  'The Kitchen at Midnight': 60,
};

/** Title, author, price, discount in per cent, copies: twelve novels, so that a sub-category has a second page, then eight each. */
const rows: readonly (readonly [string, string, number, number, number])[] = [
  ['The Lighthouse at Low Tide', 'Meera Anand', 450, 10, 7],
  ['Letters to a Clockmaker', 'Tomás Reyes', 380, 0, 12],
  ['The Year of Two Monsoons', 'Meera Anand', 520, 0, 4],
  ['A House with Eleven Doors', 'Ines Falk', 410, 25, 20],
  ['Salt Road', 'Kofi Mensah', 350, 0, 0],
  ['The Quiet Orchestra', 'Ines Falk', 480, 0, 9],
  ['Paper Boats', 'Asha Pillai', 299, 0, 30],
  ['North of the Last Stop', 'Tomás Reyes', 430, 15, 6],
  ['The Understudy', 'Kofi Mensah', 395, 0, 19],
  ['Winter Is a Verb', 'Henrik Dahl', 440, 0, 8],
  ['Seven Borrowed Coats', 'Olu Adeyemi', 365, 10, 13],
  ['The Ferry Dances', 'Nirmala Joshi', 405, 0, 6],
  ['Death of a Cartographer', 'Ruth Okafor', 360, 0, 14],
  ['The Marmalade Affair', 'Ruth Okafor', 340, 20, 11],
  ['Nine Bells for Mr Quill', 'Henrik Dahl', 390, 0, 8],
  ['The Glass Alibi', 'Henrik Dahl', 370, 0, 5],
  ['Footprints on Platform Four', 'Asha Pillai', 320, 0, 16],
  ['The Unsent Telegram', 'Ruth Okafor', 365, 0, 0],
  ['Murder in the Reading Room', 'Lena Brandt', 355, 30, 18],
  ['A Cold Kettle', 'Lena Brandt', 330, 0, 10],
  ['A Field Guide to Rain', 'Tomás Reyes', 620, 0, 3],
  ['The Patience of Trees', 'Nirmala Joshi', 580, 10, 9],
  ['Listening to Moss', 'Nirmala Joshi', 490, 0, 13],
  ['Tides and Their Tempers', 'Olu Adeyemi', 540, 0, 7],
  ['The Night Garden', 'Olu Adeyemi', 510, 0, 15],
  ['Small Rivers', 'Freya Lund', 470, 20, 22],
  ['Birds That Stay', 'Freya Lund', 560, 0, 6],
  ['An Atlas of Clouds', 'Nirmala Joshi', 890, 0, 2],
  ['The Slow Spice Box', 'Asha Pillai', 750, 0, 17],
  ['Bread, and What Follows', 'Lena Brandt', 690, 15, 8],
  ['Twelve Soups', 'Marco Bellini', 420, 0, 25],
  ['The Pickle Cupboard', 'Asha Pillai', 460, 0, 0],
  ['A Table for Many', 'Marco Bellini', 820, 0, 5],
  ['Rice', 'Kofi Mensah', 540, 10, 12],
  ['Cakes for Wet Afternoons', 'Freya Lund', 610, 0, 9],
  ['The Kitchen at Midnight', 'Marco Bellini', 580, 0, 14],
];

const subCategoryIds = categories.flatMap(({ subCategories }) => subCategories.map(({ id }) => id));

function toBook([title, author, price, discountPercent, copies]: (typeof rows)[number], index: number): Book {
  const id = String(index + 1);
  const days = outAfterDays[title];
  const paperback = {
    ...{ code: `${id}-P`, format: 'Paperback', listPrice: price, discountPercent, copies },
    ...(days !== undefined && { outAfterDays: days }),
  };
  const hardcover = { code: `${id}-H`, format: 'Hardcover', listPrice: price * 2, discountPercent: 0, copies: 4 };
  return {
    ...{ id, title, author },
    subCategoryId: subCategoryIds[Math.max(0, Math.floor((index - 4) / 8))] ?? '',
    publisherId: publishers[index % publishers.length]?.id ?? '',
    publishedOn: `${2026 - (index % 9)}-0${1 + (index % 9)}-15`,
    pages: 180 + ((index * 37) % 260),
    sold: (index * 53) % 97,
    editions: index % 3 === 0 ? [paperback, hardcover] : [paperback],
  };
}

export const books: readonly Book[] = rows.map(toBook);

export const categoryOf = ({ subCategoryId }: Book): Category | undefined =>
  categories.find(({ subCategories }) => subCategories.some(({ id }) => id === subCategoryId));

export const booksOf = (category: Category): readonly Book[] => books.filter((book) => categoryOf(book) === category);

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
