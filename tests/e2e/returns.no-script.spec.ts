import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('a customer returns one of two copies; the shop answers, receives, judges and gives back its money [ORDER-67 ORDER-69 ORDER-70]', async ({
  page,
  browser,
  siteUrl,
  desk,
  mailTo,
  expectAccessible,
}) => {
  await addToCart(page.request, '60', 2);
  const number = await orderCart(page.request, { paymentMode: 'bacs' });
  const staff = await browser.newPage({ baseURL: siteUrl, javaScriptEnabled: false });
  await desk.enter(staff, 'owner');
  const take = async (action: string, fields: Readonly<Record<string, string>>) => {
    await staff.goto(`/desk/orders/${number}`);
    const version = await staff.locator('input[name="version"]').first().inputValue();
    const form = { number, version, ...fields };
    const answer = await staff.request.post(`/desk/orders/${number}?_action=desk.orders.${action}`, {
      ...{ form, headers: { Accept: 'application/json', Origin: siteUrl } },
    });
    expect(await answer.json(), action).toMatchObject({ ok: true });
  };
  await staff.goto(`/desk/orders/${number}`);
  const amount = await staff.locator('input[name="amount"]').first().inputValue();
  await take('pay', { amount, method: 'bacs' });
  await take('ship', { courier: 'other', courierName: 'India Post', trackingNumber: 'T 1' });
  await take('deliver', {});

  await page.goto(`/orders/details/${number}`);
  const email = /\S+@\S+/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await page.getByRole('link', { name: 'Return books' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the return' }).click();
  await expect(page.getByText(/Please say of at least one book/).first()).toBeVisible();
  await page.getByLabel('Copies to return, of 2').fill('1');
  await page.getByLabel('What else we should know').fill('The cover is torn.');
  await page.getByRole('button', { name: 'Send the return' }).click();
  await expect(page.getByLabel('Why')).toHaveAccessibleDescription(/Please choose a reason/);
  await expect(page.getByLabel('What else we should know')).toHaveValue('The cover is torn.');
  await expectAccessible(page);
  await page.getByLabel('Why').selectOption('It arrived damaged');
  await page.getByRole('button', { name: 'Send the return' }).click();
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep the books' })).toBeVisible();
  await expectAccessible(page);

  await staff.goto('/desk');
  await staff.getByRole('link', { name: /return to answer/ }).click();
  await expectAccessible(staff);
  await staff.getByRole('link', { name: /^Return of/ }).click();
  await expectAccessible(staff);
  await staff.getByLabel('Where and how the books are sent').fill('Returns, 14 Lantern Lane, Mumbai');
  await staff.getByRole('button', { name: 'Accept the return' }).click();
  await expect(staff.getByRole('status').first()).toContainText('The return is accepted. The customer gets a mail.');
  expect((await mailTo(email, /Please send the books/)).text).toContain('14 Lantern Lane');
  await page.reload();
  await expect(page.getByText('Returns, 14 Lantern Lane, Mumbai')).toBeVisible();

  await staff.getByRole('button', { name: 'Receive them' }).click();
  await staff.getByLabel('Back on the shelf').fill('0');
  await staff.getByLabel('Damaged').fill('2');
  await staff.getByRole('button', { name: 'Settle the return' }).click();
  await expect(staff.getByLabel('Back on the shelf')).toHaveAccessibleDescription(/This return is of 1 copy of it/);
  await expect(staff.getByLabel('Damaged')).toHaveValue('2');
  await expectAccessible(staff);
  await staff.getByLabel('Damaged').fill('1');
  await staff.getByRole('button', { name: 'Settle the return' }).click();
  await expect(staff.getByRole('status').first()).toContainText('The return is settled.');
  await expect(staff.getByText('1 damaged')).toBeVisible();
  await mailTo(email, /Your refund for order/);
  await page.reload();
  await expect(page.getByText('Completed')).toBeVisible();
  await staff.close();
});
