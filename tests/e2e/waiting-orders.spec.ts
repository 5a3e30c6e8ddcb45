import { enterDesk } from './support/enter-desk.ts';
import { makeWait } from './support/pay.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { addToCart, orderCart } from './support/requests.ts';
import { show } from './support/show.ts';
import { expect, test } from './support/test.ts';

test('an order waits for its book, can be packed on purpose, and is to be shipped once a copy has come [DESK-33 DESK-34]', async ({
  page,
  request,
  running,
  desk,
  playwright,
  expectAccessible,
}) => {
  await addToCart(request, '60', 1);
  const checkout = await (await request.get('/checkout')).text();
  const cash = /name="expectedTotal\.cod" value="([\d.]+)"/.exec(checkout)?.[1] ?? '';
  const number = await orderCart(request, { paymentMode: 'cod', 'expectedTotal.cod': cash });
  await makeWait(running, number);
  const counter = plainBrowser(await enterDesk({ running, desk, playwright }, 'en'));
  await counter.open('/desk');
  await show(page, await counter.press(/1\s*Waiting for books/));
  await expectAccessible(page);
  expect((await counter.press(number)).text).toContain('1 copy not on the shelf yet');
  const asked = await counter.press('Start packing');
  expect(asked.descriptionOf('Send it all the same')).toMatch(/Not all copies are on the shelf/);
  await show(page, asked);
  await expectAccessible(page);
  counter.choose('Send it all the same');
  expect((await counter.press('Start packing')).notices).toContain('The parcel is packed. No mail was sent.');
  expect((await counter.press('Packing slip')).text).toContain('Copies');

  await counter.open('/desk/stock/scan');
  await counter.press('Begin');
  counter.fill('ISBN or code', '9799084420347');
  counter.fill('Copies', '1');
  await counter.press('Add');
  expect((await counter.press('Finish and book')).notices).toContain(`Put aside for orders that waited: ${number} (1)`);
  expect((await counter.open('/desk/orders?queue=ship')).hrefs(number)).not.toEqual([]);
});
