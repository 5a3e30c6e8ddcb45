import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { isThorough } from '../fixtures/is-thorough.ts';
import { signInAtDesk } from './support/desk.ts';
import { press, tabTo } from './support/keyboard.ts';
import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** A day of a bookshop of two people, from the order of a guest to the credit note for a part of it. */

/** How a member of staff uses a page. */
interface Hand {
  press(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
}

const mouse: Hand = { press: (target) => target.click(), type: (target, text) => target.fill(text) };

const keyboardOf = (page: Page): Hand => ({
  press: (target) => press(page, target),
  async type(target, text) {
    await tabTo(page, target);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  },
});

const days = [
  { name: 'by keyboard', javaScriptEnabled: true, hand: keyboardOf },
  // Other tests of the desk send its forms without a script.
  ...(isThorough
    ? [
        { name: 'without script', javaScriptEnabled: false, hand: () => mouse },
        { name: 'by mouse', javaScriptEnabled: true, hand: () => mouse },
      ]
    : []),
] as const;

for (const { name, javaScriptEnabled, hand } of days) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled, isSeenByAxe: javaScriptEnabled });

    test('an order is paid, packed, posted and partly refunded, and its customer sees it [DESK-29]', async ({
      page,
      browser,
      request,
      desk,
      mailTo,
      siteUrl,
      expectAccessible,
    }) => {
      const email = `guest-${randomUUID()}@books.test`;
      await addToCart(request);
      const number = await orderCart(request, { paymentMode: 'bacs', 'billing.email': email });

      const told = await mailTo('hello@bookfront.example', new RegExp(`New order ${number}`));
      const { press: use, type } = hand(page);
      // The link in the mail leads to the order, by way of the sign-in.
      await signInAtDesk(page, await desk.add('staff'), {
        path: told.link('Open it in the desk'),
        look: expectAccessible,
      });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
      await use(page.getByRole('button', { name: 'Record the payment' }));
      await expect(page.getByRole('status')).toContainText('The payment is recorded.');

      await use(page.getByRole('button', { name: 'Packing slip' }));
      await expect(page.getByRole('article')).toContainText('Asha Rao');
      await page.goBack();
      await use(page.getByText('Ship', { exact: true }));
      await page.getByRole('combobox', { name: /^Courier/ }).selectOption('Another courier, or the post');
      await type(page.getByLabel(/^Name of the courier/), 'Ravi');
      await type(page.getByLabel(/^Tracking number/), 'T-2026');
      await use(page.getByRole('button', { name: 'Mark as shipped' }));
      await expect(page.getByRole('status')).toContainText('The parcel is shipped.');

      const link = (await mailTo(email, /is on its way/)).link('View this order');
      const fresh = await browser.newPage({ javaScriptEnabled, baseURL: siteUrl });
      await fresh.goto(link);
      await expect(fresh.getByText('T-2026')).toBeVisible();
      await expect(fresh.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);

      await use(page.getByText('Record a refund', { exact: true }));
      await type(page.getByLabel(/^Goodwill/), '10');
      await type(page.locator('#refund-reason'), 'A bent corner');
      await use(page.getByRole('button', { name: 'Record the refund' }));
      await expect(page.getByRole('status')).toContainText('The refund is recorded.');
      const invoices = page.getByRole('region', { name: 'Invoices' });
      await expect(invoices).toContainText('Credit note');
      await expectAccessible(page);

      await fresh.reload();
      await expect(fresh.getByText(/Credit note/).first()).toBeVisible();
      await expectAccessible(fresh);
      await fresh.context().close();
    });
  });
}
