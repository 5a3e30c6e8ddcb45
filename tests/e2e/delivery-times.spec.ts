import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from 'playwright/test';
import { all, isNamed, textOf } from './support/dom.ts';
import { main } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
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

const add = (request: APIRequestContext, line: typeof onShelf) => act(request, 'cart.add', { ...line, quantity: '1' });

test('cart and checkout say by line when it comes, and of the order what its slowest line needs [CHECKOUT-56 CHECKOUT-57]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const shopper = plainBrowser(request);
  const lineOf = (title: string): string => {
    const row = all(shopper.page.main, isNamed('tr')).find((one) => textOf(one).includes(title));
    return row ? textOf(row) : `no line of ${title}`;
  };
  const openCheckout = async () => {
    await shopper.open('/checkout');
    shopper.choose('State', 'Karnataka');
    return shopper.press('Show delivery and total');
  };
  await add(request, onShelf);
  const ofOne = await openCheckout();
  expect(ofOne.text).toMatch(/Delivery to .*India: /);
  expect(lineOf('Tintin in Tibet')).toContain('Delivered in 1 to 2 working days');
  expect(ofOne.text).toContain('Cash on delivery');

  for (const line of [supplied, ebook]) await add(request, line);
  const ofThree = await openCheckout();
  expect(lineOf('Tintin in Tibet')).toContain('Sent with the rest of the order');
  expect(lineOf('Watchmen')).toContain('To download as soon as it is paid');
  expect(ofThree.text).toContain('About 10 to 13 days');
  expect(ofThree.text).not.toMatch(/India: 1 to 2/);

  await add(request, preorder);
  await shopper.open('/cart');
  expect(lineOf('Persepolis')).toContain('Preorder: comes out on 3 May 2031');
  expect(lineOf('Bhimayana')).toContain('about 9 days to us, sent with the rest of the order');
  expect((await openCheckout()).text).toContain('Sent from 3 May 2031 on, then 1 to 2 working days');

  await test.step('the choice of delivery changes the lines in the browser', async () => {
    for (const line of [onShelf, supplied, ebook]) await add(page.request, line);
    const row = (title: string) => main(page).getByRole('row', { name: title });
    await page.goto('/checkout');
    await page
      .getByRole('region', { name: 'Billing details' })
      .getByRole('combobox', { name: 'State' })
      .selectOption('Karnataka');
    await expect(row('Bhimayana')).toContainText('Not here: about 9 days to us, then 1 to 2 working days');
    await expect(page.getByRole('radio', { name: /^(Standard|All together)/ })).toHaveAccessibleName(
      /About 10 to 13 days/,
    );
    await page.getByRole('radio', { name: /^Collect in our shop/ }).check();
    await expect(row('Bhimayana').getByText('then to collect in our shop')).toBeVisible();
    await expect(row('Bhimayana').getByText('then 1 to 2 working days')).toBeHidden();
    await expectAccessible(page);
  });
});

test('a checkout without cash on delivery says why [DELIVERY-24]', async ({ page, expectAccessible }) => {
  await add(page.request, ebook);
  const digital = await plainBrowser(page.request).open('/checkout');
  expect(digital.text).toContain('Cash on delivery is not offered for downloads.');
  await add(page.request, onShelf);
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
