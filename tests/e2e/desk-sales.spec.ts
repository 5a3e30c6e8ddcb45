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

  test('put aside for a name, with a slip and a mail; held longer; collected with a receipt [DESK-53]', async ({
    page,
    desk,
    mailTo,
    expectAccessible,
  }) => {
    const email = 'put-aside@books.test';
    await desk.enter(page, 'staff');
    await page.goto('/desk');
    await page.getByRole('main').getByRole('link', { name: 'Sell', exact: true }).click();
    await page.getByRole('button', { name: 'New sale' }).click();
    await page.getByLabel(/^ISBN, or words/).fill('emma');
    await page.getByLabel(/^ISBN, or words/).press('Enter');
    await page.getByRole('radio').nth(0).check();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('link', { name: 'Put it aside' }).click();
    await page.getByRole('button', { name: 'Put it aside' }).click();
    await expect(page.getByRole('alert')).toContainText('Please type for whom it is put aside.');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Asha Aside');
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(email);
    await page.getByLabel('Write that it is here').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Put it aside' }).click();
    await expect(page.getByRole('article', { name: /^Slip/ })).toContainText('Asha Aside');
    await expectAccessible(page);
    expect((await mailTo(email, /^Put aside for you until/)).text).toContain('Emma');

    await page.goto('/desk/sales/aside?q=asha+aside');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Asha Aside' }).click();
    await page.getByLabel('Last day').fill('2099-01-01');
    await page.getByRole('button', { name: 'Save the day' }).click();
    await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/90 days at most/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Paid: card' }).click();
    await expect(page.getByRole('article', { name: /^Receipt/ })).toContainText('Paid: card');
  });
});
