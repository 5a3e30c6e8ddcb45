import { plainBrowser } from './support/plain-browser.ts';
import { addToCart, fillAddress } from './support/plain-shopper.ts';
import { expect, test } from './support/zoned-shop.ts';

/** The same checkout without scripts. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

test('a button shows the charges for the address and keeps what was typed [CHECKOUT-49]', async ({ request }) => {
  const shopper = plainBrowser(request);
  await addToCart(shopper, '/product/60');
  await shopper.open('/checkout');
  expect(shopper.page.text).toContain('from ₹25');
  fillAddress(shopper);
  const shown = await shopper.press('Show delivery and total');
  expect(shown.status).toBe(200);
  expect(shown.heading).toBe('Checkout');
  expect(shown.valueOf('First name')).toBe('Asha');
  expect(shown.text).toMatch(/Delivery to 560001, India: 1 to 2 working days/);
  shopper.choose('Check payments');
  expect((await shopper.press('Place order')).heading).toBe('Order received');
});

test('an order is not made at a total that was not shown [CHECKOUT-49 DELIVERY-06]', async ({ request }) => {
  const shopper = plainBrowser(request);
  await addToCart(shopper, '/product/60');
  await shopper.open('/checkout');
  fillAddress(shopper);
  shopper.choose('Check payments');
  const again = await shopper.press('Place order');
  expect(again.heading).toBe('Checkout');
  expect(again.text).toContain('Please look at the charges for your address');
  expect(again.valueOf('Street address')).toBe('12 Mahatma Gandhi Road');
  expect((await shopper.press('Place order')).heading).toBe('Order received');
});

test('a French order has the charge of France, and no payment method is chosen for it [DELIVERY-10]', async ({
  request,
}) => {
  const shopper = plainBrowser(request);
  await addToCart(shopper, '/product/60');
  await shopper.open('/checkout');
  fillAddress(shopper);
  await shopper.press('Show delivery and total');
  shopper.choose('Country', 'France');
  shopper.choose('Cash on delivery');
  const again = await shopper.press('Place order');
  expect(again.heading).toBe('Checkout');
  expect(again.descriptionOf('Payment method')).toContain('Cash on delivery is not offered for France.');
  expect(again.text).toContain('₹1,800');
  expect(again.descriptionOf('PIN code')).toContain('Please enter a post code such as 33380.');
  shopper.fill('PIN code', '75001');
  shopper.choose('Check payments');
  expect((await shopper.press('Place order')).heading).toBe('Order received');
});

test('an address outside all zones is told beside it, and nothing is ordered [DELIVERY-04]', async ({ request }) => {
  const shopper = plainBrowser(request);
  await addToCart(shopper, '/product/60');
  await shopper.open('/checkout');
  fillAddress(shopper);
  shopper.choose('Country', 'United States');
  shopper.fill('State / Region', 'Ohio');
  const again = await shopper.press('Place order');
  expect(again.heading).toBe('Checkout');
  expect(again.descriptionOf('Country')).toContain(
    'We do not deliver to United States. We deliver to France and India.',
  );
});
