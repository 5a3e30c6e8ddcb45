/** How the shop delivers: zones with their charges, collection, same-day delivery, couriers. */
export const deskDeliverySettings = {
  zones: 'Delivery zones',
  newZone: 'New delivery zone',
  addZone: 'Add a zone',
  zonesNote:
    'The most specific zone of an address counts: a post code before a state, a state before a country, that before everywhere else. An address in no zone is told so at the checkout.',
  noZone: 'There is no zone, so nothing can be delivered. Add one.',
  withoutWeight: 'Books without a weight',
  countsAs: 'Counts as (grams)',
  countsAsHint: 'For zones whose rates go by weight. E-books and recordings weigh nothing.',

  // The table of zones.
  zone: 'Zone',
  where: 'Where',
  delivery: 'Delivery',
  cash: 'Cash on delivery',
  everywhereElse: 'Everywhere else',
  free: 'free',
  rangeByValue: '{least} to {most}, by value',
  rangeByWeight: '{least} to {most}, by weight',
  // {charges} is an amount, or a range of amounts as above.
  freeFromAmount: '{charges}; free from {amount}',
  cashAdds: '+ {amount}',
  cashAddsUpTo: '+ {amount}, up to {limit}',
  no: 'No',

  // The form of a zone.
  ratesByValue: 'The value of the books ({currency})',
  ratesByWeight: 'The weight of the parcel (grams)',
  name: 'Name',
  nameHint: 'Customers outside your zones read it.',
  countries: 'Countries',
  countriesHint: 'Names or two-letter codes, with commas between. Empty: everywhere that no other zone names.',
  states: 'States',
  statesHint: 'Only these parts of one country. Empty: all of it.',
  pinOrPostCodes: 'PIN or post codes',
  pinOrPostCodesHint: 'Beginnings or ranges in one country: 400001-400009, 40002. Empty: all of them.',
  deliveryCharge: 'Delivery charge',
  ratesGoBy: 'The rates go by',
  freeFrom: 'Free from ({currency})',
  freeFromHint: 'The value of the books, less a coupon.',
  time: 'Delivery time',
  timeHint: 'For example: 2 to 5 working days',
  takesCash: 'Orders can be paid in cash on delivery',
  adds: 'Adds ({currency})',
  upToTotal: 'Up to a total of ({currency})',
  upToTotalHint: 'Empty: without a limit.',
  rates: 'Rates',
  upTo: 'Up to',
  charge: 'Charge ({currency})',
  remove: 'Remove',
  rateUpTo: 'Rate {number}, up to',
  rateCharge: 'Rate {number}, charge',
  // Stands in the empty field of the last rate, whose heading is 'Up to'.
  above: 'above',
  removeRate: 'Remove rate {number}',
  addRate: 'Add a rate',
  removeZone: 'Remove this zone',
  removeZoneNote:
    'Addresses in “{name}” then belong to a less specific zone, or are not delivered to. Orders stay as they are.',
  removeNamed: 'Remove “{name}”',

  // Collection in the shop.
  fetchBooks: 'Customers fetch their books',
  offerCollection: 'Offer collection in the shop',
  offerCollectionHint: 'Without a charge and without a shipping address.',
  whenOpen: 'When you are open',
  whenOpenHint: 'For example: Monday to Friday, 8:00 to 18:00',
  paidInShop: 'Orders can be paid in the shop',
  paidInShopHint: 'In cash or as you like, when they are collected.',

  // Same-day delivery.
  onTheDay: 'On the day of the order',
  offerSameDay: 'Offer same-day delivery',
  offerSameDayHint: 'To post codes near the shop, on top of the charge of their zone.',
  within: 'Within (kilometres)',
  latitudeOfShop: 'Latitude of the shop',
  longitudeOfShop: 'Longitude of the shop',
  forExample: 'For example {example}',
  country: 'Country',
  wherePostCodesLie: 'Where post codes lie',
  placesNote:
    'Beginnings or ranges of post codes, and a point in their middle: 400001-400009, 40002. A post code of no row is too far.',
  morePlaces: '{count} further places stay as they are.',
  postCodes: 'Post codes',
  latitude: 'Latitude',
  longitude: 'Longitude',

  // Couriers.
  whoBrings: 'Who brings the parcels',
  couriersNote:
    'A parcel is shipped with one of these, the first unless another is chosen. Orders that were sent keep the name and the link that they have.',
  noCourier: 'No courier yet. Whoever ships a parcel types its courier’s name.',
  trackingPage: 'Tracking page',
  // {number} and {request} are typed like this into the field, braces and all.
  trackingPageHint:
    'https://…, with {number} where the tracking number belongs, and {request} if it needs a request id. Empty: no link.',
  customerFollows: 'A customer follows <a>{url}</a>',
} as const;
