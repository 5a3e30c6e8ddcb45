import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { plainBrowser } from './support/plain-browser.ts';
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

test('an order is found, paid, shipped and refunded; its customer follows by the link of the mail [DESK-02 DESK-10 DESK-12 DESK-28]', async ({
  playwright,
  request,
  atDesk,
  mailTo,
  siteUrl,
}) => {
  const { number, email } = await guestOrder(request, 'bacs');
  const { browser } = await atDesk('staff');
  await browser.open('/desk');
  expect(browser.page.text).toContain('No mail leaves this machine.');
  await browser.press('Orders');
  browser.fill('Search', email);
  await browser.press('Show');
  expect(browser.page.text).toMatch(/\b1 order\b/);
  await browser.press(number);
  expect(browser.page.heading).toBe(`Order ${number}`);

  await browser.press('Record the payment');
  expect(browser.page.notices).toContain('The payment is recorded. The customer gets a mail.');
  await mailTo(email, /^Invoice /);

  browser.choose('Courier', 'Another courier, or the post');
  browser.fill('Name of the courier', 'Ravi');
  await browser.press('Mark as shipped');
  expect(browser.page.descriptionOf('Tracking number')).toContain('Please type the tracking number');
  expect(browser.page.isChosen('Ship without a tracking number')).toBe(false);
  browser.fill('Tracking number', 'T-100');
  await browser.press('Mark as shipped');
  expect(browser.page.notices).toContain('The parcel is shipped.');

  const customer = await playwright.request.newContext({ baseURL: siteUrl });
  const opened = await plainBrowser(customer).open((await mailTo(email, /is on its way/)).link('View this order'));
  expect(opened.response.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
  expect(opened.heading).toBe(`Order ${number}`);
  expect(opened.text).toContain('T-100');
  expect(opened.text).toContain('Paid. Thank you.');
  expect(opened.hasButton('Cancel Order')).toBe(false);
  await customer.dispose();

  const refund = () => browser.within('details', /^Record a refund/);
  const line = () => browser.within('group', /left$/);
  line().fill('Amount', '1000000');
  line().fill('Copies', '2');
  line().untick(/shelf/);
  refund().fill('Goodwill', 'ten');
  await browser.press('Record the refund');
  // What was typed stays, each with its message.
  expect([line().valueOf('Amount'), line().isChosen(/shelf/)]).toEqual(['1000000', false]);
  expect(refund().descriptionOf('Goodwill')).toContain('Please type an amount');
  refund().fill('Goodwill', '');
  await browser.press('Record the refund');
  expect(line().descriptionOf('Copies')).toContain('At most one copy');
  line().fill('Copies', '');
  line().fill('Amount', '10');
  refund().fill('Reason', 'A bent corner');
  await browser.press('Record the refund');
  expect(browser.page.notices).toContain('The refund is recorded.');
  expect(browser.page.text).toContain('Partly refunded');
  const mail = await mailTo(email, /Your refund/);
  expect(mail.text).toContain('A bent corner');
  expect(mail.text).toContain('Total credited');
});

test('the second of two people learns who was first [DESK-11]', async ({ request, atDesk }) => {
  const { number } = await guestOrder(request, 'cod');
  const { browser, request: member } = await atDesk('staff');
  await browser.open(`/desk/orders/${number}`);
  const other = plainBrowser(member);
  await other.open(`/desk/orders/${number}`);
  await browser.press('Start packing');
  expect(browser.page.notices).toContain('The parcel is packed.');
  const cancel = () => other.within('details', /^Cancel the order/);
  cancel().fill('Reason', 'Nobody is there');
  await other.press('Cancel this order');
  expect(other.within('alert').text).toMatch(/Tom Okafor was first: since .+ the order is processing\./);
  expect(cancel().valueOf('Reason')).toBe('Nobody is there');
});

test('marked orders are picked and packed together [DESK-27]', async ({ playwright, request, atDesk, siteUrl }) => {
  const first = await guestOrder(request, 'cod');
  const another = await playwright.request.newContext({ baseURL: siteUrl });
  const second = await guestOrder(another, 'cod');
  await another.dispose();
  const { browser } = await atDesk('staff');
  const mark = async () => {
    await browser.open('/desk/orders?queue=pack');
    for (const { number } of [first, second]) browser.choose(`Mark ${number}`);
  };
  await mark();
  await browser.press('Pick list');
  expect(browser.page.text).toContain('2 copies for 2 orders');
  await mark();
  await browser.press('Packing slips');
  expect(browser.page.count('article')).toBe(2);
  expect(browser.within('article').text).toContain('To be collected in cash');
});

test('an order can be cancelled by the link of its mail, by whoever has it [DESK-03 DESK-04 DESK-05]', async ({
  page,
  request,
  playwright,
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

  const anybody = await playwright.request.newContext({ baseURL: siteUrl });
  const plain = plainBrowser(anybody);
  await plain.open(path);
  await plain.press(/^OK, cancel order/);
  expect(plain.page.path).toBe(path);
  expect(plain.page.text).toContain('Your Order has been cancelled.');
  await anybody.dispose();
});

test('the orders of a filter are saved as a file for spreadsheets [DESK-25]', async ({ request, atDesk }) => {
  const { number, email } = await guestOrder(request, 'cod');
  const answer = await (await atDesk('staff')).request.get(`/desk/orders.csv?q=${encodeURIComponent(email)}`);
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
    'cache-control': 'private, no-store',
  });
  const [, row, ...rest] = (await answer.text()).split('\r\n');
  expect(row).toContain(`"${number}"`);
  expect(rest).toEqual(['']);
});
