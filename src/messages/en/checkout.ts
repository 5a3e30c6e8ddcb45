/** The checkout: addresses, delivery, totals and the button that orders. How an order is paid is in `paying`. */
export const checkout = {
  title: 'Checkout',
  alreadyCustomer: 'Already a customer? <login>Log in</login>',
  haveCoupon: 'Have a coupon?',
  enterCoupon: 'Click here to enter your code',
  placeOrder: 'Place order',
  billingDetails: 'Billing details',
  requiredFields: 'Required fields are marked <mark>*</mark>',
  shipElsewhere: 'Ship to a different address?',
  shipToBilling: 'No, ship to the address above',
  shipToOther: 'Yes, to another address',
  shippingAddress: 'Shipping address',
  // Without scripts: shows what delivery to the address costs.
  showQuote: 'Show delivery and total',
  notes: 'Order notes',
  notesExample: 'Notes about your order, e.g. special notes for delivery.',
  yourOrder: 'Your order',
  editCart: 'Edit cart',
  privacy:
    'Your details are used to deliver this order and to answer your questions about it, as our <policy>privacy policy</policy> says.',
  unpayable:
    'The order cannot be placed as it is, because nothing is offered to pay for it. Please change the address or the cart, or <contact>write to us</contact>.',
  // For screen readers: the name of the table of books.
  buying: 'What you are buying',
  paidLater: 'Unless you pay on delivery, there is nothing to pay yet: we write to you when your order can be sent.',
  // Charges in the list of totals.
  shipping: 'Shipping',
  collection: 'Collection',
  cashCharge: 'Cash on delivery charge',
  sameDayCharge: 'Same-day delivery',
  // In place of a charge.
  free: 'Free',
  // An amount that may be higher, depending on the address.
  from: 'from {amount}',
  delivery: 'Delivery',
  // Ways of delivery. 'All together' stands in place of 'Standard' where each book can also come by itself.
  delivery_standard: 'Standard',
  delivery_together: 'All together',
  delivery_asReady: 'Each book as soon as it is ready',
  // It makes two orders: the books that are here, and the preorders.
  delivery_apart: 'In two orders: what is here now, and the preorder when it is out',
  delivery_sameDay: 'Same day',
  delivery_collection: 'Collect in our shop',
  sameDayCost: '+ {amount}, for addresses near our shop',
  // Follows a way of delivery: it is not paid later.
  paidWithOrder: 'paid with the order',
  // The same of two orders.
  paidEach: 'each paid when it is sent',
  // Of that way of delivery. {day} is a date.
  makesTwo:
    'This makes two orders: one of what can be sent now, and one of your preorders, which are sent together from {day} on. Each has a number, and is paid, sent and cancelled by itself.',
  // Amounts of both, in the list of totals.
  apart_now: 'Paid now',
  apart_out: 'Paid when the preorder is out',
  // The same where both are paid when they arrive.
  apart_first: 'First order, sent now',
  apart_second: 'Second order, with the preorder',
  // {place} is a country, perhaps with a post code. {time} is when it comes.
  deliveryTo: 'Delivery to {place}.',
  deliveryToWhen: 'Delivery to {place}: {time}.',
  deliveryEstimate: 'Delivery within {country} depends on your address. The charge shows once it is filled in.',
  // Title of a page that answers what delivery of one book costs.
  deliveryOf: 'Delivery of “{title}”',
  waiver:
    'I agree that the e-books and audio of this order are made available at once, and I know that I lose my right to withdraw from them by that.',
  paymentMethod: 'Payment method',
  noPayment: 'There is no way to pay for this order here. Please change your address or your cart, or write to us.',
  unanswered: 'No answer has come to your order, so it may have been made.',
  // “Place order” is the button of this page.
  unansweredMore:
    'The connection was lost, or the shop is very busy. Nothing that you have typed is lost. Please press “Place order” again once you are connected: it will never be made twice, and if it has been made, you will see it. It is in <orders>your orders</orders> then, too.',
  alreadyMade: 'If it has been made already, it is in <orders>your orders</orders>.',
  // Of an order whose delivery is changed: what it costs before and after, in a table.
  changeHeading: 'With this it costs something else',
  changeWhat: 'What',
  changeBefore: 'Before',
  changeAfter: 'After',
  changeOpen: '{amount} is to be paid then, and we send the books once it has come. The order’s page has the way.',
  changeBack: 'You get {amount} back.',
  changeFor: 'Change it, for {amount} in all',
} as const;
