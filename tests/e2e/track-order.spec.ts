import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const sentText = 'If there is such an order, we have sent a link to its email address.';

test('a guest on another device gets the link of an order by mail, and a stranger the same answer [ORDER-48 ORDER-49]', async ({
  page,
  browser,
  siteUrl,
  mailTo,
  expectAccessible,
}) => {
  const shopper = await browser.newPage({ baseURL: siteUrl });
  await addToCart(shopper.request, '60', 1);
  const number = await orderCart(shopper.request, { paymentMode: 'bacs' });
  await shopper.goto(`/orders/details/${number}`);
  const email = /\S+@\S+/.exec(await shopper.getByRole('main').innerText())?.[0] ?? '';
  await shopper.close();

  await page.goto('/orders');
  await page.getByRole('link', { name: 'Track an order by its number' }).click();
  await expect(page).toHaveTitle(/Track your order/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('Order number')).toHaveAccessibleDescription(/Please enter your order number/);
  await expect(page.getByLabel('Email address').first()).toHaveAccessibleDescription(/Please enter your email address/);
  await expectAccessible(page);

  const form = page.getByRole('main');
  const send = async (typed: string, address: string) => {
    await page.goto('/orders/track');
    await form.getByLabel('Order number').fill(typed);
    await form.getByLabel('Email address').fill(address);
    await form.getByLabel('Email address').press('Enter');
    await expect(form).toContainText(sentText);
    return form.innerText();
  };
  const known = await send(number.toLowerCase(), email);
  expect(await send('BF-2222-2222', email)).toBe(known);
  await expectAccessible(page);

  const mail = await mailTo(email, new RegExp(`^The link to your order ${number}`));
  await page.goto(mail.link('View this order'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
});

test('an unpaid transfer shows what to pay, and copies it; once it is paid it is gone [ORDER-46]', async ({
  page,
  browser,
  siteUrl,
  desk,
  expectAccessible,
}) => {
  const context = await browser.newContext({ baseURL: siteUrl, permissions: ['clipboard-read', 'clipboard-write'] });
  const shopper = await context.newPage();
  await addToCart(shopper.request, '60', 1);
  const number = await orderCart(shopper.request, { paymentMode: 'bacs' });
  for (const path of [`/success?order=${number}`, `/orders/details/${number}`]) {
    await shopper.goto(path);
    const section = shopper.getByRole('region', { name: 'How to pay' });
    for (const text of ['Amount', 'Reference', number, 'Account number', '000123456789', 'Please pay by'])
      await expect(section).toContainText(text);
    await section.getByRole('button', { name: 'Copy Reference' }).click();
    await expect(section.getByText('Copied')).toBeVisible();
    expect(await shopper.evaluate(() => navigator.clipboard.readText())).toBe(number);
    await expectAccessible(shopper);
  }
  await desk.enter(page, 'owner');
  await page.goto(`/desk/orders/${number}`);
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await shopper.reload();
  await expect(shopper.getByText('Paid. Thank you.')).toBeVisible();
  await expect(shopper.getByRole('region', { name: 'How to pay' })).toHaveCount(0);
  await context.close();
});
