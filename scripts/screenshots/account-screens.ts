import type { Screen } from './screen.ts';
import { click, fill, press, see, steps } from './steps.ts';

/** The screens of the account. */
export const accountScreens: readonly Screen[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    isWithoutScript: true,
    steps: steps(fill(/^Username/, 'asha'), fill(/^Password/, 'wrong'), click('button', 'Log in')),
  },
  { name: 'register-refused', path: '/login', isWithoutScript: true, steps: click('button', 'Create an account') },
  { name: 'login-member', path: '/login', as: 'member' },
  { name: 'lost-password', path: '/lost-password' },
  {
    name: 'lost-password-sent',
    path: '/lost-password',
    isWithoutScript: true,
    steps: steps(fill(/email/i, 'asha@example.com'), click('button', /^Send/)),
  },
  { name: 'reset-password-over', path: '/reset-password?token=over' },
  { name: 'dashboard-guest', path: '/dashboard' },
  { name: 'dashboard', path: '/dashboard', as: 'member' },
  { name: 'dashboard-newcomer', path: '/dashboard', as: 'newcomer' },
  { name: 'details-guest', path: '/details' },
  { name: 'details', path: '/details', as: 'member' },
  {
    name: 'details-refused',
    path: '/details',
    as: 'member',
    isWithoutScript: true,
    steps: steps(fill('First name', ''), click('button', /^Save changes/)),
  },
  { name: 'address-guest', path: '/address' },
  { name: 'address-newcomer', path: '/address', as: 'newcomer' },
  { name: 'address', path: '/address', as: 'member' },
  { name: 'address-edit', path: '/address/edit-address/B', as: 'member' },
  { name: 'address-edit-shipping', path: '/address/edit-address/S' },
  {
    name: 'address-refused',
    path: '/address/edit-address/B',
    isWithoutScript: true,
    steps: click('button', 'Save address'),
  },
  { name: 'orders-empty', path: '/orders' },
  { name: 'orders', path: '/orders', as: 'member' },
  { name: 'orders-guest', path: '/orders', as: 'reader' },
  { name: 'order', path: '/orders/details/{order}', as: 'member' },
  {
    name: 'order-cancel',
    path: '/orders/details/{order}',
    as: 'member',
    isViewport: true,
    steps: steps(click('button', 'Cancel Order'), see('Are you sure?')),
  },
  { name: 'order-not-found', path: '/orders/details/BF-NONE-0000' },
  { name: 'account-wishlist', path: '/account/wishlist', as: 'member' },
];

export const textScreens: readonly Screen[] = [
  ...['contact', 'about-us', 'privacy-policy', 'delivery-information', 'terms', 'not-found', 'server-error'].map(
    (name) => ({ name, path: `/${name}` }),
  ),
  {
    name: 'contact-refused',
    path: '/contact',
    isWithoutScript: true,
    steps: steps(
      fill(/^Your name/, 'Asha'),
      fill(/^Your email/, 'asha@example'),
      fill(/^Your message/, 'Good day.'),
      (page) => page.getByRole('checkbox').check(),
      click('button', 'Submit Now'),
    ),
  },
  {
    name: 'contact-map',
    path: '/contact',
    steps: (page) => page.getByRole('button', { name: /map/i }).first().scrollIntoViewIfNeeded(),
  },
  { name: 'newsletter-confirm-over', path: '/newsletter/confirm?token=over' },
  { name: 'skip-link', path: '/contact', isViewport: true, steps: press('Tab') },
];
