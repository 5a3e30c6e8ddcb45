/** E-books and audio: which editions have a file or a partner’s link, and what buyers may do. */
export const deskDigital = {
  // The state of an edition.
  needsFile: 'Needs a file',
  file: 'File',
  partnersLink: 'Partner’s link',
  sampleFile: 'Sample file',

  title: 'Title',
  format: 'Format',
  isbnOrCode: 'ISBN or code',
  state: 'State',
  attached: 'Attached',
  viewAll: 'All',
  viewMissing: 'Need a file ({count})',
  viewReady: 'On sale',
  whichEditions: 'Which editions',
  titleOrIsbn: 'Title or ISBN',
  someMissing:
    'The shop shows an edition without a file as not available here. Attach its file, or a partner’s link, and it is on sale at once.',
  noneMissing: 'Every edition has a file or a partner’s link, so all of them can be sold.',
  nothingFits: 'No e-book or audio edition fits.',
  nothingYet: 'The catalogue has no e-books and no audio yet. They come with an import.',

  now: 'Now',
  edition: 'Edition',
  seeInShop: 'See it in the shop',
  link: 'Link',
  sampleNote: 'Made by Bookfront from the book’s description, so that the whole way can be tried.',
  // Who offers the edition, and whether it is available there.
  supplier: 'Supplier',
  available: 'available',
  notAvailable: 'not available: it stays sold out, also with a file',
  fileIsGone: 'The file is not in DATA_DIR/digital any more, so buyers cannot download it. Please attach it again.',
  fileAttached: 'The file is attached, and the edition is on sale.',
  whatItHad: 'What it had',
  attachedBy: 'attached by {staff} on {day}',
  // Behind the one above.
  attachedUntil: ', until {day}',
  earlierBuyers: 'Whoever bought an earlier one gets the one that is attached now, or the last one.',

  attach: 'Attach',
  replace: 'Replace it',
  ebookFileHint: 'EPUB or PDF. A large file takes a while: keep this page open.',
  audioFileHint: 'M4B or ZIP of audio files. A large file takes a while: keep this page open.',
  attachFile: 'Attach this file',
  replaceByFile: 'Replace by this file',
  orLink: 'Or a partner’s link',
  linkHint: 'Buyers are sent there. It is the same for all of them, so the partner has to know who has bought.',
  attachLink: 'Attach this link',
  takeOff: 'Take it off sale',
  takeOffNote: 'The shop shows it as not available here. Whoever has bought it can still download it.',

  buyersMay: 'What buyers may do',
  downloadsOfCopy: 'Downloads of each copy',
  daysAfterPayment: 'Days after the payment',
  save: 'Save',
} as const;
