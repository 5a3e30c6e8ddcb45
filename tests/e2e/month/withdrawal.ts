import { main } from '../support/journey.ts';
import { addToCart, orderCart } from '../support/requests.ts';
import { expect, press, type Step } from './month-shop.ts';

export const withdrawal: Step = {
  title: 'a guest withdraws by the link of a mail, and the shop cancels what has not left [ORDER-62 ORDER-71 ORDER-84]',
  async play(month) {
    const { page, staff, siteUrl, mailTo, expectAccessible } = month;
    const email = 'withdrawn@books.test';
    await addToCart(page.request, '60', 1);
    const number = await orderCart(page.request, { paymentMode: 'bacs', 'billing.email': email });
    await page.goto(siteUrl + (await mailTo(email, /order/i)).link('View this order'));
    await main(page).getByRole('link', { name: 'Withdraw from contract' }).click();
    await expect(main(page).getByLabel('Order number')).toHaveValue(number);
    await main(page).getByLabel('Your name').fill('Asha Rao');
    await main(page).getByLabel('Email address').fill(email);
    await main(page).getByRole('button', { name: 'Withdraw from contract' }).click();
    await main(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(main(page)).toContainText(/We have received your statement on \d/);
    await expectAccessible(page);
    expect((await mailTo(email, /We have received your withdrawal/)).text).toContain(number);

    await staff.goto('/desk/returns');
    const row = staff.getByRole('row', { name: new RegExp(number) });
    await row.getByRole('link').first().click();
    await expect(main(staff)).toContainText('This order has not left yet.');
    await expectAccessible(staff);
    await main(staff).getByRole('link', { name: 'Cancel it' }).click();
    await staff.getByText('Cancel the order', { exact: true }).click();
    await staff.getByLabel('Reason').filter({ visible: true }).first().fill('You have withdrawn from it.');
    await press(month, 'Cancel this order', 'The order is cancelled.');
    await staff.goto('/desk/returns');
    await expect(staff.getByRole('row', { name: new RegExp(number) })).toHaveCount(0);
  },
};
