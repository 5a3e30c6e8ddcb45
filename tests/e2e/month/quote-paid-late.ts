import { addToCart, orderCart } from '../support/requests.ts';
import { expect, inShop, type Step, take } from './month-shop.ts';

export const quotePaidLate: Step = {
  title: 'a school orders a quote on invoice, is reminded, and pays late [ORDER-75 ORDER-84]',
  async play(month) {
    const { page, staff, siteUrl, mailTo, expectAccessible } = month;
    const email = 'late@school.example';
    await addToCart(page.request, '60', 1);
    await orderCart(page.request, { paymentMode: 'bacs', 'billing.email': email });
    await staff.goto('/desk/settings/on-invoice');
    await staff.getByLabel('Name, e-mail address or telephone').fill(email);
    await staff.getByRole('button', { name: 'Find' }).click();
    await staff.getByText(/^Allow payment on invoice to/).click();
    await staff.getByLabel('Days to pay').fill('14');
    await staff.getByRole('button', { name: 'Allow it' }).click();
    await expect(staff.getByText(/due within 14 days/)).toBeVisible();

    await staff.goto('/desk/sales');
    await staff.getByRole('button', { name: 'New sale' }).click();
    await staff.getByLabel(/^ISBN, or words/).fill('emma');
    await staff.getByLabel(/^ISBN, or words/).press('Enter');
    await staff.getByRole('radio').nth(0).check();
    await staff.getByRole('button', { name: 'Add' }).click();
    await staff.getByRole('link', { name: 'Make a quote' }).click();
    await staff.getByLabel('Name, e-mail address or telephone').fill(email);
    await staff.getByRole('button', { name: 'Find' }).click();
    await staff.getByRole('button', { name: /^Choose/ }).click();
    await staff.getByRole('button', { name: 'Show what it comes to' }).click();
    await staff.getByRole('button', { name: 'Make the quote' }).click();
    await staff.getByRole('button', { name: 'Send it by mail' }).click();
    await expect(staff.getByText('The quote is on its way.')).toBeVisible();

    const link = /https?:\/\/\S+\/orders\/quote\?token=\S+/.exec((await mailTo(email, /^Quote/)).text)?.[0] ?? '';
    const { pathname, search } = new URL(link);
    await page.goto(siteUrl + pathname + search);
    await page.getByRole('button', { name: /^Order for/ }).click();
    await page.getByRole('link', { name: 'See the order' }).click();
    await expectAccessible(page);
    const number = /BF-[A-Z\d]{4}-[A-Z\d]{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';

    // It is sent, and its days go by.
    await take(month, number, 'ship', { courier: 'other', courierName: 'Ravi', trackingNumber: 'Q-1' });
    inShop(month, `update booking set due_on = '2026-01-15' where order_id = '${number}'`);
    await staff.goto('/desk/open-items');
    await expect(staff.getByRole('table').first()).toContainText('overdue');
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Send a reminder' }).click();
    await mailTo(email, /^Reminder/);
    await staff.goto('/desk/open-items');
    await staff.getByText(/^Record a payment/).click();
    await staff.getByRole('button', { name: 'Record it' }).click();
    await expect(staff.getByText(/The payment of .* is recorded/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Paid. Thank you.');
  },
};
