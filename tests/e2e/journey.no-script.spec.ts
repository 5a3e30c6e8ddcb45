import { address, askToCancel, books, fillAddress, main, openBook, placeOrder } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { fillAddress as fillPlainAddress } from './support/plain-shopper.ts';
import { addToCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** A shopper whose browser runs no script. */

test.use({ javaScriptEnabled: false });

const midnight = `/search?q=${encodeURIComponent(books.midnight.search)}`;

test('a shopper without scripts searches, chooses a format, uses a coupon, orders and cancels [CART-10 CART-21 FORM-02]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await page.getByRole('search').first().getByRole('combobox', { name: 'Search books' }).fill(books.midnight.search);
  await page.getByRole('search').first().getByRole('button', { name: 'Search' }).click();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: books.midnight.name }).first().click();

  await page.getByRole('radio', { name: /Hardcover/ }).check();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(main(page)).toContainText(/Midnight['’]s Children.* has been added to your cart/);
  await expect(page.getByRole('row', { name: /Midnight['’]s Children.*Hardcover/ })).toBeVisible();

  await page.getByRole('spinbutton', { name: /Quantity of/ }).fill('3');
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(main(page)).toContainText('Card updated successfully.');
  await expect(page.getByRole('spinbutton', { name: /Quantity of/ })).toHaveValue('3');
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(main(page)).toContainText('WELCOME10 - Code applied successfully!');

  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillAddress(page);
  await placeOrder(page);
  await expect(main(page)).toContainText(address['Street address']);

  await page.goto('/orders');
  await main(page).getByRole('link', { name: /View/ }).first().click();
  await expect(main(page)).toContainText('ORDER PLACED');
  await expect(main(page)).toContainText('Code Applied');
  await expectAccessible(page);

  await askToCancel(page, 'Bought it elsewhere');
  await expect(main(page)).toContainText('Your Order has been cancelled.');
  await expect(main(page)).toContainText('CANCELLED');
});

test('each error is shown beside its field, and no typed text is lost [CHECKOUT-10 FORM-03]', async ({ request }) => {
  await addToCart(request);
  const shopper = plainBrowser(request);
  await shopper.open('/checkout');
  fillPlainAddress(shopper);
  shopper.fill('PIN code (six digits)', '123');
  shopper.fill('Order notes', 'Ring twice');
  shopper.choose('Direct bank transfer');
  await shopper.press('Place order');

  expect(shopper.page.status).toBe(422);
  expect(shopper.page.descriptionOf('PIN code (six digits)')).toBe('Please enter a PIN code of six digits.');
  expect(shopper.page.isInvalid('PIN code (six digits)')).toBe(true);
  expect(shopper.page.valueOf('First name')).toBe(address['First name']);
  expect(shopper.page.valueOf('State')).toBe('KA');
  expect(shopper.page.valueOf('Order notes')).toBe('Ring twice');
  expect(shopper.page.valueOf('Direct bank transfer')).toBe('bacs');

  shopper.fill('PIN code (six digits)', '560001');
  await shopper.press('Place order');
  expect(shopper.page.heading).toBe('Order received');
});

test('a refused coupon is explained beside its field [CART-27]', async ({ request }) => {
  await addToCart(request);
  const shopper = plainBrowser(request);
  await shopper.open('/cart');
  await shopper.press('Apply coupon');
  expect(shopper.page.descriptionOf('Coupon code')).toBe('Please Enter Coupon Code!');
  shopper.fill('Coupon code', 'NOSUCHCODE');
  await shopper.press('Apply coupon');
  expect(shopper.page.descriptionOf('Coupon code')).toMatch(/NOSUCHCODE/);
  expect(shopper.page.valueOf('Coupon code')).toBe('NOSUCHCODE');
});

test('a refused review keeps its text, and an accepted one is on the page of its book [PRODUCT-42]', async ({
  request,
}) => {
  const reader = plainBrowser(request);
  await reader.open(midnight);
  await reader.press(books.midnight.name);
  const text = 'Saleem talks too much, and I would listen for ever.';
  reader.fill('Your review', text);
  expect((await reader.press('Submit review')).status).toBe(422);
  expect(reader.page.descriptionOf('Your rating')).toBe('Please select a rating');
  expect(reader.page.valueOf('Your review')).toBe(text);
  reader.choose(/Not that bad/);
  await reader.press('Submit review');
  expect(reader.page.notices).toContain('Your review has been submitted successfully.');
  expect(reader.page.text).toContain(text);
});

test('the wishlist is saved, with a notice for each change', async ({ request }) => {
  const shopper = plainBrowser(request);
  await shopper.open(midnight);
  await shopper.press(books.midnight.name);
  for (const notice of [/Midnight.* was added to the wish list\./, /already/i]) {
    await shopper.press('Add to wishlist');
    expect(shopper.page.notices).toMatch(notice);
  }
  await shopper.open('/account/wishlist');
  expect(shopper.page.hrefs(books.midnight.name)).not.toEqual([]);
  await shopper.press(/^Remove/);
  expect(shopper.page.text).toContain('There are no products on the Wishlist!');
});

test('a card adds to the cart, and its quick view is the page of the book', async ({ request }) => {
  const shopper = plainBrowser(request);
  await shopper.open('/shop');
  expect((await shopper.press('Quick view: Ikigai')).heading).toBe('Ikigai');
  await shopper.open('/shop');
  await shopper.press('Add to cart: Ikigai');
  expect(shopper.page.path).toBe('/cart');
  expect(shopper.page.notices).toContain('“Ikigai” has been added to your cart.');
});

test('each thumbnail links to its picture and each format has its own page; the home page shows all its lists and the time left of each deal; controls that need scripts are hidden [PRODUCT-45]', async ({
  page,
  request,
}) => {
  await openBook(page, books.midnight);
  const small = page.getByRole('link', { name: 'Picture, 2 of 5' });
  const href = await small.getAttribute('href');
  expect((await request.get(href ?? '')).headers()['content-type']).toMatch(/^image\//);
  await main(page).getByRole('link', { name: 'Hardcover', exact: true }).first().click();
  await expect(page).toHaveURL(/option=\d{13}/);
  await expect(page.getByRole('radio', { name: /Hardcover/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'One more' })).toBeHidden();

  await page.goto('/');
  for (const name of ['Popular Books', 'On sale', 'Top Rated'])
    await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(main(page).getByRole('timer').first()).toHaveText(
    /^\d\d+ days\s*\d\d hours\s*\d\d minutes\s*\d\d seconds$/,
  );
  await expect(main(page).getByRole('button', { name: /^Pause|^Next/ })).toHaveCount(0);
});
