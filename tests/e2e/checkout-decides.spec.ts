import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright/test';
import { all, isNamed } from './support/dom.ts';
import { address, fillAddress, main, placeOrder } from './support/journey.ts';
import { cartLink, cartPanel } from './support/overlays.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { addToCart, cartLines, checkoutForm, newPerson, orderCart, outcomeOf, send } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** What a reader wants to know in cart and checkout is said where they decide; and what the specification says of their texts. */

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' }).first();
const orderButton = (page: Page) => page.getByRole('button', { name: 'Place order' });

test('the header counts 0, and its cart toggles the panel at the same place [HEADER-26 HEADER-27 NOTICE-11]', async ({
  page,
}) => {
  await page.goto('/terms');
  await expect(page.getByRole('banner').locator('[data-cart-count]')).toHaveText('0');
  await expect(page.getByRole('banner').locator('[data-wishlist-count]')).toHaveText('0');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 0 items' })).toBeVisible();
  const box = await cartLink(page).boundingBox();
  const press = () => page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const place = await cartLink(page).boundingBox();
    if (box && place) Object.assign(box, place);
    await press();
    await expect(cartPanel(page)).toBeVisible();
    await expect(cartPanel(page).getByRole('button', { name: 'Close this dialog' })).toBeVisible();
    await expect(cartPanel(page)).toHaveCSS('transform', 'none');
    await press();
    await expect(cartPanel(page)).toBeHidden();
  }
});

test('a wrong quantity has our message beside its field, on the page of a book and in the cart [CART-62 CART-35]', async ({
  page,
}) => {
  const message = 'Please enter a whole number from';
  await page.goto('/product/60');
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.fill('0');
  await quantity.press('Enter');
  await expect(quantity).toHaveAccessibleDescription(`${message} 1 to 999.`);
  await expect(quantity).toBeFocused();
  await expect(page.locator('[data-notices], .toast')).not.toContainText([message]);
  // It goes with the first change, of whichever kind.
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveAccessibleDescription('');
  await expect(page.getByText(message)).toHaveCount(0);
  await addToCart(page.request);
  await page.goto('/cart');
  const ofLine = main(page).getByRole('spinbutton', { name: /^Quantity of/ });
  await ofLine.fill('1000');
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(ofLine).toHaveAccessibleDescription(`${message} 0 to 999.`);
});

test('a review without anything asks for its rating alone [PRODUCT-19]', async ({ request }) => {
  const outcome = await outcomeOf(await send(request, 'review.submit', { productId: '60', description: '' }));
  expect(outcome.fields).toEqual({ rating: 'Please select a rating' });
  const rated = { productId: '60', rating: '4', description: ' ' };
  expect((await outcomeOf(await send(request, 'review.submit', rated))).fields).toEqual({
    description: 'Please provide a review',
  });
});

test('cart and checkout name days, what is missing to free shipping, and books that go with the cart [CHECKOUT-59 CART-63 CART-64]', async ({
  page,
  expectAccessible,
}) => {
  // Its price is below the threshold of the sample shop.
  await addToCart(page.request, '60');
  await page.goto('/cart');
  await expect(main(page).getByText(/^Add ₹\d+ more, and shipping is free\.$/)).toBeVisible();
  const goesWith = main(page).getByRole('region', { name: 'Goes with your books' });
  await expect(goesWith.getByRole('listitem')).toHaveCount(2);
  expect(
    await goesWith.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).not.toContain('/product/5');
  await expectAccessible(page);
  // The month of the first day stands only where it is another one.
  const days = /working days: \w+,\s\d+(\s\w+)?\s–\s\w+,\s\d+\s\w+/;
  await expect(main(page).getByRole('table')).toContainText(days);
  expect((await plainBrowser(page.request).open('/checkout')).text.split('Your order')[1]).toMatch(days);
});

test('on a phone the total and the next step are in sight in cart and checkout [CART-65]', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  for (const id of ['60', '5', '1']) await addToCart(page.request, id);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeInViewport({ ratio: 1 });
  await expect(main(page).locator('.sticky-bar')).toContainText(/Total\s*₹/);
  // In its own place it covers nothing.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
  await page.goto('/checkout');
  await expect(orderButton(page)).toBeInViewport({ ratio: 1 });
  await expect(orderButton(page)).toContainText('₹');
  // A low window shows it in its own place.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(orderButton(page)).not.toBeInViewport();
});

test('a reload of the checkout keeps what was typed, the order ends it, and another visitor in the same tab sees none of it [CHECKOUT-62]', async ({
  page,
  context,
}) => {
  await addToCart(page.request);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Check payments' }).check();
  await page.getByRole('textbox', { name: 'Order notes' }).fill('Ring twice');
  await page.reload();
  await expect(firstName(page)).toHaveValue(address['First name']);
  await expect(page.getByRole('combobox', { name: 'State' }).first()).toHaveValue('KA');
  await expect(page.getByRole('radio', { name: 'Check payments' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Order notes' })).toHaveValue('Ring twice');
  const stored = () => page.evaluate(() => sessionStorage.getItem('checkout'));
  expect(await stored()).not.toMatch(/idempotency|couponCode|expected/);
  await placeOrder(page);
  expect(await stored()).toBeNull();
  await addToCart(page.request);
  await page.goto('/checkout');
  await expect(page.getByRole('textbox', { name: 'Order notes' })).toHaveValue('');

  await firstName(page).fill('Secret');
  await context.clearCookies();
  await addToCart(page.request);
  await page.goto('/checkout');
  await expect(firstName(page)).toHaveValue('');
});

test('an order whose answer is lost says that it may have been made, and is made once [CHECKOUT-63]', async ({
  page,
  expectAccessible,
}) => {
  await addToCart(page.request);
  await page.goto('/checkout');
  await fillAddress(page);
  let sent = 0;
  await page.route('**/*_action=order.place*', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort('internetdisconnected');
  });
  await orderButton(page).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('it may have been made');
  await expect(firstName(page)).toHaveValue(address['First name']);
  expect(await cartLines(page.request)).toEqual([]);
  await expectAccessible(page);
  await placeOrder(page);
  const { main: orders } = await plainBrowser(page.request).open('/orders');
  expect(all(orders, isNamed('tr'))).toHaveLength(2);
});

test('a refused order comes back in place, can be mended and is then placed; a price that changed is named by book, with before and after [CHECKOUT-10 CHECKOUT-16 CHECKOUT-60 CHECKOUT-63]', async ({
  page,
  running,
}) => {
  await addToCart(page.request);
  await page.goto('/checkout');
  await orderButton(page).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('Please check these fields');
  await expect(firstName(page)).toBeFocused();
  // The page asks what the order costs at the place; the price changes when it knows.
  const quote = page.waitForResponse(
    (response) => response.url().includes('order.quote') && /\r\nKA\r\n/.test(response.request().postData() ?? ''),
  );
  await fillAddress(page);
  await quote;
  await expect(orderButton(page)).toContainText('₹');
  const database = new DatabaseSync(join(running.dataDirs[0] ?? '', 'bookfront.db'), { timeout: 120_000 });
  const rows = database.prepare('select id, list_price, sale_price from variant where product_id = 60').all();
  database.exec(
    'update variant set list_price = list_price + 1000, sale_price = sale_price + 1000 where product_id = 60',
  );
  try {
    await orderButton(page).click();
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText(
      /The price of “.+” \(.+\) has changed from ₹[\d,]+ to ₹[\d,]+\. The total has changed from/,
    );
    await placeOrder(page);
  } finally {
    for (const { id, list_price, sale_price } of rows)
      database
        .prepare('update variant set list_price = ?, sale_price = ? where id = ?')
        .run(list_price ?? 0, sale_price ?? 0, id ?? 0);
    database.close();
  }
});

test('after the order the page says what comes next, and a password makes the guest a customer [CHECKOUT-65 CHECKOUT-66]', async ({
  page,
  expectAccessible,
}) => {
  const { email, password } = newPerson();
  await addToCart(page.request);
  const form = await checkoutForm(page.request);
  // Cash on delivery costs ₹30.
  const cash = { paymentMode: 'cod', 'expectedTotal.cod': String(Number(form['expectedTotal.bacs']) + 30) };
  await page.goto(`/success?order=${await orderCart(page.request, { ...cash, 'billing.email': email })}`);
  const next = main(page).getByRole('region', { name: 'What happens next' });
  await expect(next.getByRole('listitem').nth(1)).toHaveText(/^Expected \w+,\s\d+(\s\w+)?\s–\s/);
  const account = main(page).getByRole('region', { name: 'Next time without typing' });
  await expect(account).toContainText(email);
  await expectAccessible(page);
  await account.getByRole('button', { name: 'Create an account' }).click();
  await expect(main(page).getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/at least|password/i);
  await main(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await account.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/orders\/details\//);
  await expect(main(page)).toContainText('Your account is ready.');
  expect((await plainBrowser(page.request).open('/details')).valueOf('First name')).toBe(address['First name']);
});

test("nobody becomes a customer by another visitor's order [CHECKOUT-66]", async ({ request, playwright, baseURL }) => {
  await addToCart(request);
  const number = await orderCart(request);
  const stranger = await playwright.request.newContext({ baseURL });
  await addToCart(stranger);
  const answer = await send(stranger, 'account.registerFromOrder', { number, password: newPerson().password });
  expect(await outcomeOf(answer)).toMatchObject({ ok: false });
  await stranger.dispose();
});
