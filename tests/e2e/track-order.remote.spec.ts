import { expect, test } from './support/remote.ts';

test('a storefront of a remote shop offers no link, and says where it is [ORDER-50]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: 'Track an order by its number' })).toHaveCount(0);
  await page.goto('/orders/track');
  await expect(page.getByRole('main')).toContainText('The mails about your order have a link to it.');
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await expectAccessible(page);
});
