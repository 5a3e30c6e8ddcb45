/** An order: its page, the list of orders, parcels, invoices, and its printed form. */
export const order = {
  // Title of an order’s page in the list of pages: Order BF-26K7-4Q9X · Orders.
  title: 'Order {number} · Orders',
  orderNumbered: 'Order {number}',
  orders: 'Orders',
  // For screen readers: name of the table.
  yourOrders: 'Your orders',
  none: 'No order has been made yet.',
  browse: 'Browse products',
  // Here and below: columns of the list of orders.
  columnOrder: 'Order',
  date: 'Date',
  status: 'Status',
  total: 'Total',
  actions: 'Actions',
  // Amount and number of items: ₹1,499 for 3 items.
  totalFor: '{amount} <soft>for {count, plural, one {# item} other {# items}}</soft>',
  // The text within <hidden> is for screen readers.
  view: 'View<hidden> order {number}</hidden>',
  trackGuest: 'Ordered in another browser, without an account? <track>Track an order by its number</track>.',
  // Heading for screen readers.
  details: 'Order details',
  // <status> is replaced by the status of the order.
  placed: 'Order <number>#{number}</number> was placed on <day>{day}</day> and is currently: <status>{status}</status>',
  // The same of an order of which some parcels have left.
  placedPartly:
    'Order <number>#{number}</number> was placed on <day>{day}</day> and is currently: <status>{status}</status>, partly shipped',
  // <soft> and <note> are parts with a style of their own.
  note: '<soft>Your note: </soft> <note>{note}</note>',
  // {agreed} is what the customer has ticked at the checkout, about e-books.
  agreed: 'You agreed: {agreed}',
  billingAddress: 'Billing address',
  shippingAddress: 'Shipping address',
  collectionInShop: 'Collection in our shop',
  changeDelivery: '<change>Change the delivery</change> <soft>as long as nothing is packed</soft>',
  trackingNumber: '<soft>Tracking number:</soft> {number}',
  // The same with the name of the courier before it.
  trackingNumberOf: '{courier}, <soft>Tracking number:</soft> {number}',
  trackOrder: 'Track Order',
  again: 'Order again',
  print: 'Print',
  withdraw: 'Withdraw from contract',
  // For screen readers: name of the table.
  whatWasOrdered: 'What was ordered, and what it cost',
  product: 'Product',
  subtotal: 'Subtotal',
  // Of a coupon, after its code: WELCOME10 Code Applied.
  couponApplied: '{code} <applied>Code Applied</applied>',
  collection: 'Collection',
  shipping: 'Shipping',
  free: 'Free',
  sameDay: 'Same-day delivery',
  cashOnDelivery: 'Cash on delivery charge',
  paymentMethod: 'Payment method',
  // On paper: the number of the order follows.
  printOrder: 'Order',
  downloads: 'Your downloads',
  downloadsLater:
    'Your e-books and audio can be downloaded here as soon as your payment has arrived. We also mail you the links.',
  // Of a download, beside its title.
  downloadReady: '{count, plural, one {once more} other {# more times}}, until {day}',
  downloadUsedUp: 'downloaded as often as it could be',
  downloadExpired: 'ended on {day}',
  downloadEnded: 'ended',
  downloadMissing: 'not in its place; the shop has been told',
  invoices: 'Invoices',
  // Link to the PDF of an invoice.
  invoice: 'Invoice {number} (PDF)',
  creditNote: 'Credit note {number} (PDF)',
  // Day and amount of an invoice.
  invoiceFacts: '{day}, {amount}',
  parcels: 'Your parcels',
  // <state> says where the parcel is: on its way.
  parcel: 'Parcel {number}: <state>{state}</state>',
  // A number of copies of a book.
  copies: '{copies} × <book>{title}</book>',
  // The text within <hidden> is for screen readers.
  trackParcel: 'Track<hidden> parcel {number}</hidden>',
  stillToCome: 'Still to come',
  cancel: 'Cancel Order',
  closeDialog: 'Close this dialog',
  areYouSure: 'Are you sure?',
  // <number> is a part with a style of its own.
  cancelText: 'The whole order <number>{number}</number> is cancelled. This cannot be undone.',
  whyCancel: 'Why are you cancelling? (optional)',
  comments: 'Enter Comments',
  ok: 'OK',
  // For screen readers: name of the button above.
  okCancel: 'OK, cancel order {number}',
  no: 'No',
  // Heading above the orders that were made with this one by one press of the checkout’s button.
  boughtTogether: 'Bought together',
  partOfPurchase: 'Order {part} of {count} of one purchase. Each is paid, sent and cancelled by itself.',
} as const;
