/** Orders on invoice that are to be paid, and the customers who may order so. */
export const deskOpenItems = {
  whoMay: 'Who may pay on invoice',
  nothingToPayOf: 'Nothing is to be paid of {number} any more.',
  noneOpen: 'No order on invoice is to be paid.',
  openSum: '{count, plural, one {# order} other {# orders}}, <strong>{open}</strong> open',
  openSumOverdue:
    '{count, plural, one {# order} other {# orders}}, <strong>{open}</strong> open, of which <strong>{overdue}</strong> is overdue',
  itemsTable: 'Orders on invoice that are to be paid, those that are due first above',
  // Below the sums by customer.
  moreCustomers: 'The {shown} who owe most, of {count}. The CSV file has all of them.',
  byCustomer: 'By customer',

  // Columns.
  due: 'Due',
  customer: 'Customer',
  invoice: 'Invoice',
  orders: 'Orders',
  overdue: 'Overdue',
  open: 'Open',
  reminded: 'Reminded',
  whatCanBeDone: 'What can be done',

  // When a payment is due of which nothing has left yet.
  afterSent: '{days, plural, =0 {at once} one {# day} other {# days}} after it is sent',
  daysOverdue: '{count, plural, one {# day} other {# days}} overdue',
  // Of an order that has no invoice yet, and of one that has.
  orderOf: 'order <order>{order}</order>',
  invoiceAndOrder: '<invoice>{invoice}</invoice>, order <order>{order}</order>',
  // A reminder that the shop has sent, and no member of staff.
  byItself: 'by itself',
  // Behind the name of who reminded last.
  timesReminded: ', {count} times',
  recordPayment: 'Record a payment<span> of {order}</span>',
  amountIn: 'Amount in {currency}',
  recordIt: 'Record it',
  sendReminder: 'Send a reminder<span> of {order}</span>',

  // Customers who may pay on invoice.
  deletedCustomer: 'A customer whose data were deleted',
  deskAlone: 'without an account: only at the desk',
  termOf: 'due {days, plural, =0 {at once} one {within # day} other {within # days}}; {open} open',
  // {most} is the most that may be open at once.
  limitedTermOf:
    'due {days, plural, =0 {at once} one {within # day} other {within # days}}, at most {most} open; {open} open',
  allowedBy: 'Allowed by {by} on {day}',
  changeTerm: 'Change<span> the term of {name}</span>',
  notAnyMore: 'Not any more<span>: {name}</span>',
  save: 'Save',
  findCustomer: 'Name, e-mail address or telephone',
  nobodyFound:
    'Nobody was found. Customers are found by an order of theirs, and those with an account by their whole e-mail address.',
  // Facts of a customer, in a row.
  hasAccount: 'has an account',
  hasNoAccount: 'has no account',
  lastOrder: 'last order {order}',
  noOrderYet: 'no order yet',
  mayAlready: 'May pay on invoice already: see above.',
  allow: 'Allow<span> payment on invoice to {name}</span>',
  withoutAccount: 'Without an account they cannot choose it at the checkout. It is there when you take their order.',
  allowIt: 'Allow it',
  daysToPay: 'Days to pay',
  daysToPayHint: 'After the invoice: 0 to {most}.',
  mostOpen: 'At most open at once, in {currency}',
  mostOpenHint: 'Empty for any amount.',
} as const;
