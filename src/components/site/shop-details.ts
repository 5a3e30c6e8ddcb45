import {
  cartPath,
  contactPath,
  dashboardPath,
  homePath,
  offersPath,
  ordersPath,
  shopPath,
  wishlistPath,
} from '../../lib/paths.ts';

/** What the footer says about the sample shop, and the links it lists (spec section 2, page footer). */
export const shopDetails = {
  about: 'An independent bookshop, open around the clock: novels, children’s books, ideas and everything in between.',
  address: '14 Lantern Lane, Fort, Mumbai 400001',
  hours: '8:00AM to 18:00PM, closed Saturday and Sunday',
  email: 'hello@bookfront.example',
  phone: '+91 22 5550 0140',
  groups: [
    {
      name: 'Shop',
      links: [
        { name: 'All books', href: shopPath },
        { name: 'Top offers', href: offersPath },
        { name: 'Search', href: '/search' },
        { name: 'Wishlist', href: wishlistPath },
      ],
    },
    {
      name: 'Our Service',
      links: [
        { name: 'Account', href: dashboardPath },
        { name: 'Orders', href: ordersPath },
        { name: 'Cart', href: cartPath },
      ],
    },
    {
      name: 'Company',
      links: [
        { name: 'Home', href: homePath },
        { name: 'Contact', href: contactPath },
      ],
    },
  ],
} as const;
