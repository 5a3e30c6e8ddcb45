import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Sales at the desk. Their rules are held by tests/unit/desk/sales.test.ts. */

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('scan, paid, receipt; and an order by telephone for somebody who has ordered before [DESK-49 DESK-50]', async ({
    page,
    request,
    desk,
    mailTo,
    expectAccessible,
  }) => {
    const email = 'by-telephone@books.test';
    await addToCart(request, '60', 1);
    await orderCart(request, { paymentMode: 'bacs', 'billing.email': email });
    await desk.enter(page, 'staff');
    await page.goto('/desk/sales');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New sale' }).click();
    const scan = async (text: string) => {
      await page.getByLabel(/^ISBN, or words/).fill(text);
      await page.getByLabel(/^ISBN, or words/).press('Enter');
    };
    await scan('emma');
    await page.getByRole('radio').nth(0).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('table')).toContainText('Emma');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Paid: cash' }).click();
    await expect(page.getByRole('article', { name: /^Receipt/ })).toContainText('Paid: cash');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Next sale' }).click();
    await scan('emma');
    await page.getByRole('radio').nth(0).check();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('link', { name: 'Take it as an order' }).click();
    await page.getByLabel('Name, e-mail address or telephone').fill(email);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: /^Choose/ }).click();
    await page.getByRole('button', { name: 'Show what it costs' }).click();
    await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('Total');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take the order' }).click();
    await expect(page.getByText('By telephone')).toBeVisible();
    expect((await mailTo(email, /order/i)).text).toContain('Emma');
  });
});
