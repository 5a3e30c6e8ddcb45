/** What stands on every page: layout, header, menu, footer, breadcrumb. The comment above a message is for its translators. */
export const site = {
  skipToContent: 'Skip to content',
  // The home page in breadcrumbs, the menu, and the title of the home page.
  home: 'Home',
  shop: 'Shop',
  contact: 'Contact',
  // Name of the menu and of the button that opens it.
  menu: 'Menu',
  closeMenu: 'Close menu',
  // First tab of the menu: the pages of the site. The second is 'Categories'.
  mainMenu: 'Main menu',
  categories: 'Categories',
  // For screen readers: the navigation in the header.
  mainNavigation: 'Main',
  // Button that opens the menu of categories.
  browse: 'Browse',
  logIn: 'Log in',
  account: 'Account',
  wishlist: 'Wishlist, {count, plural, one {# item} other {# items}}',
  // The name of the wishlist alone. A colon and the number follow it.
  wishlistName: 'Wishlist',
  // The name of the cart alone. A colon and the number follow it.
  cartName: 'Cart',
  // For screen readers: the logo, which leads home. {name} is the shop's name.
  logo: '{name}, home',
  breadcrumb: 'Breadcrumb',
  // For screen readers: a category and the number of its books.
  countedCategory: '{name}, {count, plural, one {# book} other {# books}}',
  withdraw: 'Withdraw from contract',
  // Links to what the law asks a shop to say: who runs it, how accessible it is, who answers complaints.
  notice_imprint: 'Imprint',
  notice_accessibility: 'Accessibility',
  notice_grievance: 'Complaints',
  // For screen readers: the links to the shop in social networks.
  elsewhere: 'Elsewhere',
  // Name of the links to this page in other languages.
  languages: 'Language',
  // Shown once to a reader whose browser asks for this language, on a page in another one. It stands in this language.
  offer: 'This page is available in <link>English</link>.',
} as const;
