/** What a reader asks before buying, answered beside the button of a book, and the page that asks where it is to go. */
export const buying = {
  // Questions: each stands before its answer.
  warning: 'Warning',
  priceUntil: 'Price until',
  delivery: 'Delivery',
  sameDay: 'Same day',
  inTheShop: 'In the shop',
  returns: 'Returns',
  payBy: 'Pay by',
  // Before another edition, where the chosen one is sold out.
  inStock: 'In stock',
  readNext: 'Read next',
  // What delivery costs: ₹49, free from ₹499. It begins a line, or follows 'To 400001:'.
  free: 'free',
  charge: '{charge}',
  chargeFreeFrom: '{charge}, free from {amount}',
  // The least that it may cost.
  leastCharge: 'from {charge}',
  leastChargeFreeFrom: 'from {charge}, free from {amount}',
  chargeDepends: 'The charge depends on your address',
  // {place} is a post code, a country or both, {answer} what delivery there costs and how long it takes.
  toPlace: 'To {place}: {answer}',
  sameDayFree: 'At no extra charge, chosen at the checkout',
  sameDayMore: '{amount} more, chosen at the checkout',
  downloadAudio: 'At once, to download: for phones, tablets and computers',
  downloadBook: 'At once, to download: for phones, tablets, computers and most e-readers',
  // {time} says from when on, as the beginning of a sentence.
  downloadAudioFrom: '{time}, to download: for phones, tablets and computers',
  downloadBookFrom: '{time}, to download: for phones, tablets, computers and most e-readers',
  collectCopies: '{count, plural, one {# copy} other {# copies}}, to collect today',
  collectMany: 'On the shelf, to collect today',
  // An e-book or a recording.
  returnsFinal: 'Not once it is opened',
  returnsWithin: 'Within {count, plural, one {# day} other {# days}}',
  // Another edition, such as Ebook, and its price.
  edition: '{format}, {price}',
  moreBy: 'more by {name}',
  // Beside the field that asks where the book is to go, in India, in the USA and elsewhere.
  yourPostCode_IN: 'Your PIN code',
  yourPostCode_US: 'Your ZIP code',
  yourPostCode_other: 'Your post code',
  postCode_IN: 'PIN code',
  postCode_US: 'ZIP code',
  postCode_other: 'Post code',
  postCodeAnywhere: 'PIN code, ZIP code or post code',
  check: 'Check',
  abroad: 'Abroad?',
  country: 'Country',
  checkDelivery: 'Check delivery',
  nothingPrinted: 'No printed edition of this book can be bought at the moment.',
  cookie:
    'We keep country and code in a cookie of this site, so that every book shows them, and nowhere else. An empty field takes them out. <link>More about privacy</link>',
  backToBook: 'Back to the book',
} as const;
