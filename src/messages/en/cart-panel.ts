/** The panel that shows the cart beside any page. An island says it: names and plurals alone (messages/fill-message.ts). */
export const cartPanel = {
  heading: 'Cart',
  close: 'Close this dialog',
  fetching: 'Fetching your cart…',
  failed: 'Something unexpected went wrong.',
  tryAgain: 'Try again',
  empty: 'No products in the cart.',
  subtotal: 'Subtotal',
  untilFree: 'Add {amount} more, and shipping is free.',
  viewCart: 'View cart',
  checkout: 'Checkout',
  // For screen readers. {name} is a title, perhaps with its edition.
  remove: 'Remove {name}',
  adding: 'Adding to your cart…',
} as const;
