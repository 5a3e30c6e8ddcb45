/** What customers get on paper besides invoices: the receipt of a sale at the counter, and the slip that lies in a parcel. */
export const slips = {
  // Names of a receipt and a slip, for screen readers.
  receiptOf: 'Receipt of order {number}',
  packingSlipOf: 'Packing slip of order {number}, parcel {parcel}',

  order: 'Order {number}',
  shipping: 'Shipping',
  // How a sale was paid.
  paid_bacs: 'Paid: bank transfer',
  paid_cheque: 'Paid: check',
  paid_cod: 'Paid: cash',
  paid_card: 'Paid: card',
  paid_other: 'Paid: another way',
  paid_counter: 'Paid: in the shop',
  paid_upi: 'Paid: upi',
  paid_online: 'Paid: payment provider',
  paid_paypal: 'Paid: paypal',
  paid_invoice: 'Paid: transfer, on invoice',
  // By a method that has no name.
  paidBy: 'Paid: {method}',
  thanks: 'Thank you, and happy reading.',

  collectedBy: 'To be collected by {name}',
  copies: 'Copies',
  book: 'Book',
  isbn: 'ISBN',
  follows: 'Follows in another parcel:',
  cashWithLast: 'Nothing to pay now: cash is collected with the last parcel.',
  // For whoever brings the parcel.
  cashToCollect: 'To be collected in cash: <strong>{amount}</strong>',
  // What the customer has written with the order follows.
  yourNote: 'Your note:',
} as const;
