/** Mails about an order. {name} is the customer's first name, or `dearReader` of the mail blocks. {amount} is written with its currency. */
export const orderMails = {
  receivedSubject: 'Your order {number}',
  receivedHeading: 'Order received',
  received: 'Thank you, {name}. Your order has been received.',
  paymentReceived: 'We have received your payment of {amount}.',
  agreed: 'You agreed at the checkout',

  confirmSubject: 'Please confirm your order {number}',
  confirmHeading: 'Please confirm your order',
  // {until} is a day and a time.
  confirm:
    'Hello {name}, thank you for your order. We hold the books for you until {until}. Please confirm by then that you want them:',
  confirmButton: 'Confirm this order',
  confirmNote:
    'If you have not ordered, do nothing: without a confirmation the order is cancelled, and there is nothing to pay.',
  expiredSubject: 'Your order {number} was not confirmed',
  expiredHeading: 'Order not confirmed',
  expired:
    'Hello {name}, your order {number} was not confirmed in time, so it has been cancelled. There is nothing to pay. If you still want the books, please order them again.',
  findNext: 'Find your next book',

  cancelledSubject: 'Your order {number} has been cancelled',
  cancelledHeading: 'Order cancelled',
  cancelledFree: 'Hello {name}, your order {number} has been cancelled, as you asked. There is nothing to pay.',
  cancelledPaid:
    'Hello {name}, your order {number} has been cancelled, as you asked. There is nothing to pay. If you have already paid, please answer this mail, and we will see to the refund.',
  yourComment: 'Your comment',
  cancelledByShopSubject: 'We had to cancel your order {number}',
  cancelledByShopOwed:
    'Hello {name}, we are sorry: we had to cancel your order {number}. You get back the {amount} that you have paid.',
  cancelledByShopFree: 'Hello {name}, we are sorry: we had to cancel your order {number}. There is nothing to pay.',

  changedSubject: 'Your order {number} was changed',
  changedHeading: 'Your order was changed',
  changedByYou: 'Hello {name}, you have changed your order {number}.',
  changedByUs: 'Hello {name}, we have changed your order {number}.',
  // Name of what was changed, such as a title or `Shipping address`. Its value before the change stands below.
  before: '{what}, before',
  now: 'now',
  weGiveBack: 'We give back {amount}. It can take a few days to arrive.',
  stillToPay: '{amount} is still to be paid.',

  linkSubject: 'The link to your order {number}',
  linkHeading: 'Your order',
  link: 'Hello {name}, here is the link to your order {number}. If you have not asked for it, there is nothing to do.',

  paidSubject: 'We have received your payment for order {number}',
  paidHeading: 'Payment received',
  paid: 'Thank you, {name}. We have received {amount} for your order {number}.',

  reminderSubject: 'Please pay your order {number} by {day}',
  reminderHeading: 'Your payment has not arrived',
  reminder:
    'Hello {name}, we have not received your payment of {amount} for order {number}. We hold the books for you until {day}. Without a payment the order is cancelled then.',
  reminderNoteOnline:
    'If you have paid already, there is nothing to do: you get a mail as soon as the payment has reached us. If you need more time, please write to us.',
  reminderNote:
    'If you have paid already, there is nothing to do: a payment can take a few days to reach us. If you need more time, please write to us.',
  openSubject: 'Your order {number} is not paid yet',
  openHeading: 'Not paid yet',
  // {until} is a day and a time.
  open: 'Hello {name}, no payment of {amount} has reached us for order {number}. We hold the books for you until {until}. You can pay until then, by another method too.',
  openNote:
    'If you have paid, there is nothing to do: you get a mail as soon as the payment has reached us. Without a payment the order ends by itself, and nothing is charged.',
  unpaidSubject: 'Your order {number} was not paid',
  unpaidOnline:
    'Hello {name}, your payment for order {number} has not reached us, so the order has been cancelled. Please do not pay it any more. If your payment arrives all the same, we send the books if we still have them, and otherwise the money goes back to you by itself.',
  unpaid:
    'Hello {name}, your payment for order {number} has not reached us, so the order has been cancelled. Please do not pay it any more. If your payment is on its way, we will send it back; please write to us if you still want the books.',

  packingSubject: 'We are packing your order {number}',
  packingParcelSubject: 'We are packing parcel {parcel} of your order {number}',
  packingHeading: 'Being packed',
  packing: 'Hello {name}, we are packing your order {number}. We write again when it is on its way.',
  packingParcel:
    'Hello {name}, we are packing parcel {parcel} of your order {number}. We write again when it is on its way.',
  readySubject: 'Your order {number} is ready',
  readyParcelSubject: 'Parcel {parcel} of your order {number} is ready',
  readyHeading: 'Ready to collect',
  ready: 'Hello {name}, your order {number} is ready. You can collect it in our shop; please bring its number.',
  readyParcel:
    'Hello {name}, parcel {parcel} of your order {number} is ready. You can collect it in our shop; please bring its number.',
  shippedSubject: 'Your order {number} is on its way',
  shippedParcelSubject: 'Parcel {parcel} of your order {number} is on its way',
  shippedHeading: 'On its way',
  shipped: 'Hello {name}, your order {number} has left our shop.',
  shippedParcel: 'Hello {name}, parcel {parcel} of your order {number} has left our shop.',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  track: 'Track this parcel',
  outSubject: 'Your order {number} arrives today',
  outParcelSubject: 'Parcel {parcel} of your order {number} arrives today',
  outHeading: 'Out for delivery',
  out: 'Hello {name}, the courier is bringing your order {number} today.',
  outParcel: 'Hello {name}, the courier is bringing parcel {parcel} of your order {number} today.',
  deliveredSubject: 'Your order {number} has been delivered',
  deliveredParcelSubject: 'Parcel {parcel} of your order {number} has been delivered',
  deliveredHeading: 'Delivered',
  delivered:
    'Hello {name}, your order {number} was delivered. We hope you enjoy it. If something is not as it should be, please answer this mail.',
  deliveredParcel:
    'Hello {name}, parcel {parcel} of your order {number} was delivered. We hope you enjoy it. If something is not as it should be, please answer this mail.',
  collectedSubject: 'Your order {number} has been collected',
  collectedParcelSubject: 'Parcel {parcel} of your order {number} has been collected',
  collectedHeading: 'Collected',
  collected:
    'Hello {name}, your order {number} was handed over to you. We hope you enjoy it. If something is not as it should be, please answer this mail.',
  collectedParcel:
    'Hello {name}, parcel {parcel} of your order {number} was handed over to you. We hope you enjoy it. If something is not as it should be, please answer this mail.',
  inParcel: 'In parcel {parcel}',
  stillToCome: 'Still to come',

  refundSubject: 'Your refund for order {number}',
  creditSubject: 'A credit for order {number}',
  refundHeading: 'Refund',
  creditHeading: 'Credit',
  refund: 'Hello {name}, we give back {amount} of your order {number}. It can take a few days to arrive.',
  // {method} is a way of payment, such as `bank transfer`.
  // Here and below: {method} is one of these.
  way_bacs: 'bank transfer',
  way_cheque: 'check',
  way_cod: 'cash',
  way_card: 'card',
  refundBy: 'Hello {name}, we give back {amount} of your order {number} by {method}. It can take a few days to arrive.',
  credit: 'Hello {name}, we take {credited} off what is to be paid of your order {number}.',
  creditAndRefund:
    'Hello {name}, we take {credited} off what is to be paid of your order {number}. And we give back {amount} of your order {number}. It can take a few days to arrive.',
  creditAndRefundBy:
    'Hello {name}, we take {credited} off what is to be paid of your order {number}. And we give back {amount} of your order {number} by {method}. It can take a few days to arrive.',
  totalCredited: 'Total credited',

  resentSubject: 'We send books of your order {number} again',
  resentHeading: 'We send them again',
  // {again} is the number of the new order.
  resent:
    'Hello {name}, we are sorry about the parcel of your order {number}. We send these books again, as order {again}. It costs you nothing.',

  movedSubject: 'A new day for your order {number}',
  movedHeading: 'A new day',
  // {days}: one or more sentences `movedBook`.
  moved: 'Hello {name}, a day in your order {number} has moved. {days}',
  movedBook: '“{title}” comes out on {day}.',
  movedNote: 'Your order stands. You can cancel it until we send it.',
  dueSubject: 'Your preorder {number} can be sent',
  dueHeading: 'Your preorder is out',
  due: 'Hello {name}, everything of your order {number} is out now. We send it as soon as your payment of {amount} has arrived.',

  asideSubject: 'Put aside for you until {day}',
  asideHeading: 'Put aside for you',
  aside:
    'Hello {name}, we have put this aside for you until {day}. Please say your name or the number {number} when you come; you pay in our shop.',
  asideOverSubject: 'What we had put aside for you is on the shelf again',
  asideOverHeading: 'On the shelf again',
  asideOver:
    'Hello {name}, we had put this aside for you until {day}, and have returned it to the shelf. You owe nothing. If you still want it, just answer this mail or come by.',

  downloadsSubject: 'Your downloads of order {number}',
  downloadsHeading: 'Your downloads',
  downloads:
    'Thank you, {name}. Your order {number} is paid. {count, plural, one {Your download is ready.} other {Your downloads are ready.}}',
  // {title} is a book with its format.
  download: '{title}: can be downloaded {count, plural, one {once} other {# times}} until {day}.',
  toDownload: 'Go to the download',
  downloadsNote:
    'Whoever has these links can use them, so please do not pass this mail on. The page of your order has them, too.',
} as const;
