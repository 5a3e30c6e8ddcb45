import { addToCart, orderCart } from '../support/requests.ts';
import { expect, type Step, take } from './month-shop.ts';

const label = {
  ...{ name: 'label of the courier.pdf', mimeType: 'text/html' },
  buffer: Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\n%%EOF\n'),
};

export const twoOfThree: Step = {
  title:
    'two of three copies come back with a label: answered, received, judged and paid back [ORDER-67 ORDER-69 ORDER-70 ORDER-83 ORDER-84]',
  async play(month) {
    const { page, staff, siteUrl, mailTo, expectAccessible } = month;
    await addToCart(page.request, '60', 3);
    const number = await orderCart(page.request, { paymentMode: 'bacs' });
    await staff.goto(`/desk/orders/${number}`);
    const amount = await staff.locator('input[name="amount"]').first().inputValue();
    await take(month, number, 'pay', { amount, method: 'bacs' });
    await take(month, number, 'ship', { courier: 'other', courierName: 'India Post', trackingNumber: 'T 1' });
    await take(month, number, 'deliver');

    await page.goto(`/orders/details/${number}`);
    const email = /\S+@\S+/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
    await page.getByRole('link', { name: 'Return books' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the return' }).click();
    await expect(page.getByText(/Please say of at least one book/).first()).toBeVisible();
    await page.getByLabel('Copies to return, of 3').fill('2');
    await page.getByLabel('What else we should know').fill('The cover is torn.');
    await page.getByRole('button', { name: 'Send the return' }).click();
    await expect(page.getByLabel('Why')).toHaveAccessibleDescription(/Please choose a reason/);
    await expect(page.getByLabel('What else we should know')).toHaveValue('The cover is torn.');
    await expectAccessible(page);
    await page.getByLabel('Why').selectOption('It arrived damaged');
    await page.getByRole('button', { name: 'Send the return' }).click();
    await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep the books' })).toBeVisible();
    await expectAccessible(page);

    await staff.goto('/desk');
    await staff.getByRole('link', { name: /returns? to answer/ }).click();
    await expectAccessible(staff);
    await staff
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('link', { name: /^Return of/ })
      .click();
    await expectAccessible(staff);
    await staff.getByLabel('Where and how the books are sent').fill('Returns, 14 Lantern Lane, Mumbai');
    await staff.getByLabel('Or the label itself').setInputFiles({ ...label, buffer: Buffer.from('<html>') });
    await staff.getByRole('button', { name: 'Accept the return' }).click();
    await expect(staff.getByLabel('Or the label itself')).toHaveAccessibleDescription(/no whole PDF or PNG/);
    await expect(staff.getByLabel('Where and how the books are sent')).toHaveValue('Returns, 14 Lantern Lane, Mumbai');
    await expectAccessible(staff);
    await staff.getByLabel('Or the label itself').setInputFiles(label);
    await staff.getByRole('button', { name: 'Accept the return' }).click();
    await expect(staff.getByRole('status').first()).toContainText('The return is accepted. The customer gets a mail.');
    const accepted = await mailTo(email, /Please send the books/);
    expect(accepted.text).toContain('14 Lantern Lane');
    await page.reload();
    await expect(page.getByText('Returns, 14 Lantern Lane, Mumbai')).toBeVisible();
    const { pathname, search } = new URL(
      (await page.getByRole('link', { name: 'Open the label' }).getAttribute('href')) ?? '',
    );
    const path = pathname + search;
    for (const one of [path, accepted.link('Get the label')]) {
      const file = await staff.request.get(siteUrl + one);
      expect(file.headers()).toMatchObject({
        ...{ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
        'content-disposition': `attachment; filename="label-${number}.pdf"`,
      });
      expect(await file.body()).toEqual(label.buffer);
    }
    const stranger = await staff.request.get(`/orders/label?order=${number}&return=1`);
    expect(stranger.status()).toBe(404);

    await staff.getByRole('button', { name: 'Receive them' }).click();
    await staff.getByLabel('Back on the shelf').fill('1');
    await staff.getByLabel('Damaged').fill('2');
    await staff.getByRole('button', { name: 'Settle the return' }).click();
    await expect(staff.getByLabel('Back on the shelf')).toHaveAccessibleDescription(/This return is of 2 copies of it/);
    await expect(staff.getByLabel('Damaged')).toHaveValue('2');
    await expectAccessible(staff);
    await staff.getByLabel('Damaged').fill('1');
    await staff.getByRole('button', { name: 'Settle the return' }).click();
    await expect(staff.getByRole('status').first()).toContainText('The return is settled.');
    await expect(staff.getByText('1 damaged')).toBeVisible();
    await mailTo(email, /Your refund for order/);
    await page.reload();
    await expect(page.getByText('Completed')).toBeVisible();
    expect((await staff.request.get(siteUrl + path)).status()).toBe(404);
  },
};
