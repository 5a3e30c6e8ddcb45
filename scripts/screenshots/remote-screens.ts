import { says } from '../../tests/fixtures/remote-shop.ts';
import { unbreakableName } from '../../tests/fixtures/remote-shop-books.ts';
import { orderOnItsWay } from '../../tests/fixtures/remote-shop-trade.ts';
import type { Screen } from './screen.ts';
import { click, clickInHeader, fill, onCard, openMenu, see, seeRole, seeToast, steps, typeSearch } from './steps.ts';

/** Screens of a shop behind a remote API: long names, missing fields and failing calls. */

const product = (name: string, id: number): Screen => ({ name: `remote-product-${name}`, path: `/product/${id}` });
const addPlain = steps(onCard('button', /^Add to cart/), seeToast);
const brand = '/brand/x/7';

export const remoteScreens: readonly Screen[] = [
  { name: 'remote-home', path: '/' },
  { name: 'remote-home-bare', path: '/', script: (shop) => shop.when('/HomeDetails', says.reply({ body: {} })) },
  {
    name: 'remote-home-message',
    path: '/',
    script: (shop) =>
      shop.when('/HomeDetails', says.but({ status: { resultCode: 0, errorMessage: 'Prices may be a day old.' } })),
  },
  { name: 'remote-home-failing', path: '/', script: (shop) => shop.when('/HomeDetails', says.status(500)) },
  { name: 'remote-menu', path: '/contact', isViewport: true, steps: openMenu },
  { name: 'remote-shop', path: '/shop' },
  { name: 'remote-shop-list', path: '/shop?view=list' },
  {
    name: 'remote-shop-unauthorised',
    path: '/shop',
    script: (shop) => shop.when('/AdditionalProducts', says.status(401)),
  },
  { name: 'remote-category', path: '/category/x/1' },
  { name: 'remote-subcategory-empty', path: '/subcategory/x/13' },
  product('plain', 101),
  product('discounted', 102),
  product('sold-out', 103),
  product('not-shippable', 104),
  product('on-request', 105),
  product('options', 106),
  product('long-name', 107),
  product('unbreakable', 108),
  product('bare', 109),
  {
    ...product('broken-picture', 110),
    steps: steps(
      (page) =>
        page
          .getByRole('img', { name: /^Cover of/ })
          .first()
          .hover(),
      see('Unable to load the image!'),
    ),
  },
  {
    name: 'remote-search-failing',
    path: '/contact',
    isViewport: true,
    script: (shop) => shop.when('/ProductFilter', says.status(503)),
    steps: steps(typeSearch('plain'), see(/Something unexpected went wrong/)),
  },
  { name: 'remote-cart-long-names', path: '/cart', as: 'reader' },
  {
    name: 'remote-cart-panel-long-names',
    path: '/contact',
    as: 'reader',
    isViewport: true,
    steps: steps(clickInHeader('link', /^Cart/), see('Subtotal')),
  },
  {
    name: 'remote-cart-check',
    path: '/cart',
    as: 'reader',
    isViewport: true,
    script: (shop) =>
      shop.when('/CartDetails', says.code(2, 'Plain Sailing: only 1 copy is left.\nHalf the Price: sold out.'), {
        flag: 'CHECK',
      }),
    steps: steps(click('button', 'Proceed to checkout'), seeRole('alertdialog')),
  },
  { name: 'remote-checkout-long-names', path: '/checkout', as: 'reader' },
  { name: 'remote-wishlist-long-names', path: '/account/wishlist', as: 'reader' },
  { name: 'remote-orders', path: '/orders', as: 'reader' },
  {
    name: 'remote-order-on-its-way',
    path: '/orders/details/1',
    as: 'reader',
    script: (shop) => shop.when('/ViewOrder', says.reply({ body: orderOnItsWay() })),
  },
  {
    name: 'remote-order-long-names',
    path: '/orders/details/1',
    as: 'reader',
    script: (shop) =>
      shop.when(
        '/ViewOrder',
        says.reply({
          body: orderOnItsWay({
            orderID: '9'.repeat(40),
            cartDetails: [{ productID: 1, productName: unbreakableName, quantity: 1, totalAmount: '9' }],
          }),
        }),
      ),
  },
  {
    name: 'remote-toast-error',
    path: brand,
    isViewport: true,
    isFrozen: true,
    script: (shop) => shop.when('/CartDetails', says.status(401), { flag: 'INSERT' }),
    steps: addPlain,
  },
  {
    name: 'remote-toast-list',
    path: brand,
    isViewport: true,
    isFrozen: true,
    script: (shop) =>
      shop.when(
        '/CartDetails',
        says.status(400, { errors: { a: ['The book is not known.'], b: ['The quantity is too high.'] } }),
        { flag: 'INSERT' },
      ),
    steps: addPlain,
  },
  {
    name: 'remote-toasts',
    path: brand,
    isViewport: true,
    isFrozen: true,
    steps: steps(
      onCard('button', /^Add to wishlist: Plain/),
      see(/Plain Sailing was added/),
      onCard('button', /^Add to wishlist: Half/),
      see(/Half the Price was added/),
    ),
  },
  {
    name: 'remote-notice-without-script',
    path: '/product/101',
    isWithoutScript: true,
    script: (shop) => shop.when('/CartDetails', says.code(2, 'Only 3 are left.'), { flag: 'INSERT' }),
    steps: click('button', 'Add to cart'),
  },
  {
    name: 'remote-panel-failing',
    path: '/contact',
    as: 'newcomer',
    isViewport: true,
    script: (shop) => shop.when('/CartDetails', says.status(503), { flag: 'FETCH' }),
    steps: steps(clickInHeader('link', /^Cart/), see(/Something unexpected went wrong/)),
  },
  {
    name: 'remote-booking-refused',
    path: '/checkout',
    as: 'member',
    script: (shop) => shop.when('/Booking', says.code(2, 'The price of Plain Sailing is now 520.00.')),
    steps: steps(fill('Order notes', 'Ring twice'), click('button', 'Place order'), see(/is now 520/)),
  },
];
