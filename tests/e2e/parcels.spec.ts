import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { main } from './support/journey.ts';
import { act } from './support/requests.ts';
import { expect, test } from './support/zoned-shop.ts';

/** An order of a book on the shelf and one that is not out yet, whose reader does not want to wait for both. */

const onShelf = { productId: '6', sku: '' };
const preorder = { productId: '2', sku: '9799743990747' };

test.beforeAll(({ running }) => {
  const database = new DatabaseSync(join(running.dataDirs[0] ?? '', 'bookfront.db'), { timeout: 60_000 });
  database.exec(`update variant set on_sale_from = '2031-05-03', takes_preorders = 1 where sku = '${preorder.sku}'`);
  database.close();
});

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a reader asks for each book as it is ready, and follows the parcels; the desk packs what is here [CHECKOUT-67 ORDER-53 ORDER-59]', async ({
    page,
    browser,
    desk,
    mailTo,
    siteUrl,
    expectAccessible,
  }) => {
    const email = 'two-parcels@books.test';
    for (const line of [onShelf, preorder]) await act(page.request, 'cart.add', { ...line, quantity: '1' });
    await page.goto('/checkout');
    const fields = {
      ...{ firstName: 'Asha', lastName: 'Rao', address1: '12 Lake Road', city: 'Bengaluru', postCode: '560001' },
      ...{ phone: '98450 00000', email },
    };
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name="billing.${name}"]`).fill(value);
    await page.locator('select[name="billing.state"]').selectOption('KA');
    const choice = page.getByRole('radio', { name: /^Each book as soon as it is ready/ });
    await page.getByRole('button', { name: 'Show delivery and total' }).click();
    await expect(choice).toHaveAccessibleName(/first parcel 1 to 2 working days, the last one sent from 3 May 2031/);
    await expect(page.getByRole('radio', { name: /^All together/ })).toHaveAccessibleName(/3 May 2031/);
    await expectAccessible(page);
    await choice.check();
    await page.getByRole('radio', { name: /^Direct bank transfer/ }).check();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page).toHaveURL(/\/success/);
    const number = /BF-[A-Z\d]{4}-[A-Z\d]{4}/.exec(await main(page).innerText())?.[0] ?? '';

    const staff = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await desk.enter(staff, 'staff');
    await staff.goto(`/desk/orders/${number}`);
    await staff.getByRole('button', { name: 'Record the payment' }).click();
    await expect(staff.getByRole('status')).toContainText('The payment is recorded.');
    await staff.goto('/desk/orders?queue=pack');
    await staff.getByRole('link', { name: number }).click();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Pack what is here' }).click();
    await expect(staff.getByRole('status')).toContainText('The parcel is packed.');
    await staff.getByRole('link', { name: 'Packing slip of parcel 1' }).click();
    await expect(staff.getByRole('article')).toContainText('Tintin in Tibet');
    await expect(staff.getByRole('article')).toContainText('1 × Persepolis');
    await staff.goBack();
    await staff
      .getByLabel(/^Name of the courier/)
      .first()
      .fill('Ravi');
    await staff
      .getByLabel(/^Tracking number/)
      .first()
      .fill('T-1');
    await staff.getByRole('button', { name: 'Mark parcel 1 as shipped' }).click();
    await expect(staff.getByRole('status')).toContainText('The parcel is shipped.');
    await expect(staff.getByText('Partly shipped')).toBeVisible();
    await expectAccessible(staff);
    await staff.context().close();

    const sent = await mailTo(email, /^Parcel 1 of your order/);
    expect(sent.text).toContain('1 × Persepolis: Preorder: comes out on 3 May 2031');
    await page.goto(siteUrl + sent.link('View this order'));
    await expect(main(page).getByRole('heading', { name: /^Parcel 1: on its way/ })).toBeVisible();
    await expect(main(page)).toContainText('Still to come');
    await expect(main(page)).toContainText('partly shipped');
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
