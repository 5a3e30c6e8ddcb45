import { accountScreens, textScreens } from './account-screens.ts';
import type { Screen } from './screen.ts';
import {
  click,
  clickInHeader,
  fill,
  onCard,
  openFilters,
  openMenu,
  see,
  seeRole,
  seeToast,
  steps,
  typeSearch,
} from './steps.ts';

/** Screens of the sample shop. Those that its catalogue cannot show are in remote-screens.ts. */

const cartPanel = seeRole('dialog', 'Cart');
const product = '/product/60';
const placeOrder = click('button', 'Place order');

const home: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-without-script', path: '/', isWithoutScript: true },
  { name: 'home-unknown-path', path: '/no/such/page' },
  { name: 'home-menu', path: '/', isViewport: true, steps: openMenu },
  { name: 'home-search-hits', path: '/', isViewport: true, steps: steps(typeSearch('the'), seeRole('option')) },
  {
    name: 'home-search-no-hits',
    path: '/',
    isViewport: true,
    steps: steps(typeSearch('xyzzyq'), see(/No Results for/)),
  },
  {
    name: 'home-account-guest',
    path: '/',
    isViewport: true,
    steps: steps(clickInHeader('link', /^(Log in|Account)$/), seeRole('region', 'Account')),
  },
  {
    name: 'home-account-member',
    path: '/',
    as: 'member',
    isViewport: true,
    steps: steps(clickInHeader('link', /^(Log in|Account)$/), seeRole('region', 'Account')),
  },
  {
    name: 'home-newsletter-toast',
    path: '/',
    isViewport: true,
    isFrozen: true,
    steps: steps(fill('E-mail', 'asha@example.com'), click('button', 'Subscribe'), seeToast),
  },
  {
    name: 'home-newsletter-refused',
    path: '/',
    isWithoutScript: true,
    steps: steps(fill('E-mail', 'asha@example'), click('button', 'Subscribe')),
  },
];

const listings: readonly Screen[] = [
  { name: 'shop', path: '/shop' },
  { name: 'shop-list', path: '/shop?view=list' },
  { name: 'shop-page-2', path: '/shop?pageNumber=2' },
  { name: 'shop-filters', path: '/shop', isViewport: true, steps: openFilters },
  { name: 'shop-filtered', path: '/shop?rating=4&inStock=1&minPrice=200' },
  { name: 'shop-empty', path: '/shop?minPrice=99999' },
  { name: 'shop-past-the-end', path: '/shop?pageNumber=9999' },
  {
    name: 'shop-card-actions',
    path: '/shop',
    isViewport: true,
    steps: (page) => page.getByRole('article').first().hover(),
  },
  {
    name: 'shop-quick-view',
    path: '/shop',
    isViewport: true,
    steps: steps(onCard('link', /^Quick view/), seeRole('dialog')),
  },
  { name: 'shop-top-offers', path: '/shop/Top%20Offers/0' },
  { name: 'category', path: '/category/Fiction/1' },
  { name: 'brand', path: '/brand/brand/1' },
  { name: 'author', path: '/author/r-k-narayan' },
  { name: 'search', path: '/search?q=narayan' },
  { name: 'search-none', path: '/search?q=xyzzyq' },
  { name: 'search-blank', path: '/search' },
];

const products: readonly Screen[] = [
  { name: 'product', path: product },
  { name: 'product-without-script', path: product, isWithoutScript: true },
  { name: 'product-information', path: product, steps: click('tab', 'Additional information') },
  { name: 'product-reviews', path: `${product}#reviews` },
  {
    name: 'product-review-refused',
    path: `${product}#reviews`,
    steps: steps(click('button', 'Submit review'), see('Please select a rating')),
  },
  {
    name: 'product-review-sent',
    path: `${product}#reviews`,
    isViewport: true,
    steps: steps(
      (page) => page.getByRole('radio', { name: /Good/ }).check(),
      fill('Your review', 'I could not stop.'),
      click('button', 'Submit review'),
      seeRole('alertdialog'),
    ),
  },
  {
    name: 'product-lightbox',
    path: product,
    isViewport: true,
    steps: steps(click('link', /larger$/), seeRole('dialog')),
  },
  { name: 'product-added', path: product, isViewport: true, steps: steps(click('button', 'Add to cart'), cartPanel) },
  {
    name: 'product-wished',
    path: product,
    isViewport: true,
    isFrozen: true,
    steps: steps(click('button', 'Add to wishlist'), seeToast),
  },
  {
    name: 'product-too-many',
    path: product,
    as: 'collector',
    isViewport: true,
    steps: steps(fill('Quantity', '50'), click('button', 'Add to cart'), seeRole('alertdialog')),
  },
  // Both of its editions are sold out.
  { name: 'product-sold-out', path: '/product/98' },
  {
    name: 'product-alert-refused',
    path: '/product/12?option=9799810028809',
    isWithoutScript: true,
    steps: steps(fill('Tell me when the Paperback is back', 'asha@example'), click('button', 'Tell me')),
  },
  { name: 'product-not-found', path: '/product/987654' },
];

const buying: readonly Screen[] = [
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: '/cart', as: 'reader' },
  { name: 'cart-40-items', path: '/cart', as: 'collector' },
  { name: 'cart-without-script', path: '/cart', as: 'reader', isWithoutScript: true },
  {
    name: 'cart-panel',
    path: '/contact',
    as: 'reader',
    isViewport: true,
    steps: steps(clickInHeader('link', /^Cart/), cartPanel),
  },
  {
    name: 'cart-panel-40-items',
    path: '/contact',
    as: 'collector',
    isViewport: true,
    steps: steps(clickInHeader('link', /^Cart/), cartPanel, see('Subtotal')),
  },
  {
    name: 'cart-panel-empty',
    path: '/contact',
    isViewport: true,
    steps: steps(clickInHeader('link', /^Cart/), see('No products in the cart.')),
  },
  {
    name: 'cart-refused',
    path: '/cart',
    as: 'reader',
    steps: steps(fill(/^Quantity of/, '998'), click('button', 'Update cart'), see(/left/)),
  },
  {
    name: 'cart-updated',
    path: '/cart',
    as: 'reader',
    isViewport: true,
    steps: steps(fill(/^Quantity of/, '2'), click('button', 'Update cart'), seeRole('alertdialog')),
  },
  {
    name: 'cart-coupon-refused',
    path: '/cart',
    as: 'reader',
    steps: steps(fill('Coupon code', 'NOSUCH'), click('button', 'Apply coupon'), see(/NOSUCH/)),
  },
  { name: 'cart-coupon', path: '/cart', as: 'saver' },
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'checkout', path: '/checkout', as: 'reader' },
  { name: 'checkout-40-items', path: '/checkout', as: 'collector' },
  {
    name: 'checkout-refused',
    path: '/checkout',
    as: 'collector',
    steps: steps(placeOrder, see('Please enter a first name.')),
  },
  { name: 'checkout-elsewhere', path: '/checkout', as: 'reader', steps: click('radio', /Yes, to another/) },
  { name: 'success', path: '/success?order={order}', as: 'reader' },
  { name: 'success-none', path: '/success' },
  { name: 'wishlist-empty', path: '/wishlist' },
  { name: 'wishlist', path: '/wishlist', as: 'reader' },
  { name: 'wishlist-40-items', path: '/account/wishlist', as: 'collector' },
];

export const screens: readonly Screen[] = [
  ...home,
  ...listings,
  ...products,
  ...buying,
  ...accountScreens,
  ...textScreens,
];
