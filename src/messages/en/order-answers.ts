/**
 * Why the shop makes no order, and what it answers about one that is there: its limits, confirmation, cancelling, another delivery, paying.
 */
export const orderAnswers = {
  // Limits of one order.
  copiesOfTitle:
    'An order can have at most {most, plural, one {# copy} other {# copies}} of one title. Please write to us if you need more.',
  copiesOfTitleInCart:
    'An order can have at most {most, plural, one {# copy} other {# copies}} of one title; {inCart, plural, one {# copy of “{title}” is} other {# copies of “{title}” are}} in your cart. Please write to us if you need more.',
  editionsAtMost:
    'An order can have at most {most, plural, one {# edition} other {# different editions}}, and {inCart, plural, one {# is} other {# are}} in your cart. Please order the others once this order is placed.',
  // Two amounts.
  valueAtMost: 'An order can come to at most {most}, and this one comes to {now}. Please order in several steps.',

  // Limits of the orders of one visitor: how many may be open.
  openOrdersConfirm:
    'You have {count, plural, one {# open order} other {# open orders}}, the most before one is confirmed by mail. Please confirm order {number} by the link in our mail (its page under Orders sends the mail again), cancel one that you no longer want, or order again when a parcel has arrived.',
  openOrdersLogIn:
    'You have {count, plural, one {# open order} other {# open orders}}, the most before one is confirmed by mail. Please log in to an account with a confirmed e-mail address, cancel one that you no longer want, or order again when a parcel has arrived.',
  // It does not say how many there are, or whose.
  householdWaits:
    'Several orders with this e-mail address, phone number or delivery address wait to be confirmed. Please confirm them by the links in our mails, or try again in a few hours.',
  connectionWaits:
    'Several orders from your internet connection wait to be confirmed. Please confirm them by the links in our mails, log in to an account with a confirmed e-mail address, or try again in a few hours.',
  // The same form was sent before, and has made the order {number}.
  alreadySent:
    'This checkout was already sent as order {number}, with other details. Place the order again only if you want another one.',
  sentAndCancelled:
    'This checkout was already sent as order {number}, which has been cancelled since. Place the order again only if you want another one.',

  // An order that is confirmed by the link of a mail.
  mailboxFull:
    'This order has to be confirmed by mail, and we have written to its e-mail address often today. Please try again later.',
  notConfirmedInTime: 'This order was not confirmed in time, or was cancelled. Please order again.',
  nothingToConfirm: 'This order does not wait for its confirmation any more.',
  mailJustSent: 'We sent the mail less than a minute ago. Please give it a moment, and look into your spam folder.',
  mailSentOften:
    'We have sent the mail {count, plural, one {# time} other {# times}}. Please look into your spam folder, or write to us.',

  cancelledAlready: 'This order has already been cancelled.',
  partlySent: 'This order can no longer be cancelled: a part of it has left. Please write to us about the rest.',
  // {status} is the name of a status, such as 'shipped'.
  notCancellable: 'This order can no longer be cancelled: it is {status}.',

  // Another delivery of an order.
  changeTooLate:
    'This order can no longer be changed here: it is being packed, or has ended. Please write to us at once.',
  changeNotHere: 'This order cannot be changed here. Please write to us.',
  deliveryNotOffered: 'This delivery is not offered for this order.',
  changeCostsOther: 'With this change the order costs something else. Please look at it and confirm.',
  changedOften: 'This order was changed many times. Please try again in an hour, or write to us.',
  changeAfterRefund:
    'Something of this order was given back by a refund, so its amounts cannot change any more. Please write to us.',
  changeWhileRefund:
    'Money of this order is on its way back to you. Please change it when that has arrived, or write to us.',

  // Paying online.
  paymentUnavailable: 'The payment provider does not answer. Nothing was charged; please try again in a minute.',
  paymentRefused:
    'The payment provider does not accept this way to pay. Nothing was charged; please choose another one.',
  paidTooOften: 'This order was tried to be paid too often. Please write to us.',
  notPayable: 'This order can be paid no more: it is paid, or has ended.',
  notPayableYet: 'There is nothing to pay yet: this order is paid when it can be sent.',
} as const;
