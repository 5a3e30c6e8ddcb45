import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Changing what was ordered. Its rules are held by tests/unit/desk/change-order.test.ts. */

test('an order gets another address, one more book and a discount, after a look at what changes [DESK-45 DESK-47]', async ({
  request,
  atDesk,
  mailTo,
}) => {
  const email = 'changes@books.test';
  await addToCart(request, '60', 2);
  const number = await orderCart(request, { paymentMode: 'bacs', 'billing.email': email });
  const { browser } = await atDesk('staff');
  await browser.open(`/desk/orders/${number}`);
  await browser.press('Change the order');
  browser.fill('ISBN or title', 'emma');
  browser.within('details', 'Shipping address').fill('Town / City', 'Nashik');
  browser.fill('Amount', '10');
  await browser.press('Show what changes');
  // Several editions fit, and nothing that was typed is lost.
  browser.choose(/^Emma/);
  browser.fill('What for', 'Scratched cover');
  await browser.press('Show what changes');
  const preview = browser.within('region', 'What changes');
  expect(preview.text).toContain('Nashik');
  expect(preview.text).toContain('Scratched cover');
  await preview.press('Change the order');
  expect(browser.page.notices).toContain('The order is changed. The customer gets a mail.');
  expect(browser.page.text).toContain('Shipping address changed');
  expect((await mailTo(email, /was changed/)).text).toContain('Scratched cover');
});
