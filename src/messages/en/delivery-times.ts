/**
 * When books come: beside a line of a cart, a way of delivery, in an order and its mails. Messages that begin with a small letter stand
 * within a line; pages and mails make it a capital where a line begins with them.
 */
export const deliveryTimes = {
  // {day} is a date: that on which a book comes out.
  preorder: 'Preorder: comes out on {day}',
  availableFrom: 'Available from {day}',
  preorderDownload: 'Preorder: comes out on {day}, to download from then on',
  download: 'To download as soon as it is paid',
  // Copies of a line that are in the shop, and those that the supplier brings.
  partHere: '{shelf} here, {rest} in {count, plural, one {about a day} other {about # days}}',
  notHere: 'Not here: {count, plural, one {about a day} other {about # days}} to us',
  // A wait, such as 'Not here: about 9 days to us', and what follows on it ('then 2 to 7 days').
  waitThen: '{wait}, {end}',
  collect: 'to collect in our shop',
  thenCollect: 'then to collect in our shop',
  onSameDay: 'delivered on the same day',
  thenOnSameDay: 'then delivered on the same day',
  // {time} is how long delivery takes, as the shop says it: '2 to 7 days'.
  deliveryTime: 'delivery: {time}',
  // The same where it says 'within 5 days'.
  deliveredWithin: 'delivered {time}',
  deliveredIn: 'delivered in {time}',
  thenTime: 'then {time}',
  // Of a book that is here while others of its order are not.
  sentWithRest: 'sent with the rest of the order',
  readyWithRest: 'ready with the rest of the order',
  // {text} is one of the above, {days} are days of the calendar: 'Thu, 26 Nov – Tue, 1 Dec'.
  withDays: '{text}: {days}',
  byDay: 'by {day}',

  // When a whole order comes.
  sameDayOrder: 'on the day of the order',
  readyFrom: 'ready from {day} on',
  readyIn: 'ready in {count, plural, one {about a day} other {about # days}}',
  sentFrom: 'sent from {day} on',
  sentFromThen: 'sent from {day} on, then {time}',
  sentIn: 'sent in {count, plural, one {about a day} other {about # days}}',
  inDays: 'in {count, plural, one {about a day} other {about # days}}',
  toUsThen: '{count, plural, one {about a day} other {about # days}} to us, then {time}',
  aboutDays: '{count, plural, one {about a day} other {about # days}}',
  aboutBetween: 'about {least} to {count, plural, one {# day} other {# days}}',
  upToAbout: 'up to about {count, plural, one {# day} other {# days}}',
  // {time}, {first} and {last} say when: 'about 9 days', 'sent from 3 May 2027 on'.
  lastParcel: 'the last parcel {time}',
  firstAndLastParcel: 'the first parcel {first}, the last one {last}',

  // How long delivery takes. In English the shop's own words are shown.
  statedDays: '{count, plural, one {# day} other {# days}}',
  statedBetween: '{least} to {count, plural, one {# day} other {# days}}',
  statedUpTo: 'up to {count, plural, one {# day} other {# days}}',
  statedWorking: '{count, plural, one {# working day} other {# working days}}',
  statedWorkingBetween: '{least} to {count, plural, one {# working day} other {# working days}}',
  statedWorkingUpTo: 'up to {count, plural, one {# working day} other {# working days}}',

  // What a line of an order waits for.
  partFromOrder: '{shelf} here, {rest} {count, plural, one {about a day} other {about # days}} from the order on',
  fromOrder: 'Not here yet: {count, plural, one {about a day} other {about # days}} from the order on',
  partLate: '{shelf} here, {rest} still to come from our supplier',
  late: 'Not here yet: still to come from our supplier',
  partExpected: '{shelf} here, {rest} expected around {day}',
  expectedAround: 'Not here yet: expected around {day}',

  // Below the books of an order with some that come out later.
  downloadedFromDay: 'What comes out later can be downloaded from its day on.',
  sentAsReadyUntil: 'Each book is sent as soon as it is ready, the last one from {day} on.',
  sentTogetherFrom:
    'This order is sent together, from {day} on. What is out sooner comes sooner in an order of its own.',
  orderSentFrom: 'This order is sent from {day} on.',
  payBy: 'Please pay by {day}. We hold your books until then.',
  payLater: 'There is nothing to pay yet: we write to you from {day} on, when your order can be sent.',
  payLaterOnline:
    'There is nothing to pay yet: we write to you from {day} on, when your order can be sent, with a link to pay it.',

  // When an order comes that was placed. {time} as above, {days} are days of the calendar.
  writeWhenReady: 'We write to you as soon as your books are ready to be collected.',
  oncePaid: 'We send your books once they are paid: then {time}.',
  onceConfirmed: 'Once you have confirmed the order: {time}.',
  eachAsReady: 'Each book is sent as soon as it is ready. We write to you about every parcel.',
  // Of a bank transfer or a check.
  oncePaymentArrived: 'Your payment has arrived: {time} from then on.',
  deliveredTime: 'Delivered: {time}.',
  expectedBy: 'Expected by {day}.',
  expectedBetween: 'Expected {days}.',

  // What can be said of a parcel, after its number or a book.
  prepared: 'being prepared',
  preparedThen: 'being prepared, then {time}',
  readyToCollect: 'ready to be collected',
  packed: 'packed, leaves our shop next',
  lost: 'lost on its way: we write to you about it',
  collected: 'collected',
  delivered: 'delivered',
  today: 'arrives today',
  underway: 'on its way',
  underwayBy: 'on its way, expected by {day}',
  underwayBetween: 'on its way, expected {days}',

  // What can be had.
  inStock: 'In Stock',
  outOfStock: 'Out of Stock',
  notSoldHere: 'Not available here',
  orderable: 'Orderable, {count, plural, one {about a day} other {about # days}}',
  shelfAndMore: '{shelf} in the shop, more in {count, plural, one {about a day} other {about # days}}',
  shelfAndRest: '{shelf} in the shop, {rest} in {count, plural, one {about a day} other {about # days}}',
} as const;
