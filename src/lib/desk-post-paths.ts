/**
 * What answers a POST at the desk otherwise than as its pages do, which run the action that a form names. Uploads are read by their
 * page, because an action holds a form in memory.
 */
export const deskPosts = {
  '/desk/books/[id]': 'both',
  '/desk/digital/[id]': 'both',
  '/desk/imports': 'both',
  '/desk/pictures': 'both',
  '/desk/settings/look': 'both',
  '/desk/stock/csv': 'both',
  '/desk/customers/copy.json': 'itself',
  '/desk/texts/editor/[...call].json': 'itself',
  '/desk/figures.csv': 'none',
  '/desk/invoices.csv': 'none',
  '/desk/invoices/[number].pdf': 'none',
  '/desk/newsletter.csv': 'none',
  '/desk/orders.csv': 'none',
  '/desk/stock.csv': 'none',
  '/desk/texts/editor': 'none',
  '/desk/texts/editor.js': 'none',
  '/desk/texts/editor.css': 'none',
  '/desk/texts/editor.woff2': 'none',
} as const;
