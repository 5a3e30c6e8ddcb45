/** What customers can pay with, where the money goes, and who may pay on invoice. */
export const deskPaymentSettings = {
  payWith: 'What customers can pay with',
  methods: 'Payment methods',
  // Below the name of each method.
  methodHint_bacs: 'Needs the account below. Customers get it with their order.',
  methodHint_cheque: 'Customers get the name and address below with their order.',
  methodHint_cod: 'Only in delivery zones that take it.',
  account: 'Bank account for transfers',
  withAccount: 'Needed as soon as an account number or IBAN is given.',
  accountHolder: 'Account holder',
  accountNumber: 'Account number',
  bank: 'Bank',
  // IFSC is the code of a bank in India, UPI a way to pay there.
  ifsc: 'IFSC',
  inIndia: 'In India.',
  upiId: 'UPI ID',
  upiIdHint: 'In India. Customers get a QR code for their payment app.',
  iban: 'IBAN',
  ibanHint: 'Instead of the account number, or beside it. In euros, customers get a QR code for their banking app.',
  bic: 'BIC',
  bicHint: 'Customers in other countries can only pay by transfer with IBAN and BIC. Within SEPA the IBAN is enough.',
  note: 'Note to customers',
  noteHint: 'For example to give the order number as the reference.',
  checks: 'Checks',
  payee: 'Made out to',
  sentTo: 'Sent to',
  unpaidOrders: 'Orders that are not paid',
  daysToPay: 'Days to pay',
  daysToPayHint:
    'For transfers, checks, and preorders that are paid once they can be sent. The customer is reminded some days before. A day after the last one the order is cancelled, and its copies are for sale again. 0 waits for ever. Orders that were placed before keep their day.',
  confirmIt: 'Confirm it',
  codeHint:
    'Needed when the account or the address for checks changes. Or a recovery code. All owners get a mail about such a change.',
  codeHintBack: 'Needed when the account or the address for checks changes with it.',

  // Payment on invoice.
  openItems: 'Open items',
  onInvoiceNote:
    'Schools, libraries and others whom you trust order first and pay after delivery, within the days that you set. They choose it at the checkout when they are logged in, and you choose it for them when you take their order. While something of a customer is overdue, nothing more is taken on invoice from them.',
  whoMay: 'Customers who may',
  nobodyYet: 'Nobody yet.',
  allowIt: 'Allow it to a customer',
  reminders: 'Reminders',
  remindAfter: 'Days after the due day',
  remindAfterHint:
    'So many days after it was due, an invoice that is not paid is reminded of by itself, once. 0: reminders go out only by your press at Open items.',
} as const;
