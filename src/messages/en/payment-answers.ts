/** Why nothing is delivered to a place, and why a way to pay is not offered there: whole sentences, which others may follow. */
export const paymentAnswers = {
  notDelivered: 'We do not deliver at the moment.',
  // {place} is a country, a state or a post code; {places} is a list of countries or of parts of one.
  notDeliveredTo: 'We do not deliver to {place}. We deliver to {places}.',
  notDeliveredToAddress: 'We do not deliver to this address. We deliver to {places}.',
  notDeliveredIn: 'We do not deliver to {place}. In {country} we deliver to {places}.',
  notDeliveredToAddressIn: 'We do not deliver to this address. In {country} we deliver to {places}.',
  // The last entry of such a list, when it is long.
  morePlaces: '{count} more',

  noCashTo: 'Cash on delivery is not offered for {place}.',
  noCashToAddress: 'Cash on delivery is not offered for this address.',
  noCashAbove: 'Cash on delivery is not offered for orders above {amount}.',
  cashDepends: 'Whether cash on delivery is offered depends on your address.',
  noCashInParts: 'Cash on delivery is only offered for orders that are sent together, in one parcel.',
  noPaymentInShop: 'An order that you collect cannot be paid in our shop.',
  transferAbroad: 'Bank transfer is not offered for {country}: our account can be paid to from our own country only.',
  noInvoiceForDownloads: 'Payment on invoice is not offered for downloads alone.',
  invoiceOverdue:
    'Payment on invoice is not offered while an invoice is overdue: one was due on {day}. It is offered again when it is paid.',
  // {left} is an amount.
  invoiceLimit: 'Payment on invoice is agreed up to an amount, of which {left} is left. This order is above it.',
  // Follows the reasons above, where every way to pay has one.
  noOtherPayment: 'There is no other way to pay for this order. Please write to us.',
} as const;
