/** What the API behind the storefront got wrong. */
export const deskApi = {
  title: 'Shop API',
  note: 'What the API behind this storefront got wrong since the program started, as seen by the process that answers you. Entries of lists that cannot be read are left out of the page; what a page needs is an error. The command <code>npm run conformance</code> tries the API.',
  noApi: 'This shop keeps its books and orders itself. It asks no other API.',
  lately: 'Lately',
  lastSeen: 'Last seen',
  // A request to the API, such as 'GET /products/101'.
  call: 'Call',
  whatWasWrong: 'What was wrong',
  whatShoppersSaw: 'What shoppers saw',
  howOften: 'How often',
  entriesLeftOut: 'The page without it ({count, plural, one {# entry} other {# entries}} left out)',
  anError: 'An error',
  countSince: '{count} since {moment}',
  nothing: 'Nothing. Every answer kept the contract.',
} as const;
