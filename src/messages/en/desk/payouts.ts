/** What payment providers have paid out to the bank. */
export const deskPayouts = {
  month: 'Month',
  allMonths: 'All months',
  noPayoutYet:
    'No payout yet. Each is listed here with the orders and invoices that it pays, the provider’s fees, and what does not fit.',
  payoutsCount: '{count, plural, one {# payout} other {# payouts}}',
  csvForAccountant: 'Save as CSV for your accountant',
  inNoPayout: 'Paid, and in no payout',
  inNoPayoutNote:
    'Paid more than {days} days ago, and in no payout that the shop knows. Send the file of the payout that is missing, or ask the payment provider.',
  missingPayment: '<order>{number}</order>: {amount}, paid <time>{moment}</time>',
  askProvider: 'Ask the provider',
  askProviderNote: 'The shop asks twice a day for the payouts of the last ten days.',
  askNow: 'Ask now',
  sendFile: 'Send a file',
  sendTheFile: 'Send the file',
  // The payment provider that the file is from.
  fileFrom: 'From',
  csvFile: 'CSV file',
  // The names of the columns are English in every language.
  csvFileHint: 'Columns, by their names: {columns}.',
  csvFileNote:
    'Kind is payment, refund or other. The amount is that of the payment before fees; refunds, and what is taken otherwise, have a minus. The fee is without its tax. Sending the same file again changes nothing.',

  payoutNumber: 'Payout {number}',
  arrivesAtBank: 'What arrives at your bank',
  linesDontFit: '{count, plural, one {# line does not fit} other {# lines do not fit}}',
  // Columns and sums.
  paidOn: 'Paid on',
  payout: 'Payout',
  payments: 'Payments',
  refunds: 'Refunds',
  other: 'Other',
  fees: 'Fees',
  taxOnFees: 'Tax on fees',
  paidOut: 'Paid out',
  lines: 'Lines',
  what: 'What',
  order: 'Order',
  invoices: 'Invoices',
  amount: 'Amount',
  fee: 'Fee',
  tax: 'Tax',
  // What a line of a payout is.
  kind_payment: 'Payment',
  kind_refund: 'Refund',
  kind_other: 'Other',
} as const;
