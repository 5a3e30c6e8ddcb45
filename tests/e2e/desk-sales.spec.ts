import type { PlainBrowser } from './support/plain-browser.ts';
import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Sales at the desk. Their rules are held by tests/unit/desk/sales.test.ts. */

/** Puts a book on the sale that is open. Several editions fit, so one is chosen. */
async function scan(browser: PlainBrowser): Promise<void> {
  browser.fill('ISBN, or words', 'emma');
  await browser.press('Add');
  browser.choose(/^Emma/);
  await browser.press('Add');
}

test('scan, paid, receipt; and an order by telephone for somebody who has ordered before [DESK-49 DESK-50]', async ({
  request,
  atDesk,
  mailTo,
}) => {
  const email = 'by-telephone@books.test';
  await addToCart(request, '60', 1);
  await orderCart(request, { paymentMode: 'bacs', 'billing.email': email });
  const { browser } = await atDesk('staff');
  await browser.open('/desk/sales');
  await browser.press('New sale');
  await scan(browser);
  expect(browser.within('table').text).toContain('Emma');
  await browser.press('Paid: cash');
  expect(browser.within('article', /^Receipt/).text).toContain('Paid: cash');

  await browser.press('Next sale');
  await scan(browser);
  await browser.press('Take it as an order');
  browser.fill('Name, e-mail address or telephone', email);
  await browser.press('Find');
  await browser.press(/^Choose/);
  await browser.press('Show what it costs');
  expect(browser.within('region', 'What it costs').text).toContain('Total');
  await browser.press('Take the order');
  expect(browser.page.text).toContain('By telephone');
  expect((await mailTo(email, /order/i)).text).toContain('Emma');
});

test('put aside for a name, with a slip and a mail; held longer; collected with a receipt [DESK-53]', async ({
  atDesk,
  mailTo,
}) => {
  const email = 'put-aside@books.test';
  const { browser } = await atDesk('staff');
  await browser.open('/desk');
  await browser.within('main').press('Sell');
  await browser.press('New sale');
  await scan(browser);
  await browser.press('Put it aside');
  await browser.press('Put it aside');
  expect(browser.within('alert').text).toContain('Please type for whom it is put aside.');
  browser.fill('Name', 'Asha Aside');
  browser.fill(/^E-mail/, email);
  browser.choose('Write that it is here');
  await browser.press('Put it aside');
  expect(browser.within('article', /^Slip/).text).toContain('Asha Aside');
  expect((await mailTo(email, /^Put aside for you until/)).text).toContain('Emma');

  await browser.open('/desk/sales/aside?q=asha+aside');
  await browser.press('Asha Aside');
  browser.fill('Last day', '2099-01-01');
  await browser.press('Save the day');
  expect(browser.page.descriptionOf('Last day')).toContain('90 days at most');
  await browser.press('Paid: card');
  expect(browser.within('article', /^Receipt/).text).toContain('Paid: card');
});
