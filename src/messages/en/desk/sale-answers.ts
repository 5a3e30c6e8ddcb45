/** What the desk says after a step of a sale, of what is put aside, and of a quote. */
export const deskSaleAnswers = {
  copiesWrong: 'Please type a number of copies.',
  severalEditions: 'Several editions fit. Please choose one.',
  saleOver: 'This sale is finished, or has no such book any more.',
  saleDiscarded: 'The sale is thrown away.',
  saleFinishedBefore: 'This sale was finished before.',
  saleFinished: 'This sale is finished.',
  soldAndPaid: 'Sold and paid.',
  orderTaken: 'The order is taken.',

  putAsideUntil: 'Put aside until {day}.',
  collected: 'Collected and paid.',
  waitsUntil: 'It waits until {day}.',
  releasedByOther: 'Somebody else has just changed this. Below it is as it stands now: please look at it again.',
  released: 'Its copies are for sale again.',

  quoteMade: 'The quote is made. Send it, or pass on its page.',
  quoteSent: 'The quote is on its way.',
  quoteHasNoMail: 'This customer has no e-mail address. Print the quote, or pass on its page.',
  quoteNotOpen: 'This quote is not open any more, so it was not sent.',
  quoteAccepted: 'The order is made.',
  quoteWithdrawn: 'The quote is withdrawn.',
  quoteOverBefore: 'This quote was accepted or withdrawn before.',
  quoteRevised: 'Change the books, then “Make a quote”. The former version holds until the new one is made.',
} as const;
