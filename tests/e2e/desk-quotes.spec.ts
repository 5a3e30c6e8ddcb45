import { randomUUID } from 'node:crypto';
import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Quotes and payment on invoice. Their rules are held by tests/unit/desk/quotes.test.ts and on-invoice.test.ts. */

test('a school may pay on invoice, gets a quote, orders it by its link, and pays [ORDER-75]', async ({
  request,
  atDesk,
  mailTo,
}) => {
  const email = `school-${randomUUID()}@books.test`;
  await addToCart(request, '60', 1);
  await orderCart(request, { paymentMode: 'bacs', 'billing.email': email });
  const { browser } = await atDesk('owner');
  const find = async () => {
    browser.fill('Name, e-mail address or telephone', email);
    await browser.press('Find');
  };

  await browser.open('/desk/settings/on-invoice');
  await find();
  browser.fill('Days to pay', '200');
  await browser.press('Allow it');
  expect(browser.page.text).toContain('Please enter a whole number of days, from 0 to 120.');
  browser.fill('Days to pay', '30');
  await browser.press('Allow it');
  expect(browser.within('listitem', email).text).toContain('due within 30 days');

  await browser.open('/desk/sales');
  await browser.press('New sale');
  browser.fill('ISBN, or words', 'emma');
  await browser.press('Add');
  browser.choose(/^Emma/);
  await browser.press('Add');
  await browser.press('Make a quote');
  await find();
  await browser.press(/^Choose/);
  expect(browser.page.isChosen('Payment on invoice')).toBe(true);
  browser.fill('Discount in per cent', '10');
  await browser.press('Show what it comes to');
  expect(browser.page.text).toContain('Please say what the discount is for');
  browser.fill('What the discount is for', 'School discount');
  await browser.press('Show what it comes to');
  expect(browser.within('region', 'What it comes to').text).toContain('Total');
  await browser.press('Make the quote');
  expect(browser.page.heading).toMatch(/^Quote Q-/);
  await browser.press('Send it by mail');
  expect(browser.page.notices).toContain('The quote is on its way.');

  const link = /https?:\/\/\S+\/orders\/quote\?token=\S+/.exec((await mailTo(email, /^Quote/)).text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  await browser.open(pathname + search);
  await browser.press(/^Order for/);
  expect(browser.page.text).toContain('This quote is ordered');
  await browser.press('See the order');
  expect(browser.page.text).toContain('School discount');
  const number = /BF-\w+-\w+/.exec(browser.page.heading)?.[0] ?? '';

  await browser.open('/desk/open-items');
  const item = browser.within('row', number);
  expect(item.text).toContain('30 days after it is sent');
  await item.press('Record it');
  expect(browser.page.text).toContain(`The payment of ${number} is recorded`);
  expect(browser.page.count('row', number)).toBe(0);
  await browser.open('/desk/quotes');
  expect(browser.within('table').text).toContain('Accepted');
});
