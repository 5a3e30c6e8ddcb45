/** Where a customer is logged in, a copy of their data, and the end of the account. */
export const accountData = {
  devices: 'Devices',
  devicesText:
    'You are logged in on these devices. If you do not know one of them, log it out and change your password.',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  usedOn: 'Logged in on {start}, last used on {last}',
  logOut: 'Log out',
  // On a button, the end of it for screen readers: which of several devices.
  logOutOf: 'Log out <hidden>: {device}, last used on {last}</hidden>',
  logOutElsewhere: 'Log out everywhere else',
  backToDetails: 'Back to your account details',
  yourData: 'Your data',
  copy: 'A copy of your data',
  copyText: 'One file with your details, addresses, orders, reviews, cart, wishlist and devices.',
  // The same where another system keeps the reviews.
  copyTextRemote: 'One file with your details, addresses, orders, cart, wishlist and devices.',
  copyAlso:
    'The newsletter, books you wait for and what you have written to us under your email address are in it, too.',
  copyAlsoLater:
    'The newsletter, books you wait for and what you have written to us are in it once your email address is confirmed.',
  confirmInDetails: 'Confirm it in your account details',
  reviewsElsewhere:
    'Your reviews are kept by the shop system behind this site, which cannot return them. Write to us for those.',
  download: 'Download your data',
  // Here and below: notes in the file.
  fileLacksMail:
    'The newsletter, books that are waited for and messages to the shop are part of a copy once the email address is confirmed on the page of the account details.',
  fileOfRemote:
    'Orders, cart and wishlist are those of the shop system behind this site. It also keeps reviews, which it cannot return here: please write to us for a copy of those.',
  awaited: 'Books you wait for',
  awaitedText: 'We write to {email} once for each:',
  awaitNone: 'Wait for none of them',
  // Of a book that a reader waits for, after its link: Persuasion, Hardback: when it is out.
  awaitsDay: '<book>{title}</book>, {format}: when it is out',
  awaitsStock: '<book>{title}</book>, {format}: when it is back',
  delete: 'Delete your account',
  deletesDetails: 'Your details, addresses, cart, wishlist and all logins are deleted at once.',
  keepsOrders:
    'Orders stay in our books, as tax law asks, without your name, address, phone and email. An order that is still under way keeps them until it is delivered or cancelled.',
  keepsReviews: 'Your reviews stay under the name “A reader”, unless you want them to go.',
  keptElsewhere:
    'Orders and reviews are kept by the shop system behind this site. They are not deleted here: please write to us.',
  deletesMail:
    'Your newsletter subscription, requests for books you wait for and what you have written to us are deleted, too.',
  keepsNewsletter:
    'A newsletter subscription stays, because your email address is not confirmed. You can leave it by the link in each mail.',
  noUndo: 'It cannot be undone. A last mail tells you that it is done.',
  withReviews: 'Delete my reviews, too',
  currentPassword: 'Current password',
  deleteMine: 'Delete my account',
  whatWeKeep: 'What we keep and for how long stands in our <policy>privacy policy</policy>.',
} as const;
