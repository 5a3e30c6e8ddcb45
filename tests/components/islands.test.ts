import { expect, test } from 'vitest';
import { CartContents } from '../../src/islands/CartContents.tsx';
import CartPanel from '../../src/islands/CartPanel.tsx';
import Countdown from '../../src/islands/Countdown.tsx';
import CouponBox from '../../src/islands/CouponBox.tsx';
import Notices from '../../src/islands/Notices.tsx';
import ReviewForm from '../../src/islands/ReviewForm.tsx';
import SearchBox from '../../src/islands/SearchBox.tsx';
import { money } from '../../src/lib/shop/money.ts';
import { home } from '../../src/messages/en/home.ts';
import { html, tagWith, textOf } from './render.ts';

test('the cart is a link to /cart whose accessible name has the number of items [HEADER-12]', () => {
  expect(tagWith(html(CartPanel, { count: 3 }), '<a')).toMatch(/href="\/cart".*aria-label="Cart, 3 items"/);
  expect(tagWith(html(CartPanel, { count: 1 }), '<a')).toContain('aria-label="Cart, 1 item"');
});

test('an empty cart and an empty wishlist are counted, too: the header shows 0 [HEADER-26]', async () => {
  expect(tagWith(html(CartPanel, {}), '<a')).toContain('aria-label="Cart, 0 items"');
  expect(html(CartPanel, {})).toMatch(/<span class="count figures" data-cart-count="true">0</);
});

test('the search box is a labelled form that opens /search [SEARCH-08]', () => {
  const markup = html(SearchBox, { query: 'tagore' });
  expect(markup).toContain('<search>');
  expect(tagWith(markup, '<form')).toMatch(/action="\/search"/);
  const field = tagWith(markup, 'name="q"');
  expect(field).toMatch(/role="combobox"/);
  expect(field).toContain('value="tagore"');
  expect(field).toContain('aria-expanded="false"');
  const id = /id="([^"]+)"/.exec(field)?.[1];
  expect(tagWith(markup, '<label', `for="${id}"`)).not.toBe('');
});

test('the countdown shows the time left when the page was rendered, in two digits [HOME-07]', () => {
  const markup = html(Countdown, { text: home, now: 0, endsAt: (((1 * 24 + 2) * 60 + 3) * 60 + 4) * 1000 });
  expect(textOf(markup)).toBe('Hurry up! Sale ends in: 01 days 02 hours 03 minutes 04 seconds');
  expect(tagWith(markup, 'role="timer"')).toContain('aria-live="off"');
  // The end that countdowns.ts counts down to.
  expect(tagWith(markup, 'role="timer"')).toContain('data-ends-at="93784000"');
});

test('the review form works without JavaScript, and is returned with its values and errors [PRODUCT-18 PRODUCT-20]', () => {
  const returned = {
    action: 'review.submit',
    outcome: { ok: false, notices: [], fields: { rating: 'Please select a rating' } },
    values: { productId: '7', description: 'A fine book' },
  };
  const markup = html(ReviewForm, { productId: '7', returned });
  expect(tagWith(markup, '<form')).toMatch(/method="post".*action="\?_action=review.submit"|action.*method/);
  expect(textOf(markup)).toMatch(/Perfect .*Good .*Average .*Not that bad .*Very poor/);
  expect(markup).toContain('A fine book');
  const message = tagWith(markup, 'field-error');
  const id = /id="([^"]+)"/.exec(message)?.[1];
  expect(tagWith(markup, '<fieldset')).toContain(`aria-describedby="${id}"`);
});

test('a plain form applies and removes a coupon [CART-21]', () => {
  expect(tagWith(html(CouponBox, {}), '<form')).toContain('action="?_action=coupon.apply"');
  const applied = html(CouponBox, { applied: 'WELCOME10' });
  expect(tagWith(applied, '<form')).toContain('action="?_action=coupon.remove"');
  expect(tagWith(applied, 'name="code"')).toContain('value="WELCOME10"');
});

test('at checkout the coupon fields belong to the order form [CHECKOUT-26]', () => {
  const fresh = html(CouponBox, { formId: 'checkout' });
  expect(fresh).not.toContain('<form');
  expect(tagWith(fresh, 'name="code"')).toContain('form="checkout"');
  expect(tagWith(fresh, '<button', 'form="checkout"')).toMatch(/formaction="\?_action=coupon.apply"/i);
  const applied = html(CouponBox, { formId: 'checkout', applied: 'WELCOME10' });
  expect(tagWith(applied, '<button', 'value="WELCOME10"')).toMatch(/formaction="\?_action=coupon.remove"/i);
});

test('a rejected coupon keeps its code in the field, with an error message [CART-20]', () => {
  const returned = {
    action: 'coupon.apply',
    outcome: { ok: false, notices: [], fields: { code: 'Please Enter Coupon Code!' } },
    values: { code: 'OLD' },
  };
  const markup = html(CouponBox, { returned });
  expect(tagWith(markup, 'name="code"')).toMatch(/aria-invalid="true"/);
  expect(tagWith(markup, 'name="code"')).toContain('value="OLD"');
  expect(textOf(markup)).toContain('Please Enter Coupon Code!');
});

test('the notices render an empty hidden container', () => {
  expect(html(Notices, {})).toBe('<div data-toasts="true" hidden=""></div>');
});

test('the cart panel says what is missing until shipping is free, and nothing where that is not certain [CART-67]', () => {
  const rupees = (amount: number) => money(amount * 100, 'INR');
  const line = {
    productId: '7',
    sku: '',
    title: 'The Guide',
    quantity: 1,
    unitPrice: rupees(300),
    lineTotal: rupees(300),
  };
  const charges = { shipping: rupees(49), cashOnDelivery: rupees(0), freeShippingFrom: rupees(499) };
  const cart = { lines: [line], subtotal: rupees(300), total: rupees(300), charges };
  const panel = (more: object) => textOf(html(CartContents, { cart: { ...cart, ...more } }));
  expect(panel({})).toContain('Add ₹199 more, and shipping is free.');
  expect(panel({ delivery: { options: [], isEstimate: true } })).not.toContain('shipping is free');
  expect(panel({ total: rupees(600) })).not.toContain('shipping is free');
});
