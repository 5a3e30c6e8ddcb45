/** What the desk calls the texts of the shop, and the pages that a link can lead to. */
export const deskContentNames = {
  file_home: 'Home page',
  file_site: 'Footer, contact and stores',
  file_redirects: 'Former addresses',
  file_pictures: 'Pictures',
  'file_about-us': 'About Us',
  'file_delivery-information': 'Delivery Information',
  'file_privacy-policy': 'Privacy Policy',
  file_terms: 'Terms & Conditions',
  file_contact: 'Contact',
  // A page in one of the languages of the shop: Contact (Deutsch).
  inLanguage: '{page} ({language})',

  // Headings of the editor's list of texts.
  group_pages: 'Pages',
  group_shop: 'The shop',
  // Texts in one of the languages of the shop: Pages: Deutsch.
  groupIn: '{group}: {language}',

  // Pages of the shop, in the list of what a link can lead to. 'Shop' is the heading of those that no editor writes.
  place_shop: 'Shop',
  place_home: 'Home page',
  place_all: 'All books',
  place_offers: 'Top offers',
  place_search: 'Search',
  place_cart: 'Cart',
  place_wishlist: 'Wishlist',
  place_account: 'Account',
  place_orders: 'Orders',
  place_addresses: 'Addresses',
  place_details: 'Account details',
  place_login: 'Log in or register',
  place_form: 'the form',
  place_stores: 'our stores',
  place_call: 'write or call',
  // A part of a page: Contact: our stores.
  partOf: '{page}: {part}',
} as const;
