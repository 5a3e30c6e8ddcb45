/** What the desk says of a catalogue file that was sent: why it is not taken, and what became of what is in it. */
export const deskImportAnswers = {
  unsupported:
    'This shop reads ONIX for Books (.xml, .xml.gz, .zip), and categories.yml, merchandising.yml and reviews.yml. Ask who sent the file for ONIX 3.0.',

  // In a list with commas between: 3 added, 1 changed.
  counted_added: '{count} added',
  counted_changed: '{count} changed',
  counted_unchanged: '{count} as they were',
  counted_removed: '{count} taken off sale',
  counted_neverKnown: '{count} not for sale here, and not in the shop',
  counted_refused: '{count} refused',
  counted_categories: '{count} categories',
  'counted_books-moved': '{count} books moved',
  'counted_reviews-added': '{count} reviews added',
  counted_banners: '{count} banners',
  counted_deals: '{count} deals',
  counted_coupons: '{count} coupons',
  // Of publishers on the home page.
  counted_vendors: '{count} vendors',
  // {names} are keys of merchandising.yml.
  leftOut: '{count} left out and taken away ({names})',
  setInDesk: '{count} set in the desk and kept ({names})',
} as const;
