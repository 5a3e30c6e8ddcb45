/** What stands on invoices, credit notes and quotes. Headings of their table stand in narrow columns. */
export const papers = {
  invoice: 'Invoice {number}',
  creditNote: 'Credit note {number}',
  quote: 'Quote {number}',
  number: 'Number',
  date: 'Date',
  corrects: 'Corrects',
  correctedInvoice: 'Invoice {number} of {day}',
  order: 'Order',
  orderOf: '{number} of {day}',
  parcel: 'Parcel',
  payment: 'Payment',
  due: 'Due',
  dueDays: '{day} ({count, plural, one {# day} other {# days}})',
  dueAtOnce: '{day} (at once)',
  // India: the state whose tax it is.
  placeOfSupply: 'Place of supply',
  holdsUntil: 'Holds until',

  from: 'From',
  to: 'To',
  deliveredTo: 'Delivered to',
  taxNumber: 'Tax number: {number}',

  column_item: 'Item',
  // The code of goods in India's tax: leave it as it is.
  column_code: 'HSN/SAC',
  column_rate: 'Tax',
  column_quantity: 'Quantity',
  column_price: 'Price',
  column_amount: 'Amount',

  subtotal: 'Subtotal',
  // In place of the name of a discount.
  discount: 'Discount',
  coupon: 'Coupon {code}',
  delivery: 'Delivery',
  sameDay: 'Same-day delivery',
  codCharge: 'Cash on delivery charge',
  total: 'Total',
  totalCredited: 'Total credited',
  taxIncluded: 'Tax included in the total',
  tax: 'Tax',
  net: 'Net',

  // On a credit note: a line of which no copy went back, and charges of the order.
  priceReduced: 'Price reduced',
  charges: 'Charges',
  pleasePay: 'Please pay {amount} by {day}, with the order number {order} as the reference.',
  noInvoice: 'This is a quote, not an invoice. Nothing is to be paid for it.',
  // At the foot of each page, behind the number of the paper.
  page: '{number}, page {page} of {pages}',
} as const;
