import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { main } from './support/journey.ts';
import { act } from './support/requests.ts';
import { expect, test } from './support/zoned-shop.ts';

/** When the lines of a mixed cart come: one on the shelf, one that the supplier has, one that is not out yet, and an e-book. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

const onShelf = { productId: '6', sku: '' };
const supplied = { productId: '4', sku: '9799825751563' };
const preorder = { productId: '2', sku: '9799743990747' };
const ebook = { productId: '3', sku: '9799154620851' };

test.beforeAll(({ running }) => {
  const database = new DatabaseSync(join(running.dataDirs[0] ?? '', 'bookfront.db'), { timeout: 60_000 });
  const update = (sku: string, values: string) => database.exec(`update variant set ${values} where sku = '${sku}'`);
  update(supplied.sku, 'stock = 999, supply_stock = 999, supply_days = 9');
  update(preorder.sku, "on_sale_from = '2031-05-03', takes_preorders = 1");
  database.close();
});

test('cart and checkout say by line when it comes, and of the order what its slowest line needs [CHECKOUT-56 CHECKOUT-57]', async ({
  page,
  expectAccessible,
}) => {
  const add = (line: typeof onShelf) => act(page.request, 'cart.add', { ...line, quantity: '1' });
  const row = (title: string) => main(page).getByRole('row', { name: title });
  const billing = page.getByRole('region', { name: 'Billing details' });
  const order = main(page).getByRole('region', { name: 'Your order' });
  const standard = page.getByRole('radio', { name: /^(Standard|All together)/ });
  const openCheckout = async () => {
    await page.goto('/checkout');
    await billing.getByRole('combobox', { name: 'State' }).selectOption('Karnataka');
    await expect(order).toContainText(/Delivery to .*India: /);
  };
  await add(onShelf);
  await openCheckout();
  await expect(row('Tintin in Tibet')).toContainText('Delivered in 1 to 2 working days');
  await expect(order).toContainText('Cash on delivery');

  await add(supplied);
  await add(ebook);
  await openCheckout();
  await expect(row('Tintin in Tibet')).toContainText('Sent with the rest of the order');
  await expect(row('Bhimayana')).toContainText('Not here: about 9 days to us, then 1 to 2 working days');
  await expect(row('Watchmen')).toContainText('To download as soon as it is paid');
  await expect(standard).toHaveAccessibleName(/About 10 to 13 days/);
  await expect(order).not.toContainText(/India: 1 to 2/);
  await page.getByRole('radio', { name: /^Collect in our shop/ }).check();
  await expect(row('Bhimayana').getByText('then to collect in our shop')).toBeVisible();
  await expect(row('Bhimayana').getByText('then 1 to 2 working days')).toBeHidden();
  await expectAccessible(page);

  await add(preorder);
  await page.goto('/cart');
  await expect(row('Persepolis')).toContainText('Preorder: comes out on 3 May 2031');
  await expect(row('Bhimayana')).toContainText('about 9 days to us, sent with the rest of the order');
  await expectAccessible(page);
  await openCheckout();
  await expect(standard).toHaveAccessibleName(/Sent from 3 May 2031 on, then 1 to 2 working days/);
});

test('a checkout without cash on delivery says why [DELIVERY-24]', async ({ page, expectAccessible }) => {
  await act(page.request, 'cart.add', { ...ebook, quantity: '1' });
  await page.goto('/checkout');
  await expect(main(page).getByText('Cash on delivery is not offered for downloads.')).toBeVisible();
  await act(page.request, 'cart.add', { ...onShelf, quantity: '1' });
  await page.goto('/checkout');
  await expect(main(page).getByText(/Cash on delivery is not offered/)).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Billing details' })
    .getByRole('combobox', { name: 'Country' })
    .selectOption('France');
  const reason = main(page).getByText('Cash on delivery is not offered for France.');
  await expect(reason).toBeVisible();
  await page.getByRole('radio', { name: /^Collect in our shop/ }).check();
  await expect(reason).toBeHidden();
  await expectAccessible(page);
});
