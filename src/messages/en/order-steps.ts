/** What follows an order: the next steps, another delivery, tracking, and going on after a session has ended. */
export const orderSteps = {
  nextHeading: 'What happens next',
  // Here and below: steps of a list.
  transfer: 'Transfer the amount with the order number as the reference. It stands on this page and in our mail.',
  sendCheck: 'Send us the check. The address stands on this page and in our mail.',
  payAtCollection: 'Pay {amount} when you collect your books.',
  payAtDoor: 'Have {amount} ready when the parcel is handed to you.',
  confirmByMail: 'Confirm the order by the link in our mail.',
  packed: 'We pack your books and write to you when the parcel leaves.',
  meanwhile: 'Meanwhile: <order>see where the order is</order>, or look at <new>what is new in the shop</new>.',
  // The same of an order that can still be cancelled.
  meanwhileCancellable:
    'Meanwhile: <order>see where the order is</order> (it can be cancelled there until it is sent), or look at <new>what is new in the shop</new>.',
  // Heading of a field for a password, which makes a guest a customer.
  customerHeading: 'Next time without typing',
  customerText:
    'Choose a password, and this order, your address and your wishlist are in an account for <strong>{email}</strong>.',
  customerHave:
    'You have one already? <login>Log in</login>. What we do with your details is in our <policy>privacy policy</policy>.',
  // Title of a page: the delivery of one order.
  changeTitle: 'Change the delivery · Order {number}',
  changeHeading: 'Change the delivery',
  changeTooLate:
    'The delivery of order {number} can no longer be changed here: it is being packed, or has ended. Please <contact>write to us</contact> at once. <order>To the order</order>',
  changeText:
    'Order <strong>{number}</strong> is not packed yet, so it can go elsewhere. If that costs something else, you see it before anything is changed.',
  // The same for somebody who has come by the link of a mail.
  changeTextByLink:
    'Order <strong>{number}</strong> is not packed yet, so it can go elsewhere. If that costs something else, you see it before anything is changed. Links of mails are passed on, so the address that we have is not shown here: please fill in the new one.',
  howItComes: 'How it gets to you',
  shippingAddress: 'Shipping address',
  showCost: 'Show again what it costs',
  change: 'Change the delivery',
  backUnchanged: 'Back without a change',
  trackTitle: 'Track your order',
  trackSentTitle: 'Please look into your mail',
  trackNotOffered:
    'The mails about your order have a link to it. In the browser that you have ordered with, it is among <orders>your orders</orders>. If you have an account, <login>log in</login> to find it on any device.',
  trackSent: 'If there is such an order, we have sent a link to its email address. It opens the order on any device.',
  trackAgain:
    'Nothing has come after some minutes? Please look into the spam folder, and check number and address: <track>try again</track>. We send a few links for each order in a day.',
  trackText:
    'Enter your order number and the email address that you ordered with. We send a link to that address, which shows your order.',
  orderNumber: 'Order number',
  orderNumberHint: 'It is in the mails about your order, for example BF-26K7-4Q9X.',
  email: 'Email address',
  sendLink: 'Send the link',
  loginInstead: 'Log in instead',
  haveAccount: 'You have an account',
  haveAccountText: 'Log in to find your cart. What you have typed here comes along.',
  noAccount: 'You have no account',
  cartEmpty: 'Your cart is empty',
  resumeText:
    'We put the books of this order into a new cart, as far as we still have them. Or <shop>choose others</shop>.',
  putBack: 'Put the books back',
  putBackAndGoOn: 'Put the books back and go on',
} as const;
