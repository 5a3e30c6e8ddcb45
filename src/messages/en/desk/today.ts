/** The first page of the desk: what waits. */
export const deskToday = {
  mailsAreFiles:
    '<strong>No mail leaves this machine.</strong> Mails to customers and to the shop are written as files, because no mail server is set (<code>SMTP_URL</code>).',
  ordersElsewhere:
    'Orders, stock and prices are kept in the shop system behind the API. This desk shows what the storefront keeps itself.',
  apiProblems: 'What the API got wrong lately',
  firstSteps: 'First steps',
  allFirstSteps: 'All of them, or hide them',
  booksHaveCome: 'Books have come for these orders',
  booksHaveComeNote: 'They had waited for copies, the oldest got them first, and they can be packed now.',
  booksHaveComeTable: 'Orders that can be packed because books have come',
  lostPreorders: 'Preorders of books that are no longer offered',
  lostPreordersNote:
    'Their publisher has withdrawn them, or they are hidden here. Cancel these orders, or write to the customers.',
  waitingLongest: 'Waiting longest for the shop',
  waitingTable: 'Orders that wait to be packed or shipped',
  nothingWaits: 'Nothing waits to be packed or shipped.',
  alsoWaiting: 'Also waiting',
  waits_asideOver: '{count, plural, one {1 put aside is over its day} other {# put aside are over their day}}',
  waits_asideDue: '{count, plural, one {1 put aside until today} other {# put aside until today}}',
  waits_returnsToAnswer: '{count, plural, one {1 return to answer} other {# returns to answer}}',
  waits_returnsHere: '{count, plural, one {1 return is here to look at} other {# returns are here to look at}}',
  invoicesOverdue: '{count, plural, one {1 invoice is overdue: {amount}} other {# invoices are overdue: {amount}}}',
  ordersOverpaid:
    '{count, plural, one {1 order was paid too much: {amount} to give back} other {# orders were paid too much: {amount} to give back}}',
  waits_withdrawals: '{count, plural, one {1 withdrawal fits no order} other {# withdrawals fit no order}}',
  waits_messages: '{count, plural, one {1 message to answer} other {# messages to answer}}',
  waits_reviewsNew: '{count, plural, one {1 review to look at} other {# reviews to look at}}',
  waits_reviewsReported: '{count, plural, one {1 review was reported} other {# reviews were reported}}',
  waits_lowBooks: '{count, plural, one {1 book runs low on the shelf} other {# books run low on the shelf}}',
  waits_awaitedBooks:
    '{count, plural, one {1 book of a supplier is waited for} other {# books of suppliers are waited for}}',
  waits_suppliers:
    '{count, plural, one {1 supplier: are the copies in its files yours?} other {# suppliers: are the copies in their files yours?}}',
} as const;
