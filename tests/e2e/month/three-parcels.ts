import { main } from '../support/journey.ts';
import { act } from '../support/requests.ts';
import { expect, inShop, type Month, press, type Step } from './month-shop.ts';

const onShelf = { productId: '6', sku: '' };
const preorder = { productId: '2', sku: '9799743990747' };
/** Its copies are the supplier's. */
const atSupplier = { productId: '8', sku: '9799984909959' };

const ship = async ({ staff }: Month, parcel: number) => {
  // Below what can be packed, although it is not here, the step is folded.
  if (parcel === 1) await staff.getByText('Ship parcel 1', { exact: true }).click();
  // So are those of parcels that have left.
  const open = (label: RegExp) => staff.getByLabel(label).filter({ visible: true }).first();
  await open(/^Name of the courier/).fill('Ravi');
  await open(/^Tracking number/).fill(`T-${parcel}`);
  await press({ staff }, `Mark parcel ${parcel} as shipped`, 'The parcel is shipped.');
};

async function order({ page, expectAccessible }: Month, email: string): Promise<string> {
  for (const line of [onShelf, atSupplier, preorder]) await act(page.request, 'cart.add', { ...line, quantity: '1' });
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
  return /BF-[A-Z\d]{4}-[A-Z\d]{4}/.exec(await main(page).innerText())?.[0] ?? '';
}

export const threeParcels: Step = {
  title:
    'a book of the shelf, a copy of the supplier and a preorder leave in three parcels [CHECKOUT-67 ORDER-53 ORDER-59 ORDER-84]',
  async play(month) {
    const { page, staff, siteUrl, mailTo, expectAccessible } = month;
    inShop(month, `update variant set on_sale_from = '2031-05-03', takes_preorders = 1 where sku = '${preorder.sku}'`);
    inShop(month, `update variant set stock = 3, supply_stock = 3, supply_days = 9 where sku = '${atSupplier.sku}'`);
    const email = 'three-parcels@books.test';
    const number = await order(month, email);

    await staff.goto(`/desk/orders/${number}`);
    await press(month, 'Record the payment', 'The payment is recorded.');
    await staff.goto('/desk/orders?queue=pack');
    await staff.getByRole('link', { name: number }).click();
    await expectAccessible(staff);
    await press(month, 'Pack what is here', 'The parcel is packed.');
    await staff.getByRole('link', { name: 'Packing slip of parcel 1' }).click();
    await expect(staff.getByRole('article')).toContainText('Tintin in Tibet');
    await expect(staff.getByRole('article')).toContainText('1 × Persepolis');
    await staff.goBack();
    await ship(month, 1);
    await expect(staff.getByText('Partly shipped')).toBeVisible();
    const sent = await mailTo(email, /^Parcel 1 of your order/);
    expect(sent.text).toContain('1 × Persepolis: Preorder: comes out on 3 May 2031');

    // The supplier delivers, and the copy is for the order that waits.
    await staff.goto('/desk/stock/scan');
    await staff.getByRole('button', { name: 'Begin' }).click();
    await staff.getByLabel(/^ISBN or code/).fill(atSupplier.sku);
    await staff.getByLabel(/^Copies/).fill('1');
    await staff.getByRole('button', { name: 'Add' }).click();
    await press(month, 'Finish and book', `Put aside for orders that waited: ${number} (1)`);
    await staff.goto(`/desk/orders/${number}`);
    await press(month, 'Pack what is here', 'The parcel is packed.');
    await ship(month, 2);
    await expectAccessible(staff);

    await page.goto(siteUrl + sent.link('View this order'));
    await expect(main(page).getByRole('heading', { name: /^Parcel 2: on its way/ })).toBeVisible();
    await expect(main(page)).toContainText('Still to come');
    await expect(main(page)).toContainText('partly shipped');
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Change the delivery' })).toHaveCount(0);
    await expectAccessible(page);

    // The day of the preorder has come.
    inShop(month, `update variant set on_sale_from = null where sku = '${preorder.sku}'`);
    await staff.reload();
    await staff
      .getByRole('button', { name: /^(Start packing|Pack what is here|Pack the rest)/ })
      .first()
      .click();
    await expect(staff.getByRole('status')).toContainText('The parcel is packed.');
    await ship(month, 3);
    await page.reload();
    await expect(main(page).getByRole('heading', { name: /^Parcel 3: on its way/ })).toBeVisible();
    await expect(main(page)).not.toContainText('Still to come');
  },
};
