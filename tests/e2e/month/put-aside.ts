import { expect, type Step } from './month-shop.ts';

export const putAside: Step = {
  title: 'a book is put aside by telephone and collected [DESK-53 ORDER-84]',
  async play({ staff, expectAccessible }) {
    await staff.goto('/desk/sales');
    await staff.getByRole('button', { name: 'New sale' }).click();
    await staff.getByLabel(/^ISBN, or words/).fill('emma');
    await staff.getByLabel(/^ISBN, or words/).press('Enter');
    await staff.getByRole('radio').nth(0).check();
    await staff.getByRole('button', { name: 'Add' }).click();
    await staff.getByRole('link', { name: 'Put it aside' }).click();
    await staff.getByRole('textbox', { name: 'Name', exact: true }).fill('Ravi Aside');
    await staff.getByRole('button', { name: 'Put it aside' }).click();
    await expect(staff.getByRole('article', { name: /^Slip/ })).toContainText('Ravi Aside');
    await staff.goto('/desk/sales/aside?q=ravi+aside');
    await expectAccessible(staff);
    await staff.getByRole('link', { name: 'Ravi Aside' }).click();
    await staff.getByRole('button', { name: 'Paid: card' }).click();
    await expect(staff.getByRole('article', { name: /^Receipt/ })).toContainText('Paid: card');
  },
};
