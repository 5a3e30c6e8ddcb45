import type { BrowserContext, Page } from 'playwright/test';
import { section } from './support/account.ts';
import { address, fillAddress, main, placeOrder } from './support/journey.ts';
import { type PlainBrowser, plainBrowser } from './support/plain-browser.ts';
import { fillAddress as plainFill } from './support/plain-shopper.ts';
import { addToCart, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** A checkout whose session ends while it is filled in: the same with scripts and without. */

const notes = 'Please ring twice; the bell is quiet.';
const hasEnded = 'Your session has ended, and nothing was ordered.';

/** As when the session has expired, or was ended in another tab. */
const endSession = (context: BrowserContext): Promise<void> => context.clearCookies({ name: 'session' });

test.describe('with scripts', () => {
  async function fillCheckout(page: Page): Promise<void> {
    await page.goto('/checkout');
    await fillAddress(page);
    await page.getByRole('textbox', { name: 'Order notes' }).fill(notes);
  }

  async function sendWithoutSession(page: Page, context: BrowserContext): Promise<void> {
    await endSession(context);
    await page.getByRole('button', { name: 'Place order' }).last().click();
    await expect(main(page).getByRole('alert')).toContainText(hasEnded);
  }

  async function expectTyped(page: Page): Promise<void> {
    for (const [label, value] of Object.entries(address))
      await expect(page.getByRole('textbox', { name: label, exact: true }).first()).toHaveValue(value);
    await expect(page.getByRole('textbox', { name: 'Order notes' })).toHaveValue(notes);
  }

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

test.describe('without scripts', () => {
  async function openCheckout(shopper: PlainBrowser): Promise<void> {
    await shopper.open('/checkout');
    plainFill(shopper);
    shopper.fill('Order notes', notes);
  }

  function expectTyped({ page }: PlainBrowser): void {
    for (const [label, value] of Object.entries(address)) expect(page.valueOf(label), label).toBe(value);
    expect(page.valueOf('Order notes')).toBe(notes);
  }

  test('a guest finds everything typed, and puts the books back [CHECKOUT-29 ACCOUNT-62]', async ({ context }) => {
    const shopper = plainBrowser(context.request);
    await addToCart(context.request, '33', 2);
    await addToCart(context.request, '60');
    await openCheckout(shopper);
    await endSession(context);
    expect((await shopper.press('Place order')).text).toContain(hasEnded);
    expectTyped(shopper);
    expect((await shopper.press('Put the books back')).text).toContain('Your books are in the cart again.');
    expectTyped(shopper);
    expect(shopper.within('region', 'Your order').text).toContain('2');
    expect((await shopper.press('Place order')).path).toMatch(/^\/success\?order=/);
  });

  test('a customer logs in there, and goes on with what was typed [CHECKOUT-29 ACCOUNT-63]', async ({ context }) => {
    const shopper = plainBrowser(context.request);
    const { email, password } = await signUp(context.request);
    await addToCart(context.request, '33');
    await openCheckout(shopper);
    await endSession(context);
    expect((await shopper.press('Place order')).text).toContain(hasEnded);
    const send = (typed: string) => {
      const login = shopper.within('region', 'You have an account');
      login.fill('Username or email address', email);
      login.fill('Password', typed);
      return login.press('Log in');
    };
    expect((await send('wrong')).text).toContain('password is not right');
    expectTyped(shopper);
    expect((await send(password)).text).toContain('You are logged in again.');
    expectTyped(shopper);
    expect((await shopper.press('Place order')).path).toMatch(/^\/success\?order=/);
  });

  test('a coupon applied after the session has ended loses nothing that was typed [ACCOUNT-62]', async ({
    context,
  }) => {
    const shopper = plainBrowser(context.request);
    await addToCart(context.request, '33');
    await openCheckout(shopper);
    await endSession(context);
    shopper.fill('Coupon code', 'WELCOME10');
    expect((await shopper.press(/^Apply/)).text).toContain('Your session has ended');
    expectTyped(shopper);
  });
});
