import { all, textOf } from './support/dom.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { buyAndCancel, fillAddress } from './support/plain-shopper.ts';
import { addToCart } from './support/requests.ts';
import { remoteShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

/** A storefront whose API is our own, served over HTTP. */

test.use({ shopKind: remoteShop });

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

test('the same journey works when the shop is a remote API [API-48]', ({ request, mailTo }) =>
  buyAndCancel(plainBrowser(request), mailTo));

test('nobody can ask a remote shop to be told of a book that is sold out [PRODUCT-76]', async ({ request }) => {
  const page = await (await request.get('/product/98')).text();
  expect(page).toContain('Out of Stock');
  expect(page).not.toContain('alert.ask');
});

test('same-day delivery works with a remote API, for postal codes near enough', async ({ request }) => {
  await addToCart(request);
  const shopper = plainBrowser(request);
  await shopper.open('/checkout');
  fillAddress(shopper);
  shopper.choose('Direct bank transfer');
  shopper.choose('Same day');
  await shopper.press('Place order');
  expect(shopper.page.descriptionOf('Delivery')).toBe(
    'Same-day delivery does not go to 560001. Please choose standard delivery.',
  );
  shopper.fill('PIN code (six digits)', '400001');
  shopper.fill('Town / City', 'Mumbai');
  shopper.choose('State', 'Maharashtra');
  await shopper.press('Place order');
  expect(shopper.page.heading).toBe('Order received');
  const rows = () => all(shopper.page.main, ({ name }) => name === 'tr').map((row) => textOf(row));
  expect(rows()).toContain('Same-day delivery ₹79');
  await shopper.press('View this order');
  expect(rows()).toContain('Same-day delivery ₹79');
});

test('with a remote API, which cannot create coupons, the newsletter promises none [ACCOUNT-19 ACCOUNT-33]', async ({
  request,
  mailTo,
}) => {
  const email = 'far@example.org';
  const reader = plainBrowser(request);
  await reader.open('/');
  expect(reader.page.text).toContain('Books in your inbox');
  expect(reader.page.text).not.toContain('% off your next order');
  reader.fill('E-mail', email);
  await reader.press('Subscribe');
  const mail = await mailTo(email, /confirm/);
  expect(mail.text).not.toContain('% off');
  await reader.open(mail.link('Confirm my address'));
  await reader.press('Confirm my address');
  expect(reader.page.heading).toBe('Your address is confirmed');
  expect((await mailTo(email, /Welcome/)).text).not.toContain('coupon');
});
