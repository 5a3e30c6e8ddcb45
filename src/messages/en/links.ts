/** Pages that the links of mails open: downloads, quotes, the newsletter, and books that readers wait for. */
export const links = {
  gone: 'This link no longer works',
  downloadTitle: 'Download {title}',
  downloadGone:
    'A part of it may have got lost on its way, or a newer mail has another one. Your order page has the links that work. If you cannot find them, please <contact>write to us</contact>.',
  downloadOrder: 'Order {number}',
  download: 'Download',
  downloadPartner: 'Open at our partner',
  downloadReady:
    '{count, plural, one {Once more} other {# more times}} until {day}. A download that breaks off can be continued for six hours and counts once.',
  downloadUsedUp:
    'It has been downloaded as often as it could be. Do you need it again? Please <contact>write to us</contact>, and we renew it.',
  downloadExpired:
    'It could be downloaded until {day}. Do you need it again? Please <contact>write to us</contact>, and we renew it.',
  downloadEnded:
    'It has ended, because the order was cancelled or its money was given back. If that is a mistake, please <contact>write to us</contact>.',
  downloadMissing:
    'Sorry, its file is not in its place. The shop has been told, and nothing was counted. Please try again later, or <contact>write to us</contact>.',
  quoteTitle: 'Quote {number}',
  quoteGone:
    'A part of the link may have got lost on its way: please open it from the mail once more, or <contact>write to us</contact>.',
  quoteOrdered: 'This quote is ordered',
  quoteBecame: 'It became the order <strong>{number}</strong>.',
  quoteSeeOrder: 'See the order',
  quoteNewer: 'There is a newer version',
  quoteReplaced: 'This quote was replaced. <newer>Open quote {number}</newer>',
  quoteWithdrawn: 'This quote was withdrawn',
  quoteWithdrawnText: 'It cannot be ordered any more. <contact>Ask us for another one</contact>',
  quoteExpired: 'This quote has expired',
  quoteExpiredText: 'It held until {day}. Prices may have changed since. <contact>Ask us for another one</contact>',
  quoteOrder: 'Order it',
  quoteHolds:
    'These prices hold until <strong>{day}</strong>. You pay by {payment}. Whether all copies are here is looked at when you order: if some are not, we say which, and nothing is ordered.',
  // The same of a quote that is paid by invoice.
  quoteHoldsOnInvoice:
    'These prices hold until <strong>{day}</strong>. You pay after delivery, by the invoice that comes with it. Whether all copies are here is looked at when you order: if some are not, we say which, and nothing is ordered.',
  quoteStill: 'The quote is still there. <contact>Write to us</contact>, and we make you another one.',
  quoteOrderFor: 'Order for {amount}',
  quoteTerms: 'Our <terms>terms</terms> hold. Whoever has this link can order, so please keep it to yourself.',
  savePdf: 'Save as PDF',
  // For screen readers: name of the table of a quote.
  offered: 'What is offered',
  addressConfirmed: 'Your address is confirmed',
  confirmAddress: 'Confirm your address',
  confirmMine: 'Confirm my address',
  newsletterGone:
    'It was not used for a month, or a part of it got lost on its way. <signUp>Sign up once more</signUp> and we send you a new one.',
  newsletterOn: '{email} is on the list for our letter.',
  // The same of somebody who gets a coupon for it.
  newsletterOnCoupon: '{email} is on the list for our letter. Your coupon is on its way to your inbox.',
  nextBook: 'Find your next book',
  newsletterConfirm: 'One click, and {email} is on the list for our letter.',
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'You are unsubscribed',
  unsubscribeGone:
    'A part of it may have got lost on its way. <contact>Write to us</contact>, and we take your address off the list.',
  unsubscribeText: '{email} will get no more letters from us.',
  unsubscribedText: '{email} gets no letters from us. If that was a slip, <signUp>sign up again</signUp>.',
  alertGone:
    'We may have written to you already, the request was withdrawn, or a part of the link got lost on its way. <shop>Find the book in the shop</shop>: where it cannot be bought, you can ask once more.',
  // Of a book that is not out yet.
  alertOnDay: 'We write to {email} once, when “{title}” ({format}) is out. The link to withdraw is in our mail.',
  // Of a book that is out of stock.
  alertOnStock: 'We write to {email} once, when “{title}” ({format}) is back. The link to withdraw is in our mail.',
  backToBook: 'Back to the book',
  alertConfirmDay: 'One click, and we write to {email} once, when “{title}” ({format}) is out.',
  alertConfirmStock: 'One click, and we write to {email} once, when “{title}” ({format}) is back.',
  // Of a reader who no longer waits for a book.
  alertNone: 'You wait for no book',
  alertWithdraw: 'Withdraw',
  alertWithdrawGone:
    'A part of it may have got lost on its way. <contact>Write to us</contact>, and we end your request.',
  alertNoneText: 'We tell {email} of no book, and have not kept the address for it.',
  alertWithdrawText: '{email} will hear nothing more from us of:',
} as const;
