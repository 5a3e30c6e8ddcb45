import { says, send } from '../fixtures/remote-shop.ts';
import type { Reply } from '../fixtures/remote-shop-answers.ts';
import { type PlainBrowser, plainBrowser } from './support/plain-browser.ts';
import { openFilledCheckout } from './support/plain-shopper.ts';
import { test as base, expect } from './support/remote.ts';

/** Orders that the API refuses, loses or answers too late: the form keeps its text, and the order is placed once. */

const test = base.extend<{ shopper: PlainBrowser }>({
  shopper: async ({ request }, use) => {
    const shopper = plainBrowser(request);
    await openFilledCheckout(shopper);
    await use(shopper);
  },
});

const unexpected = 'Something unexpected went wrong';
const noAnswer = 'The shop did not answer in time, so your order may have been made.';
const placeAgain = 'Please place the order again: it will never be made twice.';
const times = (text: string, part: string) => text.split(part).length - 1;

test('a refused order keeps every field of the form, and is placed once [CHECKOUT-41]', async ({ shopper, remote }) => {
  for (const [script, text] of [
    [says.nothing, noAnswer],
    [says.status(500, 'secret stack trace'), unexpected],
    [says.status(401), 'Unauthorised'],
    [says.code(2, 'The price of Plain Sailing is now 520.00.'), 'The price of Plain Sailing is now 520.00.'],
    [says.code('0', 'We are closed.'), 'We are closed.'],
    [says.status(400, { errors: { 'addressBook.0.city': ['We do not deliver there.'] } }), 'We do not deliver there.'],
  ] as const) {
    remote.when('/Booking', script);
    await shopper.press('Place order');
    expect(shopper.page.text).toContain(text);
    expect(shopper.page.html).not.toContain('secret');
    expect(shopper.page.valueOf('First name')).toBe('Asha');
    expect(shopper.page.valueOf('State')).toBe('KA');
  }
  remote.when('/Booking', says.usual);
  await shopper.press('Place order');
  expect(shopper.page.heading).toBe('Order received');
  const keys = remote.calls.filter(({ path }) => path === '/Booking').map(({ body }) => body.idempotencyKey);
  expect(keys).toHaveLength(7);
  expect(new Set(keys).size).toBe(1);
});

test('an order names the coupon that its total was shown with', async ({ shopper, remote }) => {
  shopper.fill('Coupon code', 'READER10');
  await shopper.press('Apply coupon');
  expect(shopper.page.text).toContain('Coupon: READER10');
  await shopper.press('Place order');
  expect(shopper.page.heading).toBe('Order received');
  expect(remote.calls.find(({ path }) => path === '/Booking')?.body).toMatchObject({ couponCode: 'READER10' });
});

test.describe('an order whose response was lost can be placed again, as the same one [CHECKOUT-28]', () => {
  test('when it was placed and the cart is empty', async ({ shopper, remote }) => {
    let answer: Reply | undefined;
    remote.when('/Booking', (response, usual) => {
      answer = usual();
      response.destroy();
    });
    await shopper.press('Place order');
    expect(shopper.page.text).toContain(placeAgain);
    expect(times(shopper.page.text, noAnswer)).toBe(1);
    expect(shopper.page.text).not.toContain('Your cart is currently empty.');
    expect(shopper.page.hrefs('your orders')).toEqual(['/orders']);
    // A shop that knows the key repeats its first answer.
    remote.when('/Booking', (response) => send(response, answer ?? { body: {} }));
    await shopper.press('Place order');
    expect(shopper.page.heading).toBe('Order received');
    const [first, second] = remote.calls.filter(({ path }) => path === '/Booking').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  test('when the whole API was unavailable', async ({ shopper, remote }) => {
    remote.when('any call', says.hangUp);
    await shopper.press('Place order');
    expect(shopper.page.text).toContain(placeAgain);
    expect(times(shopper.page.text, noAnswer)).toBe(1);
    remote.removeScripts();
    await shopper.press('Place order');
    expect(shopper.page.heading).toBe('Order received');
  });
});
