/** What the desk answers about withdrawals, returns, and copies that are sent again. */
export const deskReturnAnswers = {
  noSuchOrder: 'There is no such order. Please check the number.',
  decidedBefore: 'Somebody was first: this withdrawal has been decided about.',
  orderNumberMissing: 'Please enter the number of the order.',
  withdrawalMatched: 'The withdrawal belongs to this order now.',
  setAsideReasonMissing: 'Please say why, for whoever looks at it later.',
  withdrawalSetAside: 'The withdrawal is put aside.',

  returnChanged: 'This return has changed since you opened the page. Nothing was done: please look at it again.',
  returnUnknown: 'There is no such return.',
  returnMovedOn: 'This is not possible any more: the return stands elsewhere by now.',
  // A link to the label with which the customer sends the books back.
  labelLinkTooLong: 'This link is too long.',
  labelLinkWrong: 'Please enter a link that begins with https://',
  // {size} is a number of kilobytes.
  labelTooLarge: 'This file is too large: a label has at most {size} KB.',
  labelWrongType: 'This is no whole PDF or PNG. Please save the label as one of them.',
  instructionsMissing: 'Please say where the books are sent.',
  returnAccepted: 'The return is accepted.',
  refusalMissing: 'Please say why; the customer reads it.',
  returnRefused: 'The return is refused.',
  booksHere: 'The books are here.',
  copiesMissing: 'Please say how many copies have come.',
  returnSettled: 'The return is settled.',
  returnSettledByProvider: 'The return is settled. The payment provider is asked to give the money back.',
  copiesNotLeft: 'So many copies are not left of this line.',
  copiesOfReturn: '{count, plural, one {This return is of # copy of it.} other {This return is of # copies of it.}}',
  notOfReturn: 'This book is not part of the return.',

  // Copies that are sent again without charge.
  resendReasonMissing: 'Please choose a reason.',
  sentAgain: 'Order {number} sends them again, without charge.',
  resendEmpty: 'Please say how many copies are sent again.',
  resendNotThere: 'So many copies are not there to be sent.',
} as const;
