/** The wishlist. */
export const wishlist = {
  title: 'Wishlist',
  empty: 'There are no products on the Wishlist!',
  browse: 'Browse products',
  // For screen readers: name of the table.
  caption: 'What is on your wishlist',
  // Here and below: columns of the table.
  remove: 'Remove',
  cover: 'Cover',
  product: 'Product',
  price: 'Price',
  stock: 'Stock',
  buy: 'Buy',
  // The text within <hidden> is for screen readers.
  addName: 'Add to cart <hidden>: {name}</hidden>',
  preorderName: 'Preorder <hidden>: {name}</hidden>',
  ask: 'Ask us for it<hidden>: {name}</hidden>',
} as const;
