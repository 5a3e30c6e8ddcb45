import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Changing what was ordered. Its rules are held by tests/unit/desk/change-order.test.ts. */

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an order gets another address, one more book and a discount, after a look at what changes [DESK-45 DESK-47]', async ({
    page,
    request,
    desk,
    mailTo,
    expectAccessible,
  }) => {
    const email = 'changes@books.test';
    await addToCart(request, '60', 2);
    const number = await orderCart(request, { paymentMode: 'bacs', 'billing.email': email });
    await desk.enter(page, 'staff');
    await page.goto(`/desk/orders/${number}`);
    await page.getByRole('link', { name: 'Change the order' }).click();
    await expectAccessible(page);
    await page.getByLabel('ISBN or title').fill('emma');
    await page.getByText('Shipping address').click();
    await page.locator('[name="shipping.city"]').fill('Nashik');
    await page.getByLabel('Amount').fill('10');
    await page.getByRole('button', { name: 'Show what changes' }).click();
    // Several editions fit, and nothing that was typed is lost.
    await page.getByRole('radio').nth(0).check();
    await page.getByLabel('What for').fill('Scratched cover');
    await page.getByRole('button', { name: 'Show what changes' }).click();
    const preview = page.getByRole('region', { name: 'What changes' });
    await expect(preview).toContainText('Nashik');
    await expect(preview).toContainText('Scratched cover');
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Change the order' }).click();
    await expect(page.getByRole('status')).toContainText('The order is changed. The customer gets a mail.');
    await expect(page.getByText('Shipping address changed')).toBeVisible();
    await expectAccessible(page);
    const mail = await mailTo(email, /was changed/);
    expect(mail.text).toContain('Scratched cover');
  });
});
