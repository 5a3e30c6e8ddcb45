/** Rows of an order: its taxes, the account to pay to, and when an invoice is due. */
export const orderRows = {
  // Of a bank transfer, before a value.
  amount: 'Amount',
  reference: 'Reference',
  accountName: 'Account name',
  accountNumber: 'Account number',
  // Names of codes of banks: most languages leave them as they are.
  iban: 'IBAN',
  bank: 'Bank',
  ifsc: 'IFSC',
  bic: 'BIC',
  upiId: 'UPI ID',
  // A row of a mail: one of the names above and its value.
  named: '{name}: {value}',
  // Before an amount of tax: '9% CGST on ₹423.73'.
  tax: '{rate} {name} on {net}',
  taxIncluded: 'Includes {rate} {name} on {net}',
  // Payment on invoice.
  onInvoiceAtOnce: 'Payment on invoice, due at once',
  onInvoiceWithin: 'Payment on invoice, due within {count, plural, one {# day} other {# days}}',
  payByDay: 'Please pay by {day}.',
  payAtOnce: 'The invoice comes with your books. Please pay it as soon as you have it.',
  payWithin: 'The invoice comes with your books. Please pay it within {count, plural, one {# day} other {# days}}.',
} as const;
