/** What a checkout says of what can be had for an address, and of amounts that have changed while it was open. */
export const checkoutOffer = {
  // {method} is the name of a way to pay, {country} that of a country.
  notOffered: '{method} is not offered for this order.',
  notOfferedTo: '{method} is not offered for this order to {country}.',
  notOfferedWithDelivery: '{method} is not offered with this delivery.',
  noCashForDownloads: 'Cash on delivery is not offered for downloads.',
  // {reason} is a whole sentence that the shop has answered.
  choosePayment: '{reason} Please choose how you want to pay.',
  deliveryNotOffered: 'This delivery is not offered for your address. Please choose another one.',
  sameDayTooFar: 'Same-day delivery does not go to {postCode}. Please choose standard delivery.',
  // {before} and {now} are amounts. {book} is the title in quotation marks, with its format where it has one.
  priceChanged: 'The price of {book} has changed from {before} to {now}.',
  discountChanged: 'The discount of the coupon has changed from {before} to {now}.',
  deliveryChanged: 'The charge for delivery has changed from {before} to {now}.',
  deliveryChangedTo: 'The charge for delivery to {country} has changed from {before} to {now}.',
  totalChanged: 'The total has changed from {before} to {now}.',
  // In place of an amount of zero: 'from nothing to ₹49'.
  nothing: 'nothing',
  lookAgain: 'Please look at your order again.',
  // A book, its title and its format.
  bookInFormat: '“{title}” ({format})',
  book: '“{title}”',
} as const;
