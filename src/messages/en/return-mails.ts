/** Mails about returns and withdrawals. */
export const returnMails = {
  withdrawn: 'Withdrawn',
  requestedSubject: 'Your return of order {number}',
  requestedHeading: 'We have received your return',
  requested:
    'Hello {name}, we have received that you want to return books of your order {number}. Please keep them until we have answered.',
  acceptedSubject: 'Please send the books of order {number}',
  acceptedHeading: 'Your return is accepted',
  accepted: 'Hello {name}, please send these books of your order {number} as it stands here.',
  whereTo: 'Where to',
  labelAdded: 'We have added a label: please print it and put it on the parcel.',
  getLabel: 'Get the label',
  openLabel: 'Open the label',
  refusedSubject: 'About your return of order {number}',
  refusedHeading: 'We cannot accept this return',
  refused: 'Hello {name}, we have looked at your return of books of your order {number} and cannot accept it.',
  arrivedSubject: 'The books of order {number} are here',
  arrivedHeading: 'Your books are here',
  arrived:
    'Hello {name}, the books that you have returned of your order {number} have arrived. We look at them and write again about the money.',
  settledSubject: 'Your return of order {number} is completed',
  settledHeading: 'Your return is completed',
  settled: 'Hello {name}, your return of books of your order {number} is completed. No money is given back for it.',
  // Of a withdrawal, as the law asks (Directive 2011/83, articles 13 and 14).
  refundDue:
    'You have withdrawn from this order, so we give back what you paid for these books by {day}, with the standard charge for delivery when nothing of the order stays with you. We may wait until they are here, or until you show that you have sent them. Please send them within 14 days.',

  // The receipt of a statement of withdrawal.
  receiptSubject: 'We have received your withdrawal',
  receipt:
    '{name}, this mail confirms that we have received your statement that you withdraw from a contract with us. Please keep it.',
  // In place of a name, at the beginning of a sentence.
  dearReader: 'Dear reader',
  statementReceived: 'Received',
  statementName: 'Name',
  statementNumber: 'Order number',
  statementEmail: 'Email address',
  statementLines: 'Withdrawn from',
  wholeOrder: 'The whole order',
  receiptNext:
    'We look for the order and write to you about the way back of the books. If you have the right to withdraw, we give back what you paid by {day}, with the standard charge for delivery; we may wait until the books are here, or until you show that you have sent them.',
  receiptNote: 'If you did not send this, somebody entered your address by mistake, and there is nothing to do.',
} as const;
