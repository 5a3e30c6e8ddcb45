import { randomUUID } from 'node:crypto';
import { closest, first, isNamed } from './support/dom.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** From the settings of tax and seller to the cart, the order and its invoice, by forms. */

test('rates and seller are set, and an order is invoiced and credited by them [TAX-12 INVOICE-05 INVOICE-12]', async ({
  playwright,
  request,
  atDesk,
  mailTo,
  siteUrl,
}) => {
  const { browser, request: member } = await atDesk('owner');
  await browser.open('/desk/settings/seller');
  browser.fill('Legal name', '');
  await browser.press('Save');
  expect(browser.page.descriptionOf('Legal name')).toContain('Please enter your legal name');
  browser.fill('Legal name', 'Lantern Books LLP');
  await browser.press('Save');
  expect(browser.page.notices).toContain('Saved.');

  await browser.open('/desk/settings/tax');
  browser.choose('Preset', 'European Union: VAT of the buyer’s country (One-Stop Shop)');
  await browser.press('Look at its rates');
  expect(browser.within('region', 'Begin with a preset').count('row')).toBe(28);
  await browser.press('Add its countries to mine');
  expect(browser.page.notices).toContain('Saved.');
  await browser.press('Germany');
  const rate = (number: number) => browser.within('group', `Rate ${number}`);
  rate(1).fill('Per cent', 'seven');
  await browser.press('Add a rate');
  expect([rate(5).valueOf('Per cent'), rate(1).valueOf('Per cent')]).toEqual(['', 'seven']);
  await browser.press('Remove rate 5');
  await browser.press('Save');
  expect(rate(1).descriptionOf('Per cent')).toContain('such as 5.5');
  rate(1).fill('Per cent', '5,5');
  await browser.press('Save');
  expect(browser.within('row', /^Germany/).text).toContain('5.5% VAT');
  await browser.press('Germany');
  await browser.press('Remove the rates of Germany');
  expect(browser.page.count('row', /^Germany/)).toBe(0);
  await browser.press('Add a country or state');
  await browser.press('Save');
  expect(browser.page.descriptionOf('Country')).toContain('choose a country');
  await browser.open('/desk/settings/tax?preset=IN');
  await browser.press('Use it in place of my rates');
  expect(browser.page.notices).toContain('Saved.');
  expect(browser.page.text).toContain('18% GST');

  const email = `guest-${randomUUID()}@books.test`;
  await addToCart(request, '60', 1);
  // Printed books bear none: only the invoice says so.
  expect(await (await request.get('/cart')).text()).not.toContain('0% GST');
  const number = await orderCart(request, { paymentMode: 'bacs', 'billing.email': email });
  await browser.open(`/desk/orders/${number}`);
  expect(browser.page.text).toContain('The invoice is made when the order is paid or shipped.');
  await browser.press('Record the payment');
  const mail = await mailTo(email, /^Invoice /);
  const stranger = await playwright.request.newContext({ baseURL: siteUrl });
  const opened = await plainBrowser(stranger).open(mail.link('View this order'));
  const [href = ''] = opened.hrefs(/^Invoice .* \(PDF\)$/);
  const pdf = await stranger.get(href);
  expect([pdf.status(), pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
    ...[200, 'application/pdf', '%PDF-'],
  ]);
  await stranger.dispose();
  // Nobody else gets it.
  const nobody = await playwright.request.newContext({ baseURL: siteUrl });
  expect((await nobody.get(`/orders/invoice?order=${number}&number=1`)).status()).toBe(404);
  await nobody.dispose();

  await browser.open(`/desk/invoices?q=${number}`);
  const row = first(browser.page.main, (one) => one.name === 'a' && closest(one, isNamed('td', 'th')) !== undefined);
  await browser.open(row?.attribs.href ?? '');
  expect(browser.page.heading).toMatch(/^Invoice /);
  expect(browser.page.text).toContain('Lantern Books LLP');
  expect(await (await member.get(`/desk/invoices.csv?q=${number}`)).text()).toContain(`"${number}"`);
  for (const setting of ['tax', 'seller']) {
    await browser.open(`/desk/settings/${setting}`);
    await browser.press('Use merchandising.yml again');
    expect(browser.page.text).toContain('These are the values of merchandising.yml');
  }
});
