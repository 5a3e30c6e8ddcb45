/** How an order is paid: what the checkout says of each method, the page on which one pays online, and transfers. */
export const paying = {
  // What each payment method means, below its name.
  method_upi:
    'Pay with any UPI app: you scan a code, or open the app on this phone. We pack your books as soon as you have paid.',
  method_online:
    'Pay by card, wallet, or whatever else our payment provider has on its page, such as net banking. We pack your books as soon as you have paid.',
  method_paypal: 'Pay with your PayPal account, on PayPal’s page. We pack your books as soon as you have paid.',
  method_bacs:
    'Pay straight into our bank account and give your order number as the reference. You get the account details with the order; we ship once the money has arrived.',
  method_cheque: 'Send a check made out to the shop to the address on your order. We ship once it has cleared.',
  method_invoice:
    'We send your books first. The invoice names the day by which it is to be paid, and our account. E-books and audio open once it is paid.',
  method_cod: 'Pay with cash when the parcel is handed to you.',
  // Cash on delivery with a charge.
  cashAdds: 'Pay with cash when the parcel is handed to you. This adds {amount}.',
  cashInShop: 'Pay when you collect your books in our shop.',
  // Online, for an order that is paid only when it can be sent.
  whenSent:
    'Nothing is charged now. When your order can be sent, we write you a mail with a link to pay it; we send your books as soon as you have paid.',
  // Follows the sentences above.
  confirmedInCash:
    'Orders in cash above {amount} are confirmed by mail: we send you a link, and pack your books once you have opened it and pressed its button.',
  confirmed:
    'Orders above {amount} are confirmed by mail: we send you a link, and pack your books once you have opened it and pressed its button.',
  // Name of paying in cash for an order that is collected.
  payInShop: 'Pay in our shop',
  testMode: '<name>Test mode.</name> Payments are only tried here: no money moves.',
  // Titles of the page on which an order is paid.
  page_none: 'There is nothing to pay here',
  page_open: 'Pay your order',
  page_later: 'Nothing to pay yet',
  page_paid: 'Paid',
  page_ended: 'This order has ended',
  unknownLink:
    'This link belongs to no order that is paid online. Please open it from the mail once more, or look among <orders>your orders</orders>.',
  confirmFirst: 'There is nothing to pay yet: please confirm the order by the link in our mail first.',
  viewOrder: 'View this order',
  arrived: 'Thank you. Your payment for order {number} has arrived, and we have written you a mail about it.',
  nextBook: 'Find your next book',
  // What became of the last attempt to pay.
  failed:
    'The last attempt was refused by the bank or the app. Nothing was charged; if your account shows an amount all the same, it comes back by itself. Please try again, or pay another way.',
  expired: 'The time for the last attempt is over. Nothing was charged. Please start again; your order is still held.',
  stopped: 'The last attempt was ended. Nothing was charged. Please start again, or pay another way.',
  notAccepted: 'Our payment provider did not accept this way to pay. Nothing was charged. Please pay another way.',
  unavailable:
    'Our payment provider does not answer just now. Nothing was charged, and your order is held. Please try again in a minute.',
  tooOften:
    'You have begun to pay this order many times. Nothing was charged. Please use what is shown below, or write to us.',
  minutesLeft:
    '{count, plural, =0 {Less than a minute is left to pay this way.} one {One minute is left to pay this way.} other {# minutes are left to pay this way.}}',
  // Of a cancelled order.
  nothingCharged: 'Nothing was charged. If you still want the books, please order them again.',
  wentBack: '{amount} went back the way it came. It can take some days until your account shows it.',
  goesBack: '{amount} goes back the way it came. We write to you as soon as it is on its way.',
  noOnline:
    'This shop takes no payments online at the moment. Nothing was charged; please write to us, or order again.',
  amountFor: '<amount>{amount}</amount> <order>for order {number}</order>',
  withUpi: 'Pay with UPI',
  scanUpi: 'Scan this code with any UPI app. The amount is in it.',
  // For screen readers: the code's picture.
  upiCode: 'QR code that pays {amount} with a UPI app',
  openUpi: 'Open a UPI app on this phone',
  tryUpi: 'Pay as a test, without an app',
  onProvidersPage: 'Pay on the page of our payment provider',
  comeBack: 'You come back here when you have paid. We never see the number of your card.',
  payAmount: 'Pay {amount}',
  showsPayment: 'This page shows your payment as soon as it has arrived; you may close it, and get a mail.',
  held: 'We hold the books for you until <time>{moment}</time>. Without a payment the order then ends by itself, and nothing is charged.',
  anotherWay: 'Pay another way',
  payNow: 'Pay now',
  reloads: 'This page loads itself again every ten seconds. <stop>Stop that</stop>',
  seeOrCancel: 'See or cancel this order',
  howToPay: 'How to pay',
  // Button that copies a value, such as the account number.
  copy: 'Copy',
  // For screen readers: pictures of codes.
  transferUpiCode: 'QR code of this payment for UPI apps',
  transferBankCode: 'QR code of this payment for banking apps',
  scanWithUpi: 'Scan it with your UPI app.',
  scanWithBank: 'Scan it with your banking app.',
  payWithUpi: 'Pay with a UPI app',
  // Follows how the first of two orders is paid.
  apartOnline: 'That is your first order: for the preorder we write to you when it is out, with a link to pay it.',
  apartSame:
    'That is your first order: for the preorder we write to you when it is out, and you pay it in the same way.',
} as const;
