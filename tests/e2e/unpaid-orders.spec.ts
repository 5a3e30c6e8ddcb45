import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

test('an order by transfer names its last day; the desk shows it, gives more days, and sets how many there are [ORDER-42 ORDER-43]', async ({
  page,
  browser,
  siteUrl,
  desk,
  expectAccessible,
}) => {
  const shopper = await browser.newPage({ baseURL: siteUrl });
  await addToCart(shopper.request, '60', 1);
  const number = await orderCart(shopper.request, { paymentMode: 'bacs' });
  await shopper.goto(`/success?order=${number}`);
  await expect(shopper.getByText(/Please pay by .*\. We hold your books until then\./)).toBeVisible();
  await expectAccessible(shopper);
  await shopper.goto(`/orders/details/${number}`);
  const lastDay =
    /still to be paid by (.*?)\.\s+A\s+payment/.exec(await shopper.getByRole('main').innerText())?.[1] ?? '';
  expect(lastDay).not.toBe('');

  await desk.enter(page, 'owner');
  await page.goto(`/desk/orders/${number}`);
  await expect(page.getByText(`If nothing has arrived by ${lastDay}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give seven more days' }).click();
  await expect(page.getByRole('status')).toContainText('The customer has seven more days to pay.');
  await expect(page.getByText(`If nothing has arrived by ${lastDay}`)).toHaveCount(0);

  await page.goto('/desk/settings/payment');
  const days = page.getByLabel('Days to pay');
  await expect(days).toHaveValue('14');
  await days.fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(days).toHaveAccessibleDescription(/whole number of days, from 2 to 365, or 0/);
  await expect(days).toHaveValue('1');
  await expectAccessible(page);
  await shopper.close();
});
