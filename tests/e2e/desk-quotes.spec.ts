import { randomUUID } from 'node:crypto';
import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Quotes and payment on invoice. Their rules are held by tests/unit/desk/quotes.test.ts and on-invoice.test.ts. */

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a school may pay on invoice, gets a quote, orders it by its link, and pays [ORDER-75]', async ({
    page,
    request,
    desk,
    mailTo,
    expectAccessible,
  }) => {
    const email = `school-${randomUUID()}@books.test`;
    await addToCart(request, '60', 1);
    await orderCart(request, { paymentMode: 'bacs', 'billing.email': email });
    await desk.enter(page, 'owner');

    await page.goto('/desk/settings/on-invoice');
    await page.getByLabel('Name, e-mail address or telephone').fill(email);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.locator('summary', { hasText: /^\s*Allow/ }).click();
    await page.getByLabel('Days to pay').fill('200');
    await page.getByRole('button', { name: 'Allow it' }).click();
    await expect(page.getByText('Please enter a whole number of days, from 0 to 120.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Days to pay').fill('30');
    await page.getByRole('button', { name: 'Allow it' }).click();
    await expect(page.locator('li', { hasText: email })).toContainText('due within 30 days');
    await expectAccessible(page);

    await page.goto('/desk/sales');
    await page.getByRole('button', { name: 'New sale' }).click();
    await page.getByLabel(/^ISBN, or words/).fill('emma');
    await page.getByLabel(/^ISBN, or words/).press('Enter');
    await page.getByRole('radio').nth(0).check();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('link', { name: 'Make a quote' }).click();
    await page.getByLabel('Name, e-mail address or telephone').fill(email);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: /^Choose/ }).click();
    await expect(page.getByLabel(/^Payment on invoice/)).toBeChecked();
    await page.getByLabel('Discount in per cent').fill('10');
    await page.getByRole('button', { name: 'Show what it comes to' }).click();
    await expect(page.getByText('Please say what the discount is for').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('What the discount is for').fill('School discount');
    await page.getByRole('button', { name: 'Show what it comes to' }).click();
    await expect(page.getByRole('region', { name: 'What it comes to' })).toContainText('Total');
    await page.getByRole('button', { name: 'Make the quote' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Quote Q-/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send it by mail' }).click();
    await expect(page.getByText('The quote is on its way.')).toBeVisible();

    const link = /https?:\/\/\S+\/orders\/quote\?token=\S+/.exec((await mailTo(email, /^Quote/)).text)?.[0] ?? '';
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Order for/ }).click();
    await expect(page.getByRole('heading', { name: 'This quote is ordered' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See the order' }).click();
    await expect(page.getByText('School discount').first()).toBeVisible();
    const number = /BF-\w+-\w+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';

    await page.goto('/desk/open-items');
    const item = page.locator('tr', { hasText: number });
    await expect(item).toContainText('30 days after it is sent');
    await expectAccessible(page);
    await item.locator('summary').click();
    await item.getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByText(`The payment of ${number} is recorded`)).toBeVisible();
    await expect(page.locator('tr', { hasText: number })).toHaveCount(0);
    await page.goto('/desk/quotes');
    await expect(page.getByRole('table')).toContainText('Accepted');
    await expectAccessible(page);
  });
});
