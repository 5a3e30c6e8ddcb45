/** Mails that bring invoices, credit notes and quotes, and remind of them. */
export const invoiceMails = {
  invoice: 'Hello {name}, the invoice for your order {order} is attached to this mail.',
  invoiceOfParcel: 'Hello {name}, the invoice for parcel {parcel} of your order {order} is attached to this mail.',
  creditNote: 'Hello {name}, we credit you {amount} of your order {order}. The credit note is attached to this mail.',

  // Of an order on invoice, when something of it is credited.
  owedBefore: 'To be paid before',
  owedNow: 'To be paid now',
  owedNowBy: 'To be paid now, by {day}',

  // Reminders of an invoice, or of an order that has none.
  reminderDue: 'Reminder: invoice {number} is due on {day}',
  reminderOverdue: 'Reminder: invoice {number} was due on {day}',
  reminderOrderDue: 'Reminder: order {number} is due on {day}',
  reminderOrderOverdue: 'Reminder: order {number} was due on {day}',
  overdueHeading: 'An invoice is overdue',
  dueHeading: 'An invoice is due soon',
  due: 'Hello {name}, {amount} of invoice {number} is still to be paid. It is due on {day}. The invoice is attached to this mail.',
  overdue:
    'Hello {name}, {amount} of invoice {number} is still to be paid. It was due on {day}. The invoice is attached to this mail.',
  orderDue: 'Hello {name}, {amount} of order {number} is still to be paid. It is due on {day}.',
  orderOverdue: 'Hello {name}, {amount} of order {number} is still to be paid. It was due on {day}.',
  reminderNote:
    'If you have paid already, there is nothing to do: a payment can take a few days to reach us. If something is wrong with the invoice, or you need more time, please write to us.',

  quoteSubject: 'Quote {number}, holds until {day}',
  quoteHeading: 'Quote {number}',
  quote:
    'Hello {name}, here is the quote that you have asked for. It comes to {amount} and holds until {day}. The list is attached to this mail.',
  aboutQuote: 'About this quote',
  openQuote: 'Look at the quote, and order',
  quoteNote:
    'The link opens the quote on any device, and one button there makes it an order. Whoever has it can order, so please keep it to yourself.',
} as const;
