import { expect, test } from 'vitest';
import CartPanel from '../../src/islands/CartPanel.tsx';
import Countdown from '../../src/islands/Countdown.tsx';
import CouponBox from '../../src/islands/CouponBox.tsx';
import Notices from '../../src/islands/Notices.tsx';
import ProductGallery from '../../src/islands/ProductGallery.tsx';
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
});

test('the gallery sends the main picture first and links every small one', () => {
  const images = ['/covers/1-front-360.webp', '/covers/1-back-360.webp'];
  const markup = html(ProductGallery, { title: 'The Guide', images, optionImages: { H1: '/covers/2-front-360.webp' } });
  const main = tagWith(markup, '<img', 'Cover of The Guide');
  expect(main).toMatch(/fetchPriority="high"/i);
  expect(main).toMatch(/width="720".*height="1080"/);
  expect(main).not.toContain('loading');
  expect(tagWith(markup, 'image/avif', '720w')).not.toBe('');
  expect(tagWith(markup, '<a', images[1] ?? '')).toContain('aria-label="Picture 2 of 3"');
  expect(tagWith(markup, '<a', images[0] ?? '')).toContain('aria-current="true"');
});

test('the gallery opens with the picture of the option in the address', () => {
  const markup = html(ProductGallery, {
    title: 'The Guide',
    images: ['/a.jpg'],
    optionImages: { H1: '/h.jpg' },
    sku: 'H1',
  });
  expect(tagWith(markup, '<img', 'alt="The Guide, picture 2"')).toContain('src="/h.jpg"');
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
