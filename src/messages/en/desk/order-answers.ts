/** What the desk answers when somebody takes a step of an order: what was done, and what is wrong. */
export const deskOrderAnswers = {
  // {done} is a sentence of this room, such as 'The parcel is packed.'
  doneWithMail: '{done} The customer gets a mail.',
  doneWithoutMail: '{done} No mail was sent.',
  paymentRecorded: 'The payment is recorded.',
  paymentOfRecorded: 'The payment of {number} is recorded.',
  orderCancelled: 'The order is cancelled.',
  linksWithdrawn: 'The links in all mails about this order have ended. The next mail carries a new one.',
  moreDays: 'The customer has seven more days to pay.',
  noMoreDays: 'The order has changed since this page was made, so it got no more days.',
  parcelPacked: 'The parcel is packed.',
  parcelShipped: 'The parcel is shipped.',
  trackingCorrected: 'The tracking is corrected.',
  parcelOutForDelivery: 'The parcel is out for delivery.',
  // The order or the parcel.
  customerHasIt: 'The customer has it.',
  parcelUnpacked: 'The parcel is unpacked.',
  parcelLost: 'The parcel is marked as lost.',
  refundAsked: 'The payment provider is asked to give it back. It counts, with its credit note, as soon as it has.',
  refundRecorded: 'The refund is recorded.',
  paymentTakenBack: 'The payment is taken back.',
  orderChanged: 'The order is changed.',

  // Another user was first. {late} is one of the four sentences below; {when} a day and a time.
  nothingChanged: '{late} Nothing was changed by you. Below is the order as it stands now.',
  customerCancelled: 'The customer cancelled this order on {when}.',
  somebody: 'Somebody',
  paymentFirst: '{who} was first and recorded a payment on {when}.',
  refundFirst: '{who} was first and recorded a refund on {when}.',
  stepFirst: '{who} was first: since {when} the order is {status}.',
  notPossible: 'This is not possible: the order is {status}.',

  amountMissing: 'Please type an amount.',
  amountWrong: 'Please type an amount, for example {example}.',
  amountZero: 'Please type an amount above zero.',
  amountTooLarge: 'This amount is too large.',
  // How money was paid or goes back.
  wayMissing: 'Please choose a way.',
  cancelReasonMissing: 'Please tell the customer why.',
  noteMissing: 'Please type a note.',
  trackingMissing: 'Please type the tracking number.',
  copiesWrong: 'Please type a number of copies.',
  copiesOrNone: 'Please type a number of copies, 0 to take the book out.',
  formUnreadable: 'This form could not be read. Please open it again.',
  bookNotFound: 'No book was found by this ISBN or title.',
  severalEditions: 'Several editions fit. Please choose one.',
  courierNameMissing: 'Please type the name of the courier.',
  courierMissing: 'Please choose a courier of the list.',
  requestIdMissing: 'The tracking page of {courier} needs a request id.',

  moreThanOpen:
    'This is more than is still to be paid. If the customer really paid more, tick the box below the amount.',
  unpaid: 'The payment has not arrived yet. If the goods go out all the same, tick the box.',
  untracked: 'Please type the tracking number, or tick the box below.',
  chooseParcel: 'Please choose the parcel.',
  notThisParcel: 'This step is not possible for this parcel.',
  notOnShelf: 'Not all copies are on the shelf. If the parcel goes out all the same, tick the box.',
  oneParcelWanted: 'The customer wants one parcel. If the rest follows in another one, tick the box.',
  nothingPacked: 'Please choose what is packed.',
  // {most} is a number of copies or an amount.
  atMost: 'At most {most}.',
  lineNotPackable: 'Nothing of this line can be packed now.',

  providerAtMost: 'At most {most} of one payment can go back the way it came. Please give the rest back another way.',
  providerAtMostOfChange:
    'At most {most} of one payment can go back the way it came. Please choose another way, or give it back later.',
  refundOfMore: 'This makes {amount}. The customer has paid and not got back {most}.',
  goodwillReasonMissing: 'Please say why the price is lowered.',
  refundUnderWay:
    'A refund of this order is on its way through the payment provider. Please wait until it has arrived or failed: its lines would be given back twice.',
  changeWhileRefund:
    'A refund of this order is on its way through the payment provider. Please change the order when it has arrived or failed.',
  refundEmpty: 'Please fill in what is given back.',
  correctAtMost: 'At most {most} of the payments is left.',
  // What can still be given back of a part of an order, by the part.
  atMostOf_line: 'At most {most} of this line can be given back.',
  atMostOf_charges: 'At most {most} of the charges can be given back.',
  atMostOf_goodwill: 'At most {most} of this order can be given back.',
  nothingOf_line: 'Nothing is left of this line.',
  nothingOf_charges: 'Nothing is left of the charges.',
  nothingOf_goodwill: 'Nothing is left of this order.',
  copiesBackAtMost:
    '{count, plural, one {At most one copy of this line can come back.} other {At most # copies of this line can come back.}}',
  allCopiesBack: 'All copies of this line have come back.',

  // What staff may give back without an owner of the shop. {who} is one of the first two.
  anOwner: 'an owner',
  ownersNamed: 'an owner: {names}',
  onlyOwners: 'Only owners give money back in this shop. This needs {who}.',
  refundLimit: 'Staff may give back up to {limit} of one order within 24 hours. {amount} needs {who}.',
  refundLimitUsed:
    'Staff may give back up to {limit} of one order within 24 hours. {given} of this order has gone back in the last 24 hours. {amount} needs {who}.',
  // {why} is one of the three sentences above.
  cancellingGivesBack: 'Cancelling gives back what was paid. {why}',
  discountGivesBack: 'A discount is money given back. {why}',

  // Why an order cannot be changed so.
  changeEmpty: 'An order has at least one book. Cancel it instead.',
  changeTooLong: 'An order that is changed can have at most {most} lines.',
  changeTwice: 'An edition stands twice. Raise the copies of its line instead.',
  changeThere: 'This edition is in the order already. Change the copies of its line instead.',
  changeLineGone: 'A line of this form is not in the order any more.',
  changeCopiesWrong: 'The copies of a line are a whole number from 1 to {most}.',
  changeEditionGone: 'This edition is not in the catalogue any more, so no copy can be added.',
  changeDownloaded: 'The customer already has the download “{title}”. Give back its price by a refund instead.',
  changeTooFewCopies: 'There are not enough copies of {book} left.',
  changeDiscountAtMost: 'At most {most} can be taken off the books of this order.',
  changeDiscountAtMostFixed: 'At most {most} can be taken off the books of this order. Fixed prices are not lowered.',
  changeCredited:
    'Something of this order was given back by a refund, so its amounts cannot change any more. Give back more by a refund, or cancel it and make a new order.',
  discountReasonMissing: 'Please say what the discount is for.',
  nothingDifferent: 'Nothing is different from before.',
  otherTotal: 'Prices or charges have changed since this was shown. Please look at what changes once more.',
} as const;
