import { main } from '../support/journey.ts';
import { addToCart, orderCart } from '../support/requests.ts';
import { expect, press, type Step } from './month-shop.ts';

export const changedOrder: Step = {
  title:
    'a paid order goes to another state by the link of its mail, then loses a copy, and the difference goes back [ORDER-77 ORDER-78 ORDER-79 ORDER-80 ORDER-84 DESK-47]',
  async play(month) {
    const { page, staff, siteUrl, mailTo, expectAccessible } = month;
    const email = 'moved@books.test';
    await addToCart(page.request, '60', 3);
    const number = await orderCart(page.request, { paymentMode: 'bacs', 'billing.email': email });
    await staff.goto(`/desk/orders/${number}`);
    await press(month, 'Record the payment', 'The payment is recorded.');

    await page.goto(siteUrl + (await mailTo(email, /order/i)).link('View this order'));
    await main(page).getByRole('link', { name: 'Change the delivery' }).click();
    await expectAccessible(page);
    // Links are passed on: the address of before is nobody's to read.
    await expect(page.getByLabel('Street address')).toHaveValue('');
    await expect(main(page)).not.toContainText(email);
    const fill = (name: string, value: string) => page.locator(`[name="shipping.${name}"]`).fill(value);
    const fields = { firstName: 'Asha', lastName: 'Rao', city: 'Nashik', postCode: '422001' };
    for (const [name, value] of Object.entries(fields)) await fill(name, value);
    await page.locator('select[name="shipping.state"]').selectOption('MH');
    await page.getByRole('button', { name: 'Change the delivery' }).click();
    await expect(page.getByLabel('Street address')).toHaveAccessibleDescription(/Please enter a street address/);
    await expect(page.getByLabel('Town / City')).toHaveValue('Nashik');
    await expectAccessible(page);
    await fill('address1', '7 Hill Street');
    await page.getByRole('button', { name: 'Change the delivery' }).click();
    const quote = page.getByRole('region', { name: 'With this it costs something else' });
    await expect(quote).toContainText(/Shipping.*₹25.*₹99/s);
    await expect(quote).toContainText('₹74 is to be paid then');
    await expectAccessible(page);
    await quote.getByRole('button', { name: /^Change it, for/ }).click();
    await expect(page.getByText('The delivery of your order is changed.')).toBeVisible();
    await expect(main(page)).toContainText('₹74 still to be paid');
    await expectAccessible(page);
    const changed = await mailTo(email, /was changed/);
    expect(changed.text).toMatch(/Shipping address, before:.*Bengaluru.*now:.*7 Hill Street.*Nashik/s);

    // A copy less, by telephone, after the rest was paid.
    await staff.reload();
    await press(month, 'Record the payment', 'The payment is recorded.');
    await staff.getByRole('link', { name: 'Change the order' }).click();
    await staff.getByLabel('Copies').first().fill('2');
    await staff.getByRole('button', { name: 'Show what changes' }).click();
    await staff.getByLabel(/was paid too much/).selectOption('bacs');
    await expectAccessible(staff);
    await press(month, 'Change the order', 'The order is changed. The customer gets a mail.');
    await expectAccessible(staff);
    await page.reload();
    await expect(main(page)).toContainText('2 ×');
    await expect(main(page)).not.toContainText('still to be paid');
    // The second mail of this subject may not be written yet.
    await expect.poll(async () => (await mailTo(email, /was changed/)).text).toContain('We give back ₹');
  },
};
