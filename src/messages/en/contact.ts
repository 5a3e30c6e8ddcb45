/** The contact page: details, form, map and stores; and the report of a review. */
export const contact = {
  writeOrCall: 'Write or call',
  // For screen readers: name of the form.
  writeToUs: 'Write to us',
  // <mark> is an asterisk.
  required: 'Your email address will not be published. Required fields are marked <mark>*</mark>',
  name: 'Your name',
  email: 'Your email',
  message: 'Your message',
  consent: 'I agree that you keep what I write here so that you can answer me.',
  consentNote: 'What becomes of it, our <policy>privacy policy</policy> says.',
  submit: 'Submit Now',
  where: 'Where to find us',
  // {provider} is a map service.
  openMap: 'Open the map at {provider}',
  showMap: 'Show the map here',
  // {host} is the name of another server.
  mapSource:
    'The map would be loaded from {host}, which then learns your network address. Until you ask for it, nothing is.',
  // For screen readers: name of the map itself.
  map: 'Map',
  stores: 'Our stores',
  // The text within <hidden> is for screen readers.
  mapOf: 'Map<hidden> of the store in {name}</hidden>',
  hotline: 'Hotline',
  storeEmail: 'E-mail',
  // An email address that programs shall not read: shop at example.com.
  mailboxAt: '{mailbox} at {host}',
  open: 'Open',
  closed: 'Closed',
  // Title of the page for reporting a review, and of the one after it.
  reportTitle: 'Report a review',
  thankYou: 'Thank you',
  reportSent: 'We look at the review and decide. <book>Back to “{title}”</book>',
  // Who has reviewed which book.
  reviewBy: '{name} about <book>“{title}”</book>',
  reportText: 'Your report goes to the shop, without your name. The review stays until somebody has looked at it.',
  whatIsWrong: 'What is wrong with it?',
  // Here and below: what is wrong with a review.
  reason_offensive: 'It insults somebody',
  reason_advertising: 'It is advertising',
  reason_spoiler: 'It gives the end away',
  reason_private: 'It names private things of somebody',
  reason_other: 'Something else',
  reportMore: 'More about it',
  sendReport: 'Send the report',
} as const;
