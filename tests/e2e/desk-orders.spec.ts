import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The list of orders and the steps of one. */

/** A guest of their own with one order. */
async function guestOrder(request: APIRequestContext, paymentMode: 'bacs' | 'cod') {
  const email = `guest-${randomUUID()}@books.test`;
  await addToCart(request, '60', 1);
  const checkout = await (await request.get('/checkout')).text();
  const cash = /name="expectedTotal\.cod" value="([\d.]+)"/.exec(checkout)?.[1] ?? '';
  const number = await orderCart(request, {
    ...{ paymentMode, 'billing.email': email, 'expectedTotal.cod': cash },
  });
  return { number, email };
}

/** The pages of the desk load no script of their own; desk-day.spec.ts tries them with scripts on, and by keyboard. */
const javaScriptEnabled = false;

test.describe('without script', () => {
  test.use({ javaScriptEnabled });

  test('an order is found, paid, shipped and refunded; its customer follows by the link of the mail [DESK-02 DESK-10 DESK-12 DESK-28]', async ({
    page,
    browser,
    request,
    desk,
    mailTo,
    siteUrl,
    expectAccessible,
  }) => {
    const { number, email } = await guestOrder(request, 'bacs');
    await desk.enter(page, 'staff');
    await page.goto('/desk');
    await expect(page.getByText('No mail leaves this machine.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill(email);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Record the payment' }).click();
    await expect(page.getByRole('status')).toContainText('The payment is recorded. The customer gets a mail.');
    await mailTo(email, /^Invoice /);

    await page.getByText('Ship', { exact: true }).click();
    await page.getByRole('combobox', { name: /^Courier/ }).selectOption('Another courier, or the post');
    await page.getByLabel(/^Name of the courier/).fill('Ravi');
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByLabel(/^Tracking number/)).toHaveAccessibleDescription(/Please type the tracking number/);
    await expect(page.getByRole('checkbox', { name: 'Ship without a tracking number' })).not.toBeChecked();
    await expectAccessible(page);
    await page.getByLabel(/^Tracking number/).fill('T-100');
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByRole('status')).toContainText('The parcel is shipped.');

    const path = (await mailTo(email, /is on its way/)).link('View this order');
    const fresh = await browser.newPage({ javaScriptEnabled });
    const opened = await fresh.goto(siteUrl + path);
    expect(opened?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    await expect(fresh.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    await expect(fresh.getByText('T-100')).toBeVisible();
    await expect(fresh.getByText('Paid. Thank you.')).toBeVisible();
    await expect(fresh.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
    await expectAccessible(fresh);
    await fresh.context().close();

    await page.getByText('Record a refund', { exact: true }).click();
    const line = page.getByRole('group', { name: /left$/ });
    await line.getByLabel(/^Amount/).fill('1000000');
    await line.getByLabel(/^Copies/).fill('2');
    await line.getByRole('checkbox').uncheck();
    await page.getByLabel(/^Goodwill/).fill('ten');
    await page.getByRole('button', { name: 'Record the refund' }).click();
    // What was typed stays, each with its message.
    await expect(line.getByLabel(/^Amount/)).toHaveValue('1000000');
    await expect(line.getByRole('checkbox')).not.toBeChecked();
    await expect(page.getByLabel(/^Goodwill/)).toHaveAccessibleDescription(/Please type an amount/);
    await page.getByLabel(/^Goodwill/).fill('');
    await page.getByRole('button', { name: 'Record the refund' }).click();
    await expect(line.getByLabel(/^Copies/)).toHaveAccessibleDescription(/At most one copy/);
    await expectAccessible(page);
    await line.getByLabel(/^Copies/).fill('');
    await line.getByLabel(/^Amount/).fill('10');
    await page.getByRole('textbox', { name: /^Reason/ }).fill('A bent corner');
    await page.getByRole('button', { name: 'Record the refund' }).click();
    await expect(page.getByRole('status')).toContainText('The refund is recorded.');
    await expect(page.getByText('Partly refunded')).toBeVisible();
    await expectAccessible(page);
    const refund = await mailTo(email, /Your refund/);
    expect(refund.text).toContain('A bent corner');
    expect(refund.text).toContain('Total credited');
  });

  test('the second of two people learns who was first [DESK-11]', async ({ page, request, desk, expectAccessible }) => {
    const { number } = await guestOrder(request, 'cod');
    await desk.enter(page, 'staff');
    await page.goto(`/desk/orders/${number}`);
    const other = await page.context().newPage();
    await other.goto(`/desk/orders/${number}`);
    await page.getByRole('button', { name: 'Start packing' }).click();
    await expect(page.getByRole('status')).toContainText('The parcel is packed.');
    await other.getByText('Cancel the order', { exact: true }).click();
    await other.getByLabel(/^Reason/).fill('Nobody is there');
    await other.getByRole('button', { name: 'Cancel this order' }).click();
    await expect(other.getByRole('alert')).toContainText(/Tom Okafor was first: since .+ the order is processing\./);
    await expect(other.getByLabel(/^Reason/)).toHaveValue('Nobody is there');
    await expectAccessible(other);
  });

  test('marked orders are picked and packed together [DESK-27]', async ({
    page,
    browser,
    request,
    desk,
    siteUrl,
    expectAccessible,
  }) => {
    const first = await guestOrder(request, 'cod');
    const context = await browser.newContext({ baseURL: siteUrl });
    const second = await guestOrder(context.request, 'cod');
    await context.close();
    await desk.enter(page, 'staff');
    await page.goto('/desk/orders?queue=pack');
    for (const { number } of [first, second]) await page.getByRole('checkbox', { name: `Mark ${number}` }).check();
    await page.getByRole('button', { name: 'Pick list' }).click();
    await expect(page.getByText('2 copies for 2 orders')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    for (const { number } of [first, second]) await page.getByRole('checkbox', { name: `Mark ${number}` }).check();
    await page.getByRole('button', { name: 'Packing slips' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').first()).toContainText('To be collected in cash');
    await expectAccessible(page);
  });
});

test('an order can be cancelled by the link of its mail, by whoever has it [DESK-03 DESK-04 DESK-05]', async ({
  page,
  browser,
  request,
  siteUrl,
  mailTo,
  expectAccessible,
}) => {
  const { number, email } = await guestOrder(request, 'bacs');
  const path = (await mailTo(email, new RegExp(`Your order ${number}`))).link('View this order');
  await page.goto(path);
  await expect(page.getByText('still to be paid')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(path.replace(/token=(\w)/, 'token=0'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expectAccessible(page);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(siteUrl + path);
  await plain.getByRole('button', { name: 'Cancel Order' }).click();
  await plain.getByRole('button', { name: /^OK, cancel order/ }).click();
  await expect(plain).toHaveURL(siteUrl + path);
  await expect(plain.getByText('Your Order has been cancelled.')).toBeVisible();
  await plain.context().close();
});

test('the orders of a filter are saved as a file for spreadsheets [DESK-25]', async ({ page, request, desk }) => {
  const { number, email } = await guestOrder(request, 'cod');
  await desk.enter(page, 'staff');
  const answer = await page.request.get(`/desk/orders.csv?q=${encodeURIComponent(email)}`);
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
    'cache-control': 'private, no-store',
  });
  const [, row, ...rest] = (await answer.text()).split('\r\n');
  expect(row).toContain(`"${number}"`);
  expect(rest).toEqual(['']);
});
