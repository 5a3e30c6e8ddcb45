/** What the desk answers about orders on invoice and who may order so, and the heads of their CSV file. */
export const deskOpenItemAnswers = {
  allowed: 'The customer can pay on invoice.',
  ended: 'The customer cannot order on invoice any more. What is open stays to be paid.',
  endedBefore: 'This customer could not pay on invoice.',
  reminder_sent: 'The reminder is on its way.',
  reminder_today: 'A reminder of this order was sent today already. The next one can go out tomorrow.',
  'reminder_no-mail': 'This customer has no e-mail address. Please write a letter, or telephone.',
  'reminder_not-due': 'Nothing of this order is due any more, or not yet.',

  daysWrong: 'Please enter a whole number of days, from 0 to {most}.',
  mostOpenWrong: 'Please enter an amount above zero, or nothing for any amount.',
  amountTooLarge: 'This amount is too large.',
  sellerMissing:
    'An invoice needs a seller: please say who you are at Settings, Seller and invoices, before you allow payment on invoice.',
  customerUnknown: 'This customer is not known any more.',

  // In place of a name.
  deletedCustomer: 'Customer whose data were deleted',
  // Columns of the CSV file.
  csv_dueOn: 'Due on',
  csv_daysOverdue: 'Days overdue',
  csv_customer: 'Customer',
  csv_invoice: 'Invoice',
  csv_order: 'Order',
  csv_orderedOn: 'Ordered on',
  csv_open: 'Open',
  csv_currency: 'Currency',
  csv_remindedOn: 'Reminded on',
} as const;
