/** What a bookshop sells that is no book. */
export const articleFormats = ['Calendar', 'Game', 'Stationery', 'Gift card', 'Other article'] as const;
