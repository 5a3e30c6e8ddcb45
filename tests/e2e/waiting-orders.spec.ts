import { makeWait } from './support/pay.ts';
import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an order waits for its book, can be packed on purpose, and is to be shipped once a copy has come [DESK-33 DESK-34]', async ({
    page,
    request,
    running,
    desk,
    expectAccessible,
  }) => {
    await addToCart(request, '60', 1);
    const checkout = await (await request.get('/checkout')).text();
    const cash = /name="expectedTotal\.cod" value="([\d.]+)"/.exec(checkout)?.[1] ?? '';
    const number = await orderCart(request, { paymentMode: 'cod', 'expectedTotal.cod': cash });
    await makeWait(running, number);
    await desk.enter(page, 'staff');
    await page.goto('/desk');
    await page.getByRole('link', { name: /1\s*Waiting for books/ }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByText('1 copy not on the shelf yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start packing' }).click();
    const box = page.getByRole('checkbox', { name: 'Send it all the same' }).first();
    await expect(box).toHaveAccessibleDescription(/Not all copies are on the shelf/);
    await expectAccessible(page);
    await box.check();
    await page.getByRole('button', { name: 'Start packing' }).click();
    await expect(page.getByRole('status')).toContainText('The parcel is packed. No mail was sent.');
    await page.getByRole('button', { name: 'Packing slip' }).click();
    await expect(page.getByRole('article')).toContainText('Copies');

    await page.goto('/desk/stock/scan');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByLabel(/^ISBN or code/).fill('9799084420347');
    await page.getByLabel(/^Copies/).fill('1');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Finish and book' }).click();
    await expect(page.getByRole('status')).toContainText(`Put aside for orders that waited: ${number} (1)`);
    await page.goto('/desk/orders?queue=ship');
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  });
});
