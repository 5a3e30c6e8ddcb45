/** What of an order was changed, before what it was and what it is: names of rows, in a table, a mail and the order's history. */
export const changedRows = {
  delivery: 'Delivery',
  shipping: 'Shipping',
  sameDayCharge: 'Same-day charge',
  cashCharge: 'Cash on delivery charge',
  total: 'Total',
  billingAddress: 'Billing address',
  shippingAddress: 'Shipping address',
  // A charge of nothing.
  free: 'Free',
  // A book of the order: its copies and what they cost.
  copies: '{count, plural, one {# copy} other {# copies}}, {amount}',
  // Lines of the history, which show no address. {name} is a row above or a book.
  changed: '{name} changed',
  added: 'Added: {name}, {after}',
  takenOut: 'Taken out: {name}',
  insteadOf: '{name}: {after} instead of {before}',
} as const;
