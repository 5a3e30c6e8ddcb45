import { plainBrowser } from './support/plain-browser.ts';
import { cookiesOf, send } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** What delivery costs at the place of the reader, asked beside the button of a book. */

const book = '/product/60';
const answered = /To 400001: ₹49, free from ₹499 · 2 to 7 working days: .+/;

test.describe('without script', () => {
  test('a page answers for every printed edition, and the next book knows the place [PRODUCT-83 PRODUCT-84]', async ({
    request,
  }) => {
    const reader = plainBrowser(request);
    await reader.open(book);
    reader.fill('Your PIN code', '4001');
    const refused = await reader.press('Check');
    expect(refused.status).toBe(422);
    expect(refused.descriptionOf('PIN code, ZIP code or post code')).toBe('Please enter a PIN code of six digits.');
    expect(refused.valueOf('PIN code, ZIP code or post code')).toBe('4001');
    reader.fill('PIN code, ZIP code or post code', '400 001');
    const answer = await reader.press('Check delivery');
    expect(answer.heading).toBe('Delivery of “The Spy Who Came in from the Cold”');
    expect(answer.text).toMatch(answered);
    expect(answer.text).toContain('Paperback, ₹249');
    expect(answer.text).toContain('Same day');
    expect(answer.text).not.toContain('Ebook');
    const [back = ''] = answer.hrefs('Back to the book');
    expect(back).toBe(book);
    // The page of a book is the same for everybody.
    expect((await reader.open(back)).text).not.toContain('400001');
    expect((await reader.open('/delivery-to/101')).text).toContain('To 400001');
    await reader.open('/delivery-to/60');
    reader.fill('PIN code, ZIP code or post code', '');
    expect((await reader.press('Check delivery')).text).not.toContain('To 400001');
  });

  test('another country is chosen there; cart and checkout begin with it [PRODUCT-83 CART-66]', async ({ request }) => {
    const reader = plainBrowser(request);
    await reader.open('/delivery-to/60');
    reader.choose('Country', 'United Kingdom');
    reader.fill('PIN code, ZIP code or post code', 'sw1a 1aa');
    expect((await reader.press('Check delivery')).text).toMatch(
      /To SW1A 1AA, United Kingdom: ₹950 · 8 to 20 working days: /,
    );
    await reader.open(book);
    await reader.press('Add to cart');
    expect((await reader.open('/cart')).text).toContain('Plus ₹950 for shipping to United Kingdom.');
    const checkout = await reader.open('/checkout');
    expect(checkout.valueOf('PIN code (six digits)ZIP codePost code')).toBe('SW1A 1AA');
  });
});

test('only country and code are remembered, in a cookie, and the page of a book is the same with it [PRODUCT-84 CACHE-05]', async ({
  request,
  playwright,
  baseURL,
}) => {
  const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const before = await (await stranger.get(book)).text();
  const answer = await send(request, 'delivery.place', { postCode: '400001' });
  expect(cookiesOf(answer)).toEqual({ place: 'IN.400001; Max-Age=15552000; Path=/; SameSite=Lax' });
  expect(await (await request.get(book)).text()).toBe(before);
  const part = await request.get('/delivery-to/60/part');
  expect(part.headers()['cache-control']).toBe('private, no-store');
  expect(await part.text()).toMatch(answered);
  for (const postCode of ['', '4001', '<b>', '1'.repeat(10_000)]) {
    const refused = await send(stranger, 'delivery.place', { postCode });
    expect(refused.status()).toBe(422);
    expect(cookiesOf(refused)).toEqual({});
  }
  // What stands in the cookie of a stranger is no place.
  const forged = await stranger.get('/delivery-to/60/part', { headers: { Cookie: 'place=IN.<script>' } });
  expect(await forged.text()).not.toContain('script');
  expect((await stranger.get('/delivery-to/999999')).status()).toBe(404);
  await stranger.dispose();
});

test('with script the answer takes the place of the line, and every book shows it from then on [PRODUCT-83 PRODUCT-84]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(book);
  const code = page.getByLabel('Your PIN code');
  const delivery = page.locator('.buying dl:not([hidden]) dd', { hasText: /working days/ });
  await code.fill('4001');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('Please enter a PIN code of six digits.');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('400 001');
  await code.press('Enter');
  await expect(delivery).toHaveText(answered);
  await expect(page).toHaveURL(book);
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('400001');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('#delivery-status')).toHaveText(answered);
  await expectAccessible(page);
  // The lines are still those of the chosen edition.
  await page.getByRole('radio', { name: /Hardcover/ }).check();
  await expect(delivery).toHaveText(/^To 400001: free/);
  await page.getByRole('radio', { name: /Ebook/ }).check();
  await expect(code).toBeHidden();

  await page.goto('/product/101');
  await expect(delivery).toHaveText(/^To 400001: /);
  await page.goto('/delivery-to/101');
  await expectAccessible(page);
  await page.getByLabel('PIN code, ZIP code or post code').fill('110001');
  await page.getByRole('button', { name: 'Check delivery' }).click();
  await expect(page.locator('[data-region=delivery]')).toContainText('To 110001');
});
