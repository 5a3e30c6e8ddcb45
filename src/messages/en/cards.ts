/** The card of a book in a list, and carousels of cards. */
export const cards = {
  // On a card: leads to the page of a book with several formats.
  chooseFormat: 'Choose format',
  // For screen readers, here and below: what the button does, and with which book.
  chooseFormatOf: 'Choose format: {title}',
  addToCartOf: 'Add to cart: {title}',
  preorderOf: 'Preorder: {title}',
  addToWishlistOf: 'Add to wishlist: {title}',
  quickView: 'Quick view',
  quickViewOf: 'Quick view: {title}',
  // For screen readers: a struck price follows.
  listPrice: 'List price',
  // For screen readers: the reduced price follows.
  priceNow: 'Price now',
  // The cheapest edition, and the cheapest one on paper: from ₹299 · Paperback ₹499.
  cheapestFrom: 'from {price} · {format} {printedPrice}',
  // One cheaper edition: Ebook ₹299.
  edition: '{format} {price}',
  inTheShop: 'In the shop today',
  // In the list view: the editions of a book, each with a button that puts it into the cart.
  formatsOf: 'Formats: {title}',
  add: 'Add',
  addToCartOfFormat: 'Add to cart: {title}, {format}',
  preorderOfFormat: 'Preorder: {title}, {format}',
  // Below a list of one book. {title} is its title.
  whatIsAbout: 'What <cite>{title}</cite> is about',
  allFormats: 'All formats and prices',
  moreLike: 'More like <cite>{title}</cite>',
  featured: 'Featured books',
  subCategories: 'Sub-categories',
  // For screen readers: what a row of books or pictures is that moves.
  carousel: 'carousel',
  // Controls of a carousel. {name} is what it shows.
  pause: 'Pause: {name}',
  play: 'Play: {name}',
  previousOf: 'Previous: {name}',
  nextOf: 'Next: {name}',
  pageOf: '{name}, page {page}',
} as const;
