import type { BrowserContext, Page } from 'playwright/test';
import { section } from './support/account.ts';
import { address, fillAddress, main, placeOrder } from './support/journey.ts';
import { addToCart, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** A checkout whose session ends while it is filled in: the same with scripts and without. */

const notes = 'Please ring twice; the bell is quiet.';

async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('textbox', { name: 'Order notes' }).fill(notes);
}

/** As when the session has expired, or was ended in another tab. */
async function sendWithoutSession(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Place order' }).last().click();
  await expect(main(page).getByRole('alert')).toContainText('Your session has ended, and nothing was ordered.');
}

async function expectTyped(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address))
    await expect(page.getByRole('textbox', { name: label, exact: true }).first()).toHaveValue(value);
  await expect(page.getByRole('textbox', { name: 'Order notes' })).toHaveValue(notes);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, isSeenByAxe: javaScriptEnabled });

    test('a guest finds everything typed, and puts the books back [CHECKOUT-29 ACCOUNT-62]', async ({
      page,
      context,
      expectAccessible,
    }) => {
      await addToCart(page.request, '33', 2);
      await addToCart(page.request, '60');
      await fillCheckout(page);
      await sendWithoutSession(page, context);
      await expectTyped(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Put the books back', exact: true }).click();
      await expect(main(page)).toContainText('Your books are in the cart again.');
      await expectTyped(page);
      await expect(page.getByRole('region', { name: 'Your order' })).toContainText('2');
      await placeOrder(page);
      await expect(page).toHaveURL(/\/success\?order=/);
    });

    test('a customer logs in there, and goes on with what was typed [CHECKOUT-29 ACCOUNT-63]', async ({
      page,
      context,
    }) => {
      const { email, password } = await signUp(page.request);
      await addToCart(page.request, '33');
      await fillCheckout(page);
      await sendWithoutSession(page, context);
      const login = section(page, 'You have an account');
      await expect(login).toContainText('What you have typed here comes along.');
      const send = async (typed: string) => {
        await login.getByRole('textbox', { name: 'Username or email address' }).fill(email);
        await login.getByLabel(/^Password/).fill(typed);
        await login.getByRole('button', { name: 'Log in' }).click();
      };
      await send('wrong');
      await expect(main(page).getByRole('alert')).toContainText('password is not right');
      await expectTyped(page);
      await send(password);
      await expect(main(page)).toContainText('You are logged in again.');
      await expectTyped(page);
      await placeOrder(page);
      await expect(page).toHaveURL(/\/success\?order=/);
    });
  });
}

test('a coupon applied after the session has ended loses nothing that was typed [ACCOUNT-62]', async ({
  browser,
  siteUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await addToCart(context.request, '33').catch(() => undefined);
  await page.goto(`${siteUrl}/checkout`);
  await fillAddress(page);
  await context.clearCookies({ name: 'session' });
  await page.getByText('Have a coupon?').click();
  await page.getByRole('textbox', { name: /coupon/i }).fill('WELCOME10');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(main(page)).toContainText('Your session has ended');
  await expect(page.getByRole('textbox', { name: 'Street address', exact: true }).first()).toHaveValue(
    address['Street address'] ?? '',
  );
  await context.close();
});
