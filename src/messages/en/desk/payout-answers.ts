/** What does not fit in a payout, what is wrong with a file of payouts, and the heads of the CSV file that the desk makes. */
export const deskPayoutAnswers = {
  // {reason} is one of the next two, or in the words of the provider.
  providerNotAsked: 'The provider could not be asked: {reason}. Nothing has changed.',
  providerSilent: 'it does not answer',
  noProvider: 'there is none',
  newLines: '{count, plural, one {# new line.} other {# new lines.}}',
  nothingNew: 'Nothing new.',

  // What does not fit.
  refundUnknown: 'The shop knows of no such refund of order {order}.',
  noOrderOfRefund: 'No order of this shop has this refund. It may be somebody else’s on the same account.',
  noOrderOfPayment: 'No order of this shop has this payment. It may be somebody else’s on the same account.',
  otherCurrency: 'Order {order} was paid in {paid}, and is paid out in {out}.',
  otherAmount: 'Order {order} counts {counted}; the payout has {out}.',
  severalPayouts: 'It stands in {count} payouts.',
  // A small payment that the owner has made at the desk, to try the provider.
  testPayment: 'Test payment of the desk',

  // The file that was sent. The names of its columns (Payout, Paid on, Kind, Id, Amount, Fee, Tax, Currency) are English.
  chooseProvider: 'Please choose the provider that the file is from.',
  differentLines:
    'The shop knows other amounts of {ids}, and keeps them: nothing of the file was stored. Please compare it with the account of the payment provider.',
  noCsv: 'This is no CSV file, or a quotation mark in it is never closed.',
  columnsMissing: 'The first row has no column {missing}. It has: {found}.',
  noRows: 'The file has no rows below its first one.',
  tooManyRows: 'The file has more than {most} rows. Please send it in parts.',
  // {problem} is one of the next nine.
  row: 'Row {line}: {problem}',
  payoutWrong: 'Payout is the id of the payout, without blanks.',
  idWrong: 'Id is the provider’s id of the payment or refund, without blanks.',
  paidOnWrong: 'Paid on is a day such as 2026-11-25.',
  currencyWrong: 'Currency is a code such as INR.',
  kindWrong: 'Kind is one of {kinds}.',
  amountWrong: 'Amount is a number such as 1299.50, with a minus for a refund.',
  feeWrong: 'Fee and Tax are numbers such as 25.90, or empty.',
  paymentNotPositive: 'The amount of a payment is above zero, before fees.',
  refundNotNegative: 'The amount of a refund has a minus.',
  mixedPayout: 'Payout {payout} has several days or currencies. A payout has one of each.',
  lineTwice: 'Payout {payout} has a payment or refund twice.',

  // Columns of the CSV file that the desk makes.
  csv_payout: 'Payout',
  csv_paidOn: 'Paid on',
  csv_provider: 'Provider',
  csv_reference: 'Reference',
  csv_kind: 'Kind',
  csv_id: 'Id',
  csv_order: 'Order',
  csv_invoices: 'Invoices',
  csv_amount: 'Amount',
  csv_fee: 'Fee',
  csv_tax: 'Tax on the fee',
  csv_net: 'Paid out',
  csv_currency: 'Currency',
  csv_problem: 'What does not fit',
} as const;
