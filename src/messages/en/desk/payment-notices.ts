/**
 * Payments that somebody of the shop has to look at, and what went wrong with a test payment. {shown} is an amount, {order} and {payment}
 * are numbers. Mails to the people of the shop say the same in English.
 */
export const deskPaymentNotices = {
  notAsked:
    'Order {order} can be sent, and was to be paid online then. Payment online is turned off, so its customer was not asked. Turn it on again, or write to the customer how to pay, and record the payment.',
  disputeWon: 'The dispute about {shown} of order {order} is won. The shop keeps the money.',
  disputeLost: 'The dispute about {shown} of order {order} is lost. The money has gone back to the customer.',
  // In the next four {reason} is in the words of the bank.
  disputed:
    'The customer of order {order} asks their bank to take back {shown}. Please answer in the account of the payment provider, and send nothing of the order before.',
  disputedUntil:
    'The customer of order {order} asks their bank to take back {shown}. Please answer in the account of the payment provider until {until}, and send nothing of the order before.',
  disputedFor:
    'The customer of order {order} asks their bank to take back {shown}: {reason} Please answer in the account of the payment provider, and send nothing of the order before.',
  disputedForUntil:
    'The customer of order {order} asks their bank to take back {shown}: {reason} Please answer in the account of the payment provider until {until}, and send nothing of the order before.',
  // {problem} is one of the sentences above.
  disputeOfUnfitting: '{problem} The payment did not fit the order, and is in no sum of it.',
  // {state} is a code of the provider: open, won, lost.
  disputeImpossible:
    'The payment provider says of dispute {dispute} of order {order} ({state}) another currency, or more than is left of the payment. It is in no sum of the order while it says so. Please look at it in the account of the payment provider.',
  refundUnfitting:
    'The payment provider says of refund {refund} of order {order}: {said}; at most {most} was to go back. It does not count as given back while it says so. Please look at it in the account of the payment provider.',
  // In the place of {said} above.
  otherCurrency: '{currency} instead of {wanted}, {shown}',
  unreadableAmount: 'an unreadable amount',
  refundedTwice:
    '{gone} of order {order} went back through the payment provider. {twice} of it had been given back before, and has gone back twice. It is in no sum of the order. Please ask the customer to return it.',
  refundFailed:
    'The payment provider could not give back {shown} of order {order}. The shop still has the money. Please ask the customer for an account, pay it back by hand, and record that refund at the order.',
  refundFailedDisputed:
    'The payment provider could not give back {shown} of order {order}. The shop still has the money. The customer’s bank asks for this payment: please wait for the end of that dispute. If it is won, ask the customer for an account, pay it back by hand, and record that refund at the order.',
  refundByHand:
    '{shown} of order {order} was given back in the account of the payment provider, not at the desk. It counts as given back. A credit note, if one is due, has to be made by hand.',
  backLate:
    '{shown} came for order {order} after it had ended, and its copies cannot be had any more. The money goes back by itself; the customer is told. There is nothing to do.',
  backDouble:
    'Order {order} was paid twice. The second {shown} goes back by itself; the customer is told. There is nothing to do.',
  backTooMuch:
    'For order {order} more was paid online than was left to pay. {shown} goes back by itself; the customer is told. There is nothing to do.',
  // {problem} is one of the three sentences below.
  unfitting:
    '{problem} It does not count as paid. Please look at payment {payment} in the account of the payment provider, and give it back there or write to the customer.',
  otherReference: 'A payment of order {order} belongs to another reference.',
  cameInOther: 'A payment of order {order} came in {currency}, not in {wanted}.',
  otherAmount: 'Order {order} was paid with {shown}; {wanted} was asked for.',
  // {what} are names of values in the words of the shop.
  payoutDiffers:
    '{provider} says something else of payout {payout} than before: {what}. The shop keeps what it was told first. Please compare both in the account of the payment provider.',

  // What went wrong with a test payment of the first steps.
  testNotOpened: 'It was never opened.',
  testNotPaid: 'It was not paid in its time, or was ended. Nothing was charged.',
  testUnfitting:
    'The provider says another amount, currency or reference than was asked for. Please look at payment {payment} in its account, and give it back there.',
  testRefundFailed:
    'It was paid, and the refund failed. Please give payment {payment} back in the account of the provider.',
  // {why} is in the words of the provider.
  testRefundRefused:
    'It was paid, and the provider refuses the refund: {why}. Please give payment {payment} back in the account of the provider.',
  testRefused: 'The provider refuses it: {why}',
  // {problem} is one of the sentences above.
  testStuck: 'A test payment of real money has not gone back. {problem}',
} as const;
