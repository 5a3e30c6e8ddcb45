import { addToCart, orderCart } from '../support/requests.ts';
import { expect, type Step } from './month-shop.ts';

export const telephoneOrder: Step = {
  title: 'somebody who has ordered before orders by telephone [DESK-50 ORDER-84]',
  async play({ page, staff, mailTo, expectAccessible }) {
    const email = 'by-telephone@books.test';
    await addToCart(page.request, '60', 1);
    await orderCart(page.request, { paymentMode: 'bacs', 'billing.email': email });
    await staff.goto('/desk/sales');
    await staff.getByRole('button', { name: 'New sale' }).click();
    await staff.getByLabel(/^ISBN, or words/).fill('emma');
    await staff.getByLabel(/^ISBN, or words/).press('Enter');
    await staff.getByRole('radio').nth(0).check();
    await staff.getByRole('button', { name: 'Add' }).click();
    await staff.getByRole('link', { name: 'Take it as an order' }).click();
    await staff.getByLabel('Name, e-mail address or telephone').fill(email);
    await staff.getByRole('button', { name: 'Find' }).click();
    await staff.getByRole('button', { name: /^Choose/ }).click();
    await staff.getByRole('button', { name: 'Show what it costs' }).click();
    await expect(staff.getByRole('region', { name: 'What it costs' })).toContainText('Total');
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Take the order' }).click();
    await expect(staff.getByText('By telephone')).toBeVisible();
    await expectAccessible(staff);
    expect((await mailTo(email, /order/i)).text).toContain('Emma');
  },
};
