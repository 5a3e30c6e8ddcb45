/** Returning books, and withdrawing from an order. */
export const returns = {
  heading: 'Returns',
  // Here and below: how a return stands.
  state_requested: 'We have received it and will answer',
  state_accepted: 'Accepted: please send the books',
  state_refused: 'Not accepted',
  state_received: 'The books are here, and we look at them',
  state_settled: 'Completed',
  state_cancelled: 'Taken back by you',
  withdrawalOf: 'Withdrawal of {day}',
  askedOn: 'Asked for on {day}',
  // The copies of a book that go back.
  line: '{copies} × {title}',
  // The same with the reason.
  lineBecause: '{copies} × {title}<soft>, {reason}</soft>',
  openLabel: 'Open the label',
  refundBy: 'If you have the right to withdraw, your money is back by {day}.',
  keep: 'Keep the books',
  returnBooks: 'Return books',
  // Title of the page: of one order.
  returnTitle: 'Return books · Order {number}',
  nothing:
    'No book of order {number} can be returned here now: it has not left us yet, everything has come back, or is on its way back. <order>To the order</order>',
  text: 'Say which books of order <strong>{number}</strong> you want to return. We answer by mail with where to send them.',
  howReturnsWork: 'How returns work',
  copies: 'Copies to return, of {count}',
  why: 'Why',
  choose: 'Please choose',
  // Here and below: why a book is returned.
  reason_unwanted: 'I do not want it any more',
  reason_damaged: 'It arrived damaged',
  reason_faulty: 'Pages are missing or misprinted',
  reason_wrong: 'It is not the book that I ordered',
  reason_other: 'Another reason',
  comment: 'What else we should know',
  send: 'Send the return',
  backToOrder: 'Back to the order',
  withdraw: 'Withdraw from contract',
  confirmWithdrawal: 'Confirm withdrawal',
  withdrawalReceived: 'Your withdrawal has been received',
  receivedText:
    'We have received your statement. A receipt with what you have sent, its day and its time is on its way to your email address.',
  // The same with the moment.
  receivedTextAt:
    'We have received your statement on {moment}. A receipt with what you have sent, its day and its time is on its way to your email address.',
  receivedNext:
    'We look for the order and write to you about the way back. Nothing has come after some minutes? Please look into the spam folder, or <contact>write to us</contact>.',
  lookOnceMore: 'Please look once more at what you send. It counts as soon as you confirm it.',
  name: 'Name',
  orderNumber: 'Order number',
  receiptGoesTo: 'The receipt goes to',
  withdrawFrom: 'I withdraw from',
  wholeOrder: 'The whole order',
  changeSomething: 'Change something',
  withdrawText:
    'You may withdraw from an order without a reason, until {days} days after it has arrived, and before. You need no account. The next page asks you to confirm it.',
  yourName: 'Your name',
  orderNumberHint: 'It is in the mails about your order, for example BF-26K7-4Q9X.',
  email: 'Email address',
  emailHint: 'The receipt goes there. Best use the one that you ordered with.',
  whichBooks: 'Which books, if not all of them',
  whichBooksHint: 'Leave it empty to withdraw from the whole order.',
  withdrawAnother: 'Withdraw from another order',
} as const;
