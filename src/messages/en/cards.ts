/** The card of a book in a list, and carousels of cards. */
export const cards = {
  // On a card: leads to the page of a book with several formats.
  chooseFormat: 'Choose format',
  // For screen readers, here and below: what the button does, and with which book.
  chooseFormatOf: 'Choose format: {title}',
  addToCart: 'Add to cart',
  addToCartOf: 'Add to cart: {title}',
  preorder: 'Preorder',
  preorderOf: 'Preorder: {title}',
  addToWishlist: 'Add to wishlist',
  addToWishlistOf: 'Add to wishlist: {title}',
  quickView: 'Quick view',
  quickViewOf: 'Quick view: {title}',
  priceOnRequest: 'Price on request',
  // For screen readers: a struck price follows.
  listPrice: 'List price',
  // For screen readers: the reduced price follows.
  priceNow: 'Price now',
  // The cheapest edition, and the cheapest one on paper: from ₹299 · Paperback ₹499.
  cheapestFrom: 'from {price} · {format} {printedPrice}',
  // One cheaper edition: Ebook ₹299.
  edition: '{format} {price}',
  inTheShop: 'In the shop today',
  // A book that is not out yet.
  comesOut: 'Preorder: comes out on {day}',
  availableFrom: 'Available from {day}',
  outOfStock: 'Out of Stock',
  // An edition that may not be sold in this country.
  notSoldHere: 'Not available here',
  featured: 'Featured books',
  subCategories: 'Sub-categories',
  // Controls of a carousel. {name} is what it shows.
  pause: 'Pause: {name}',
  play: 'Play: {name}',
  previousOf: 'Previous: {name}',
  nextOf: 'Next: {name}',
  pageOf: '{name}, page {page}',
} as const;
