/** The page of the cart, and the totals that the checkout shows too. */
export const cart = {
  // Title and heading of the page.
  title: 'Cart',
  empty: 'Your cart is currently empty.',
  returnToShop: 'Return to shop',
  // For screen readers: the name of the table of books.
  contents: 'What is in your cart',
  // The first columns have headings for screen readers alone. 'Remove' is the name of a button, too.
  remove: 'Remove',
  cover: 'Cover',
  product: 'Product',
  price: 'Price',
  quantity: 'Quantity',
  // The amount of a line, and of all lines before discount and shipping.
  subtotal: 'Subtotal',
  // On a phone, after the price of one copy: ₹499 each.
  each: 'each',
  update: 'Update cart',
  // For screen readers, here and below. {name} is a title, perhaps with its edition.
  removeFromCart: 'Remove {name} from the cart',
  removeFromWishlist: 'Remove {name} from the wishlist',
  oneLess: 'One less of {name}',
  oneMore: 'One more of {name}',
  quantityOf: 'Quantity of {name}',
  // More copies are in the cart than there are.
  onlyLeft: 'Only {count} left',
  totals: 'Cart totals',
  total: 'Total',
  coupon: 'Coupon: {code}',
  // Below the total. {country} is a name without an article.
  freeShipping: 'Shipping is free.',
  freeShippingTo: 'Shipping to {country} is free.',
  plusShipping: 'Plus {amount} for shipping.',
  plusShippingTo: 'Plus {amount} for shipping to {country}.',
  // The charge depends on the address, and may be higher.
  plusShippingFrom: 'Plus from {amount} for shipping.',
  plusShippingFromTo: 'Plus from {amount} for shipping to {country}.',
  // Follows one of the sentences above: from which total on.
  freeFrom: 'Free from {amount}.',
  untilFree: 'Add {amount} more, and shipping is free.',
  checkOut: 'Proceed to checkout',
  goesWith: 'Goes with your books',
  // Follows a title.
  byAuthor: 'by {author}',
  goesWithBook: 'Goes with “{title}”',
} as const;
