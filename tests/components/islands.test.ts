import { expect, test } from 'vitest';
import CartPanel from '../../src/islands/CartPanel.tsx';
import Countdown from '../../src/islands/Countdown.tsx';
import CouponBox from '../../src/islands/CouponBox.tsx';
import Notices from '../../src/islands/Notices.tsx';
import ReviewForm from '../../src/islands/ReviewForm.tsx';
import SearchBox from '../../src/islands/SearchBox.tsx';
import { html, tagWith, textOf } from './render.ts';

test('the cart is a link to /cart whose name says how much is in it', () => {
  expect(tagWith(html(CartPanel, { count: 3 }), '<a')).toMatch(/href="\/cart".*aria-label="Cart, 3 items"/);
  expect(tagWith(html(CartPanel, { count: 1 }), '<a')).toContain('aria-label="Cart, 1 item"');
  expect(tagWith(html(CartPanel, {}), '<a')).toContain('aria-label="Cart"');
  expect(tagWith(html(CartPanel, {}), 'data-cart-count')).toContain('hidden');
});

test('the search box is a labelled form that opens /search', () => {
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

test('the countdown shows the time left when the page was made, in two digits', () => {
  const markup = html(Countdown, { now: 0, endsAt: (((1 * 24 + 2) * 60 + 3) * 60 + 4) * 1000 });
  expect(textOf(markup)).toBe('Hurry up! Sale ends in: 01 days 02 hours 03 minutes 04 seconds');
  expect(tagWith(markup, 'role="timer"')).toContain('aria-live="off"');
  // What countdowns.ts lets it run by.
  expect(tagWith(markup, 'role="timer"')).toContain('data-ends-at="93784000"');
});

test('a review can be written without script, and comes back with what was typed and what is wrong', () => {
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

test('a coupon is applied, and taken off, by a plain form', () => {
  expect(tagWith(html(CouponBox, {}), '<form')).toContain('action="?_action=coupon.apply"');
  const applied = html(CouponBox, { applied: 'WELCOME10' });
  expect(tagWith(applied, '<form')).toContain('action="?_action=coupon.remove"');
  expect(tagWith(applied, 'name="code"')).toContain('value="WELCOME10"');
});

test('at the checkout a coupon travels with the order form, which is none of its own', () => {
  const fresh = html(CouponBox, { formId: 'checkout' });
  expect(fresh).not.toContain('<form');
  expect(tagWith(fresh, 'name="code"')).toContain('form="checkout"');
  expect(tagWith(fresh, '<button', 'form="checkout"')).toMatch(/formaction="\?_action=coupon.apply"/i);
  const applied = html(CouponBox, { formId: 'checkout', applied: 'WELCOME10' });
  expect(tagWith(applied, '<button', 'value="WELCOME10"')).toMatch(/formaction="\?_action=coupon.remove"/i);
});

test('a refused coupon keeps its code beside the words', () => {
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

test('the notices send nothing but their place', () => {
  expect(html(Notices, {})).toBe('<div data-toasts="true" hidden=""></div>');
});
