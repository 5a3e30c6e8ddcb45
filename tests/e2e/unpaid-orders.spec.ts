import { enterDesk } from './support/enter-desk.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { addToCart, orderCart } from './support/requests.ts';
import { show } from './support/show.ts';
import { expect, test } from './support/test.ts';

test('an order by transfer names its last day; the desk shows it, gives more days, and sets how many there are [ORDER-42 ORDER-43]', async ({
  page,
  request,
  running,
  desk,
  playwright,
  expectAccessible,
}) => {
  const shopper = plainBrowser(request);
  await addToCart(request, '60', 1);
  const number = await orderCart(request, { paymentMode: 'bacs' });
  expect((await shopper.open(`/success?order=${number}`)).text).toMatch(
    /Please pay by .*\. We hold your books until then\./,
  );
  const { text } = await shopper.open(`/orders/details/${number}`);
  const lastDay = /still to be paid by (.*?)\. A payment/.exec(text)?.[1] ?? '';
  expect(lastDay).not.toBe('');

  const counter = plainBrowser(await enterDesk({ running, desk, playwright }, 'en'));
  const unpaid = await counter.open(`/desk/orders/${number}`);
  expect(unpaid.text).toContain(`If nothing has arrived by ${lastDay}`);
  await show(page, unpaid);
  await expectAccessible(page);
  const later = await counter.press('Give seven more days');
  expect(later.text).toContain('The customer has seven more days to pay.');
  expect(later.text).not.toContain(`If nothing has arrived by ${lastDay}`);

  await counter.open('/desk/settings/payment');
  expect(counter.page.valueOf('Days to pay')).toBe('14');
  counter.fill('Days to pay', '1');
  const refused = await counter.press('Save');
  expect(refused.descriptionOf('Days to pay')).toMatch(/whole number of days, from 2 to 365, or 0/);
  expect(refused.valueOf('Days to pay')).toBe('1');
  await show(page, refused);
  await expectAccessible(page);
});
