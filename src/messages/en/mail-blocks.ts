/** What several mails have alike. */
export const mailBlocks = {
  // In the plain text of a mail. Both ends are texts of their own.
  labelled: '{name}: {value}',
  // In the plain text of a mail: a link follows on the next line.
  linked: '{text}:',
  // In place of a name: `Hello dear reader, …`
  dearReader: 'dear reader',

  orderHeading: 'Order {number}, {day}',
  yourNote: 'Your note',
  howToPay: 'How to pay',
  // Rows of a bank transfer.
  amount: 'Amount',
  reference: 'Reference',
  pay: 'Pay {amount}',
  viewOrder: 'View this order',
  viewOrderNote:
    'The link opens this order on any device for 90 days. Whoever has it can see the order, have it sent elsewhere and cancel it, so please keep it to yourself.',
  billingAddress: 'Billing address',
  shippingAddress: 'Shipping address',
  collectionInShop: 'Collection in our shop',
  why: 'Why',

  subtotal: 'Subtotal',
  collection: 'Collection',
  shipping: 'Shipping',
  sameDay: 'Same-day delivery',
  codCharge: 'Cash on delivery charge',
  free: 'Free',
  paymentMethod: 'Payment method',
  total: 'Total',

  // Documents. {number} is a number such as 2026-000001.
  invoice: 'Invoice {number}',
  creditNote: 'Credit note {number}',
  invoiceAttached: 'Invoice {number} is attached to this mail.',
  creditNoteAttached: 'Credit note {number} is attached to this mail.',
  number: 'Number',
  order: 'Order',
} as const;
