import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Quotes and payment on invoice. Their rules are held by tests/unit/desk/quotes.test.ts and on-invoice.test.ts. */

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a school may pay on invoice, gets a quote, orders it by its link, and pays [ORDER-411]', async ({
    page,
    request,
    desk,
    mailTo,
    expectAccessible,
  }) => {
    const email = 'office@school.example';
    await addToCart(request, '60', 1);
    await orderCart(request, { paymentMode: 'bacs', 'billing.email': email });
    await desk.enter(page, 'owner');

    await page.goto('/desk/settings/on-invoice');
    await page.getByLabel('Name, e-mail address or telephone').fill(email);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText(/^Allow/).click();
    await page.getByLabel('Days to pay').fill('200');
    await page.getByRole('button', { name: 'Allow it' }).click();
    await expect(page.getByText('Please enter a whole number of days, from 0 to 120.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Days to pay').fill('30');
    await page.getByRole('button', { name: 'Allow it' }).click();
    await expect(page.getByText(/due within 30 days/)).toBeVisible();
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
    await expect(page.getByText('School discount')).toBeVisible();

    await page.goto('/desk/open-items');
    await expect(page.getByRole('table').first()).toContainText('30 days after it is sent');
    await expectAccessible(page);
    await page.getByText(/^Record a payment/).click();
    await page.getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByText(/The payment of .* is recorded/)).toBeVisible();
    await expect(page.getByText('No order on invoice is to be paid.')).toBeVisible();
    await page.goto('/desk/quotes');
    await expect(page.getByRole('table')).toContainText('Accepted');
    await expectAccessible(page);
  });
});
