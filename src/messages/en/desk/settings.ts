/** The settings of the shop: their list, what their forms share, and those of one or two questions. */
export const deskSettings = {
  save: 'Save',
  given: 'Set in the desk. An import of merchandising.yml leaves it alone.',
  // {source} is the name of a file, or of settings of the server.
  followAgain: 'Use {source} again',
  valuesOf: 'These are the values of {source}. What you save here wins over it.',
  trackUrls: 'TRACK_URL_1 and TRACK_URL_2 of the server',
  appCode: 'Code of your authenticator app',

  // Rows of a form. {name} is what the row is called: 'rate 2', or the name that was typed.
  up: 'Up',
  down: 'Down',
  remove: 'Remove',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  removeRow: 'Remove {name}',
  // Within a sentence, as in 'Remove rate 2'.
  row_rate: 'rate {number}',
  row_place: 'place {number}',
  row_courier: 'courier {number}',
  // On its own, above the fields of a row.
  rowTitle_rate: 'Rate {number}',
  rowTitle_place: 'Place {number}',
  rowTitle_courier: 'Courier {number}',
  addRow_rate: 'Add a rate',
  addRow_place: 'Add a place',
  addRow_courier: 'Add a courier',

  firstSteps: 'First steps',
  change: 'Change<span> {name}</span>',
  setInDesk: 'Set in the desk',
  countriesCount: '{count, plural, one {# country} other {# countries}}',
  notOffered: 'Not offered',

  // What each setting is called, in the list and above its page.
  name_payment: 'Payment methods',
  name_delivery: 'Delivery zones',
  name_collection: 'Collection in the shop',
  name_sameDay: 'Same-day delivery',
  name_couriers: 'Couriers',
  name_tax: 'Tax',
  name_seller: 'Seller and invoices',
  name_supply: 'Stock and suppliers',
  name_preorders: 'Preorders',
  name_parcels: 'Parcels',
  name_putAside: 'Put aside',
  name_refunds: 'Refunds by staff',
  name_onInvoice: 'Payment on invoice',
  name_look: 'Logo and colour',
  name_mails: 'Mails about orders',
  name_reviews: 'Reviews',

  // What each is for, in the list.
  what_payment: 'What customers can pay with, your bank account, and where checks are sent.',
  what_delivery: 'Where you deliver, at which charge, and where you take cash on delivery.',
  what_collection: 'Customers fetch their books themselves, without a charge.',
  what_sameDay: 'On the day of the order, to post codes near the shop.',
  what_couriers: 'Who brings your parcels, and where customers follow them.',
  what_tax: 'Rates by country and kind of book, in the prices or added to them.',
  what_seller: 'Who stands on invoices, and how they are numbered.',
  what_supply: 'How long it takes to get a book, and from how many copies down the shelf runs low.',
  what_preorders: 'When books that are not out yet are paid.',
  what_parcels: 'What it costs to get each book as soon as it is ready.',
  what_putAside: 'How long books wait in the shop for a customer, and what happens then.',
  what_refunds: 'How much money members who are not owners may give back.',
  what_onInvoice: 'Who may pay after delivery, within how many days, and when invoices are reminded of.',
  what_look: 'What every page shows at its top, and the colour of buttons and links.',
  what_mails: 'Who is told of new orders and cancellations.',
  what_reviews: 'When readers’ reviews are shown.',

  // How each is set now, in the list.
  noZone: 'No zone: nothing can be delivered',
  withinKm: 'Within {km} km',
  noCourier: 'None yet',
  noTax: 'No tax is shown',
  noSeller: 'Nobody: no invoices are made',
  suppliersTake: 'Suppliers take about {days} days',
  paid_sent: 'Paid when they can be sent',
  paid_ordered: 'Paid when they are ordered',
  charge_parcel: 'Delivery is charged for each parcel',
  charge_order: 'Delivery is charged once',
  asideFor: 'For {days} days',
  asideThenReleased: 'For {days} days, then released',
  noLimit: 'No limit',
  ownersAlone: 'Owners alone',
  refundsUpTo: 'Up to {amount} of an order within a day',
  nobody: 'Nobody',
  customersCount: '{count, plural, one {# customer} other {# customers}}',
  yourLogo: 'Your logo',
  nameOfShop: 'The name of the shop',
  mailsAsServer: 'As ORDER_MAIL says, or to the shop’s own address',
  reviewsShown_once: 'Shown at once',
  reviewsShown_look: 'Shown after a look',
  reviewsShown_buyers: 'Only of buyers',

  // Preorders.
  preordersPaid: 'Preorders are paid',
  whenOrdered: 'When they are ordered',
  asOtherOrders: 'As every other order.',
  whenSent: 'When they can be sent',
  whenSentNote:
    'On the day of its last book the customer gets a mail that says how to pay; who pays online gets it with a link, once all copies are here. Not paid within the days to pay, the order is cancelled. Cash on delivery stays as it is.',
  preordersNote:
    'Which books take preorders, and from which day they are sold, comes with their records and stands on their page at the desk. It counts for new orders.',

  // Parcels.
  asReadyPays: 'A customer who wants each book as soon as it is ready pays delivery',
  once: 'Once',
  onceNote: 'However many parcels it takes.',
  eachParcel: 'For each parcel',
  eachParcelNote: 'As many times as there are days on which something of the order is ready.',
  parcelsNote:
    'The checkout asks only when it makes a difference: when some books are here, and others have to come from a supplier or are not out yet. Such an order is paid at once, and not in cash on delivery. The setting counts for new orders; parcels that you make of other orders cost their customer nothing.',

  // Stock and suppliers, put aside.
  supplierDays: 'Days until a supplier has delivered',
  supplierDaysHint: 'The shop says so of every book that can be ordered and has no time of its own.',
  runsLowFrom: 'The shelf runs low from',
  runsLowHint: 'Copies. A book can have a number of its own.',
  asideDays: 'Days for which books are put aside',
  asideDaysHint: 'Unless another day is chosen for them.',
  release: 'Release what nobody has collected',
  releaseHint:
    'After the last day its copies are for sale again by themselves, and its customer gets a mail. What was paid already waits for you. Without it, Today says what is over.',

  // Refunds by staff.
  atMostIn: 'At most, in {currency}',
  staffLimitHint:
    'What staff may give back of one order within 24 hours, all refunds of the order together. 0: owners alone give money back. Empty: no limit.',
  staffLimitNote:
    'It counts for refunds of every kind, and for cancelling an order that was paid online, which gives back what was paid. Owners have no limit. What customers cancel themselves goes back as before.',

  // Mails about orders.
  whoIsTold: 'Who is told',
  emailAddresses: 'Email addresses',
  emailAddressesHint:
    'With commas between. They get a mail about each new order, and about each that its customer cancels.',
  saveMails: 'Save these mails',
  whatCustomersGet: 'What customers get',
  customerMailsNote:
    'Each customer gets a mail when an order is received and when they cancel it themselves. Of the steps at the desk they get these; the form of each step has a box to decide otherwise.',
  mail_paid: 'The payment has arrived',
  mail_packing: 'The order is being packed',
  mail_ready: 'The order is ready to collect',
  mail_shipped: 'The order is shipped, with its tracking',
  mail_outForDelivery: 'The order is out for delivery',
  mail_delivered: 'The order was delivered',
  mail_cancelled: 'The shop has cancelled the order',
  mail_refunded: 'Money was given back',
  papersNote:
    'Invoices and credit notes come with the mail of their step, or in one of their own when the step has none.',

  // Reviews.
  whenShown: 'When new reviews are shown',
  review_once: 'At once',
  review_look: 'After a look',
  review_buyers: 'Only of buyers, at once',
  reviewNote_once:
    'What looks like advertising waits for a look: a web address, line noise, a text that stands elsewhere already.',
  reviewNote_look: 'Every review waits until you show it. Readers are told so.',
  reviewNote_buyers: 'Only readers with an order of the book can review it.',
} as const;
