/**
 * Price, availability and buttons of what can be bought. Islands say them too: their script has these, and gets those of other languages
 * from the page. So they use names and plurals alone (messages/fill-message.ts).
 */
export const offers = {
  addToCart: 'Add to cart',
  preorder: 'Preorder',
  addToWishlist: 'Add to wishlist',
  priceOnRequest: 'Price on request',
  // For screen readers: the reduced price follows.
  priceNow: 'Price now:',
  // For screen readers: a struck price follows.
  listPrice: 'List price:',
  // The law asks for it beside a reduced price.
  lowestPrice: 'Lowest price of the last 30 days: {price}',
  inStock: 'In Stock',
  // Behind 'In Stock', when there are few copies.
  onlyLeft: '(only {count} left)',
  outOfStock: 'Out of Stock',
  // An edition that may not be sold in this country.
  notSoldHere: 'Not available here',
  cannotBeShipped: 'Cannot be shipped',
  // A book that is not out yet.
  comesOut: 'Preorder: comes out on {day}',
  availableFrom: 'Available from {day}',
  // The supplier has it: how long it takes to come.
  orderable: 'Orderable, about {count, plural, one {a day} other {# days}}',
  // {shelf} copies stand in the shop, the supplier has more.
  moreToOrder: '{shelf} in the shop, more in about {count, plural, one {a day} other {# days}}',
  isbn: 'ISBN: {number}',
  // The shop’s own number of an article.
  sku: 'SKU: {number}',
  quantity: 'Quantity',
  // Buttons beside the quantity.
  oneLess: 'One less',
  oneMore: 'One more',
} as const;
