/** Copies and erasure of what is stored of a customer. */
export const deskCustomers = {
  intro:
    'Whoever asks what you know about them, or wants to be forgotten, has a right to it. First be sure that it is them: write to the address and let them answer.',
  email: 'Email address',
  nothingStored: 'Nothing is stored of {email}.',
  download: 'Download their data',
  downloadNote: 'One JSON file, for you to send to them.',
  eraseTitle: 'Erase',

  account: 'Account',
  accountSince: '{name}, since {day}',
  accountUnconfirmed: '{name}, since {day} (address not confirmed)',
  noAccount: 'None',
  orders: 'Orders',
  noOrders: 'None',
  reviews: 'Reviews',
  messages: 'Messages',
  newsletter: 'Newsletter',
  addressStored: 'The address is stored',
  no: 'No',
  quotes: 'Quotes',
  waitsFor: 'Waits for',
  books: '{count, plural, one {# book} other {# books}}',

  whatGoes:
    'Account, addresses, cart, wishlist, messages and newsletter go at once. Orders and invoices stay, because the law asks for them: orders lose name and address, those that are still open when they are closed. Nothing of it can be brought back, except from a backup.',
  reviewsToo: 'Their reviews, too',
  reviewsTooHint: 'Otherwise they stay under the name “A reader”.',
  typeAgain: 'To erase, type {email} once more',
  erase: 'Erase for good',

  otherAddress: 'This is not the address above. Nothing was erased.',
  erased: 'The data are erased.',
  nothingOfAddress: 'Nothing is stored of this address.',
} as const;
