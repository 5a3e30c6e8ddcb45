import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { main } from './support/journey.ts';
import { addToCart } from './support/requests.ts';
import { expect, test } from './support/zoned-shop.ts';

test('where nothing can be paid there is nothing to press, and the page says what to do [CHECKOUT-64]', async ({
  page,
  running,
  expectAccessible,
}) => {
  const database = new DatabaseSync(join(running.dataDirs[0] ?? '', 'bookfront.db'), { timeout: 120_000 });
  const collection = "where key = 'desk.collection'";
  const before = database.prepare(`select value from shop_setting ${collection}`).get()?.value ?? 'null';
  database.exec(`update shop_setting set value = 'null' ${collection}`);
  try {
    await addToCart(page.request);
    await page.goto('/checkout');
    const country = page.getByRole('combobox', { name: 'Country' }).first();
    await country.selectOption('United States');
    const reason = main(page).getByText('nothing is offered to pay for it');
    await expect(reason).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place order' })).toBeHidden();
    await expect(reason.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
    await expectAccessible(page);
    await country.selectOption('India');
    await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
  } finally {
    database.prepare(`update shop_setting set value = ? ${collection}`).run(before);
    database.close();
  }
});
