import { randomUUID } from 'node:crypto';
import { main } from './support/journey.ts';
import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The couriers of the shop, and a parcel that is sent with one of them, without script. */

test.use({ javaScriptEnabled: false });

test('the owner lists couriers, ships with one, and the customer follows its link when it is gone [DESK-38 DESK-39 DESK-40]', async ({
  page,
  request,
  desk,
  mailTo,
  expectAccessible,
}) => {
  await desk.enter(page, 'owner');
  await page.goto('/desk/settings');
  await page.getByRole('link', { name: 'Change Couriers' }).click();
  await page.getByRole('button', { name: 'Add a courier' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Swift');
  await page.getByRole('textbox', { name: 'Tracking page' }).fill('javascript:alert({number})');
  await page.getByRole('button', { name: 'Add a courier' }).click();
  await page.getByRole('textbox', { name: 'Name' }).last().fill('Blue Dart');
  await page.getByRole('button', { name: 'Move courier 2 up' }).click();
  await expect(page.getByRole('group')).toHaveCount(2);
  const blueDart = page.getByRole('group', { name: 'Blue Dart' });
  const swift = page.getByRole('group', { name: 'Swift' });
  await main(page).getByRole('button', { name: 'Save' }).click();
  const url = swift.getByRole('textbox', { name: 'Tracking page' });
  await expect(url).toHaveAccessibleDescription(/begins with https/);
  await expect(url).toHaveValue('javascript:alert({number})');
  await expect(page.getByRole('link', { name: /javascript/ })).toHaveCount(0);
  await expectAccessible(page);
  await url.fill('https://swift.example/t/{number}');
  await page.getByRole('button', { name: 'Move Blue Dart down' }).click();
  await expect(swift.getByRole('link')).toHaveAttribute('href', 'https://swift.example/t/1234567890');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(blueDart).toBeVisible();
  await expectAccessible(page);

  const email = `guest-${randomUUID()}@books.test`;
  await addToCart(request, '60', 1);
  const number = await orderCart(request, { paymentMode: 'bacs', 'billing.email': email });
  await page.goto(`/desk/orders/${number}`);
  await page.getByText('Ship', { exact: true }).click();
  const ship = page.locator('form', { has: page.getByRole('button', { name: 'Mark as shipped' }) });
  await expect(ship.getByRole('combobox', { name: /^Courier/ })).toContainText(
    'SwiftBlue DartAnother courier, or the post',
  );
  await expect(ship.getByLabel(/^Name of the courier/)).toBeHidden();
  await ship.getByLabel(/^Tracking number/).fill('T 100');
  await ship.getByLabel(/is unpaid/).check();
  await ship.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByRole('status')).toContainText('The parcel is shipped.');
  await expect(page.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute(
    'href',
    'https://swift.example/t/T%20100',
  );

  await page.goto('/desk/settings/couriers');
  await page.getByRole('button', { name: /^Use TRACK_URL_1/ }).click();
  await expect(page.getByText('Given back.')).toBeVisible();
  await page.goto((await mailTo(email, /is on its way/)).link('View this order'));
  await expect(page.getByText('Swift, Tracking number: T 100')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track Order' })).toHaveAttribute(
    ...(['href', 'https://swift.example/t/T%20100'] as const),
  );
});
