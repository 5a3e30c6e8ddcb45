import { expect, test } from 'vitest';
import { maskPersonal } from '../../../../src/lib/server/telemetry/mask.ts';

test.each([
  ['550 5.1.1 <asha.rao@example.com>: no such user', '550 5.1.1 <[e-mail]>: no such user'],
  ['no answer from /search?q=divorce+law', 'no answer from /search?…'],
  [
    'at https://books.example.com/reset-password?token=abc, in a frame',
    'at https://books.example.com/reset-password?…, in a frame',
  ],
  ['connect smtp://shop:s3cret@mail.example.com:587 failed', 'connect smtp://mail.example.com:587 failed'],
  ['the phone +91 98765 43210 is invalid', 'the phone [number] is invalid'],
  ['the phone 9876543210 is invalid', 'the phone [number] is invalid'],
  ['session Xq3_8sdfJKL-sdf89sdfkjw3489sdfjkl34ASDF ended', 'session [token] ended'],
])('what may be personal or secret is taken out of %s [OPERATION-04]', (text, masked) => {
  expect(maskPersonal(text)).toBe(masked);
});

test.each([
  'Error: no\n    at read (file:///srv/shop/node_modules/@astrojs/react/server.js:12:34)',
  'locked since 2026-11-23 04:05:06',
  'CONTENT_DIR is /srv/1763868000000/content: there is no such folder',
  'GET /product/1052 took 1234 ms',
  '/newsletter-confirmation-of-the-subscription-by-mail',
])('what helps to find a cause stays: %s', (text) => expect(maskPersonal(text)).toBe(text));
