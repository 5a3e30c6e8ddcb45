import { randomUUID } from 'node:crypto';
import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The couriers of the shop, and a parcel that is sent with one of them. */

test('the owner lists couriers, ships with one, and the customer follows its link when it is gone [DESK-38 DESK-39 DESK-40]', async ({
  request,
  atDesk,
  mailTo,
}) => {
  const { browser } = await atDesk('owner');
  await browser.open('/desk/settings');
  await browser.press('Change Couriers');
  const courier = (name: string) => browser.within('group', name);
  await browser.press('Add a courier');
  browser.fill('Name', 'Swift');
  browser.fill('Tracking page', 'javascript:alert({number})');
  await browser.press('Add a courier');
  courier('Courier 2').fill('Name', 'Blue Dart');
  await browser.press('Move courier 2 up');
  expect(browser.page.count('group')).toBe(2);
  await browser.within('main').press('Save');
  expect(courier('Swift').descriptionOf('Tracking page')).toMatch(/begins with https/);
  expect(courier('Swift').valueOf('Tracking page')).toBe('javascript:alert({number})');
  expect(browser.page.hrefs(/javascript/)).toEqual([]);
  courier('Swift').fill('Tracking page', 'https://swift.example/t/{number}');
  await browser.press('Move Blue Dart down');
  expect(courier('Swift').hrefs(/./)).toEqual(['https://swift.example/t/1234567890']);
  await browser.within('main').press('Save');
  expect(browser.page.notices).toContain('Saved.');
  expect(courier('Blue Dart').valueOf('Name')).toBe('Blue Dart');

  const email = `guest-${randomUUID()}@books.test`;
  await addToCart(request, '60', 1);
  const number = await orderCart(request, { paymentMode: 'bacs', 'billing.email': email });
  await browser.open(`/desk/orders/${number}`);
  const ship = () => browser.within('details', /^Ship/);
  expect(ship().text).toMatch(/Swift\s+Blue Dart\s+Another courier, or the post/);
  ship().fill(/^Tracking number/, 'T 100');
  ship().choose(/is unpaid/);
  await ship().press('Mark as shipped');
  expect(browser.page.notices).toContain('The parcel is shipped.');
  expect(browser.page.hrefs('Track the parcel')).toEqual(['https://swift.example/t/T%20100']);

  await browser.open('/desk/settings/couriers');
  await browser.press(/^Use TRACK_URL_1/);
  expect(browser.page.notices).toContain('Given back.');
  const order = await browser.open((await mailTo(email, /is on its way/)).link('View this order'));
  expect(order.text).toContain('Swift, Tracking number: T 100');
  expect(order.hrefs('Track Order')).toEqual(['https://swift.example/t/T%20100']);
});
