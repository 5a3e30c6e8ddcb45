import { enterDesk } from './support/enter-desk.ts';
import { address } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { addToCart, orderCart } from './support/requests.ts';
import { show } from './support/show.ts';
import { expect, test } from './support/test.ts';

const sentText = 'If there is such an order, we have sent a link to its email address.';

test('a guest on another device gets the link of an order by mail, and a stranger the same answer [ORDER-48 ORDER-49]', async ({
  page,
  request,
  mailTo,
  expectAccessible,
}) => {
  await addToCart(request, '60', 1);
  const number = await orderCart(request, { paymentMode: 'bacs' });
  const email = address['Email address'];

  // Another device.
  const guest = plainBrowser(page.request);
  await guest.open('/orders');
  expect((await guest.press('Track an order by its number')).title).toMatch(/Track your order/);
  const refused = await guest.press('Send the link');
  expect(refused.descriptionOf('Order number')).toMatch(/Please enter your order number/);
  expect(refused.descriptionOf('Email address')).toMatch(/Please enter your email address/);
  await show(page, refused);
  await expectAccessible(page);

  const send = async (typed: string) => {
    await guest.open('/orders/track');
    guest.fill('Order number', typed);
    guest.fill('Email address', email);
    const sent = await guest.press('Send the link');
    expect(sent.text).toContain(sentText);
    return sent;
  };
  const known = await send(number.toLowerCase());
  const unknown = await send('BF-2222-2222');
  expect(unknown.text).toBe(known.text);
  await show(page, unknown);
  await expectAccessible(page);

  const mail = await mailTo(email, new RegExp(`^The link to your order ${number}`));
  expect((await guest.open(mail.link('View this order'))).heading).toBe(`Order ${number}`);
});

test('an unpaid transfer shows what to pay, and copies it; once it is paid it is gone [ORDER-46]', async ({
  browser,
  siteUrl,
  running,
  desk,
  playwright,
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
  const counter = plainBrowser(await enterDesk({ running, desk, playwright }, 'en'));
  await counter.open(`/desk/orders/${number}`);
  await counter.press('Record the payment');
  const { text } = await plainBrowser(shopper.request).open(`/orders/details/${number}`);
  expect(text).toContain('Paid. Thank you.');
  expect(text).not.toContain('How to pay');
  await context.close();
});
