/** What the desk answers about e-books and audio: what was done, and what is wrong. */
export const deskDigitalAnswers = {
  linkAttached: 'The link is attached, and the edition is on sale.',
  takenOff: 'The edition is off sale. Its buyers can still download it.',
  wasOff: 'It was not on sale any more.',
  termsSaved: 'Saved. It holds for orders that are paid from now on.',
  downloadRenewed: 'The download is renewed, and its new link is in a mail to the customer.',
  downloadEnded: 'The download has ended.',
  downloadEndedBefore: 'It had ended already.',

  numberBetween: 'Please enter a whole number from {least} to {most}.',
  linkWrong: 'Please enter the full link, which begins with https://.',
  linkWithPassword: 'Please enter a link without a user name and a password.',

  editionGone: 'This edition is no longer for sale.',
  otherFilesFirst: 'Other files are being received. Please try again when they are done.',
  // {kind} is a kind of file, such as PDF.
  ebookOfOtherKind: 'An e-book needs a file of the kind EPUB or PDF. This is of the kind {kind}.',
  ebookUnreadable: 'An e-book needs a file of the kind EPUB or PDF. This is something else, or it is damaged.',
  audioOfOtherKind: 'An audio edition needs a file of the kind M4B or ZIP of audio files. This is of the kind {kind}.',
  audioUnreadable:
    'An audio edition needs a file of the kind M4B or ZIP of audio files. This is something else, or it is damaged.',
} as const;
