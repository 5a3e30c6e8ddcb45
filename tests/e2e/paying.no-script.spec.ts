import { fillAddress, main } from './support/journey.ts';
import { expect, orderOnline, test } from './support/paid-shop.ts';
import { announce, publish } from './support/pay.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { fillAddress as fillPlainAddress } from './support/plain-shopper.ts';
import { addToCart, orderNumberIn } from './support/requests.ts';
import { show } from './support/show.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

test('on a small phone without scripts UPI is paid by a code that the shop draws, and the page finds it paid [PAYMENT-27 PAYMENT-28]', async ({
  page,
  expectAccessible,
}) => {
  await addToCart(page.request);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code that pays ₹/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open a UPI app on this phone' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?/,
  );
  await expect(main(page)).toContainText(/(19|20) minutes are left to pay this way/);
  const { scrollWidth } = await page.locator('html').evaluate(({ scrollWidth }) => ({ scrollWidth }));
  expect(scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  // Somebody pays with an app, elsewhere; the page is still open here.
  const href = (await page.getByRole('link', { name: 'Pay as a test, without an app' }).getAttribute('href')) ?? '';
  expect((await page.request.post(href, { form: { choice: 'pay' } })).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
});

test('the page that loads itself again can be stopped [PAYMENT-28]', async ({ request }) => {
  const shopper = plainBrowser(request);
  const number = await orderOnline(request, 'upi');
  const open = await shopper.open(`/orders/pay?order=${number}`);
  expect(open.response.headers().refresh).toBe('10');
  expect((await shopper.press('Stop that')).response.headers().refresh).toBeUndefined();
});

test('a preorder is charged nothing when it is placed, and paid by the link of a mail when its book is out [PAYMENT-64 PAYMENT-65]', async ({
  page,
  running,
  mailTo,
  playwright,
  siteUrl,
  expectAccessible,
}) => {
  await announce(running, 75);
  const shopper = plainBrowser(page.request);
  await addToCart(page.request, '75');
  await shopper.open('/checkout');
  fillPlainAddress(shopper);
  shopper.choose('Card or wallet');
  expect(shopper.page.text).toContain('Nothing is charged now. When your order can be sent');
  const received = await shopper.press('Place order');
  expect(received.heading).toBe('Order received');
  const number = orderNumberIn(received.path);
  expect(received.text).toContain('There is nothing to pay yet: we write to you from 3 May 2031 on');
  const later = await shopper.open(`/orders/pay?order=${number}`);
  expect(later.heading).toBe('Nothing to pay yet');
  await show(page, later);
  await expectAccessible(page);

  await publish(running, 75);
  const mail = await mailTo('asha@example.com', new RegExp(`preorder ${number} can be sent`));
  expect((await shopper.open(`/orders/details/${number}`)).text).toContain('One step left: pay');
  // The link opens it on any device.
  const phone = await playwright.request.newContext({ baseURL: siteUrl });
  const link = mail.link(/^(Pay ₹[\d,.]+):$/m.exec(mail.text)?.[1] ?? '');
  expect(await (await phone.get(link)).text()).toContain('Pay now');
  const { token = '' } = Object.fromEntries(new URL(link, siteUrl).searchParams);
  const started = await phone.post('/?_action=payment.start', {
    form: { number, token, method: 'online' },
    maxRedirects: 0,
  });
  expect(started.status()).toBe(303);
  const html = await (await phone.get(started.headers().location ?? '')).text();
  const [, href = ''] = /href="([^"]*payments\/test[^"]*)"/.exec(html) ?? [];
  await phone.post(href, { form: { choice: 'pay' } });
  await phone.dispose();
  await mailTo('asha@example.com', new RegExp(`received your payment for order ${number}`));
  expect((await shopper.open(`/orders/details/${number}`)).text).toContain('Paid. Thank you.');
});

test('a book that is here and a preorder are two orders by one press: the one is paid now, the other when it is out [CHECKOUT-72 ORDER-88]', async ({
  page,
  running,
  mailTo,
  expectAccessible,
}) => {
  await announce(running, 75);
  await addToCart(page.request);
  await addToCart(page.request, '75');
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: /^In two orders/ }).check();
  await page.getByRole('radio', { name: 'Card or wallet' }).check();
  const order = main(page).getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('one of your preorders, which are sent together from 3 May 2031 on');
  const amountOf = (name: string) => order.getByText(name, { exact: true }).locator('visible=true').locator('+ dd');
  const [now, later] = [
    await amountOf('Paid now').innerText(),
    await amountOf('Paid when the preorder is out').innerText(),
  ];
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();
  await expect(main(page).locator('.amount')).toContainText(now);
  const first = new URL(page.url()).searchParams.get('order') ?? '';

  const shopper = plainBrowser(page.request);
  const together = await shopper.open(`/orders/details/${first}`);
  for (const text of ['Bought together', 'Order 1 of 2 of one purchase', later]) expect(together.text).toContain(text);
  await show(page, together);
  const { scrollWidth } = await page.locator('html').evaluate(({ scrollWidth }) => ({ scrollWidth }));
  expect(scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  const [path = ''] = together.hrefs(/^Order BF-/).filter((href) => !href.includes(first));
  const other = await shopper.open(path);
  expect(other.text).toContain('Order 2 of 2 of one purchase');
  expect(other.text).toContain('There is nothing to pay yet');
  const second = path.split('/').at(-1) ?? '';
  const mail = await mailTo('asha@example.com', new RegExp(`Your order ${second}`));
  expect(mail.text).toContain(`Order ${first}`);
});
