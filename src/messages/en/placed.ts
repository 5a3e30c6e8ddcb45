/** An order that has just been placed, and the one step that it may wait for: a confirmation, or a payment. */
export const placed = {
  title: 'Order received',
  cancelled: 'This order has been cancelled',
  cancelledMore: 'There is nothing to pay. If you still want the books, please order them again.',
  confirm: 'Please confirm your order',
  confirmMore: 'Thank you. We have noted your order, and it waits for your confirmation.',
  unpaid: 'Your order is not paid yet',
  unpaidMore: 'Thank you. We hold the books for you, and send them once they are paid.',
  thanks: 'Thank you. Your order has been received.',
  thanksPaid: 'Thank you. Your order has been received and is paid.',
  // Follows one of the two above.
  weWrite: 'We write to {email} about it.',
  noMail: 'We have written to {email} often today, so this order comes without a mail. Please keep its number.',
  number: 'Order number',
  date: 'Date',
  total: 'Total',
  paymentMethod: 'Payment method',
  details: 'Order details',
  // What the customer has written about the order follows.
  note: 'Your note:',
  billingAddress: 'Billing address',
  shippingAddress: 'Shipping address',
  continue: 'Continue shopping',
  stepConfirm: 'One step left: confirm by mail',
  stepPay: 'One step left: pay',
  mailSent: 'We have sent a mail. Please open the link in it and confirm by <time>{moment}</time>.',
  mailSentTo:
    'We have sent a mail to <email>{email}</email>. Please open the link in it and confirm by <time>{moment}</time>.',
  heldTillConfirmed:
    'The books are held for you until then. Without a confirmation the order is cancelled by itself, and there is nothing to pay.',
  spamFirst: 'No mail? Please look into your spam folder first.',
  sendAgain: 'Send the mail again',
  notArrived: 'Your payment has not arrived yet.',
  held: 'We hold the books for you until <time>{moment}</time>.',
  justPaid: 'If you have paid just now, it shows here in a minute.',
  // The page that a mail leads to, on which an order is confirmed.
  linkGone: 'This link no longer works',
  confirmYours: 'Confirm your order',
  isConfirmed: 'Your order is confirmed',
  linkLost:
    'A part of it may have got lost on its way. Please open it from the mail once more, or look at <orders>your orders</orders>.',
  heldToConfirm: 'We hold these books for you until <time>{moment}</time>. With one click they are ordered.',
  confirmOrder: 'Confirm order {number}',
  notOrdered: 'If you have not ordered, close this page: the order is then cancelled by itself.',
  confirmedMore:
    'Thank you. Your order {number} is confirmed, and the receipt is on its way to your inbox. <shop>Find your next book</shop>',
  notConfirmed:
    'Your order {number} was not confirmed in time, or you have cancelled it. There is nothing to pay. If you still want the books, please <shop>order them again</shop>.',
  order: 'Order {number}',
  // The page that the link in a mail leads to, when the link is not valid.
  openedLost:
    'Links in our mails open their order for 90 days. A part of this one may have got lost on its way: please open it from the mail once more. In the browser that you have ordered with, or in your account, it is among <orders>your orders</orders>.',
  askAgain: 'You can <track>ask for a new link</track>.',
  payment: 'Payment',
  amountReceived: '{amount} received.',
  isPaid: 'Paid. Thank you.',
  dueOnDelivery: '{amount} to be paid on delivery.',
  dueInShop: '{amount} to be paid in our shop, when you collect it.',
  due: '<amount>{amount}</amount> still to be paid. A payment can take a few days to reach us.',
  dueBy: '<amount>{amount}</amount> still to be paid by {day}. A payment can take a few days to reach us.',
  refunded: '<amount>{amount}</amount> refunded.',
  refundOn: '{amount} on {day}',
  // No money went back: it was given back of an order that is not paid.
  creditOn: '{amount} taken off what is to be paid, on {day}',
} as const;
