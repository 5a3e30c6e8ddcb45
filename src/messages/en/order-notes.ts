/**
 * What the shop notes of an order by itself, and its customer reads: in the history of the order, in mails after "Why", on credit notes.
 * Stored in the language of the order.
 */
export const orderNotes = {
  waitsInShop: 'It waits in our shop until {day}.',
  notPaidInTime: 'It was not paid in time.',
  notConfirmedInTime: 'It was not confirmed in time.',
  notCollectedInTime: 'It was not collected in time.',
  // The shop has put the books back on the shelf.
  notCollected: 'It was not collected.',
  cancelled: 'The order was cancelled.',
  changed: 'The order was changed.',
  deliveryChanged: 'The delivery of the order was changed.',
  // Why money goes back.
  paidTooLate: 'Your payment arrived after the order had ended, and we no longer have its copies for you.',
  paidTwice: 'The order was paid twice.',
  paidTooMuch: 'It was more than was left to pay.',
  // What became of one parcel of several. {number} counts the parcels of the order.
  parcel_packed: 'Parcel {number}: packed.',
  parcel_unpacked: 'Parcel {number}: unpacked.',
  parcel_shipped: 'Parcel {number}: shipped.',
  parcel_out_for_delivery: 'Parcel {number}: out for delivery.',
  parcel_delivered: 'Parcel {number}: delivered.',
  parcel_lost: 'Parcel {number} was lost on its way.',
  // Books of the order {number} that are sent once more.
  sentAgain: 'Sent again for {number}',
} as const;
