import { says } from '../fixtures/remote-shop.ts';
import { remoteBooks } from '../fixtures/remote-shop-books.ts';
import { main } from './support/journey.ts';
import { expect, test } from './support/remote.ts';

/** Codes and words of a shop that answers as the specification says (section 8), with scripts. */

const product = `/product/${remoteBooks.plain}`;

for (const [code, message, words] of [
  [2, 'Only 3 left.\nPlease take fewer.', 'Only 3 left.\nPlease take fewer.'],
  ['2', '', 'Update Quantity.'],
] as const) {
  test(`code 2 (${message || 'no words'}) is a dialog on the page and a toast on a card`, async ({ page, remote }) => {
    remote.when('/CartDetails', says.code(code, message), { flag: 'INSERT' });
    await page.goto(product);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText(words);
    await dialog.getByRole('button', { name: 'OK' }).click();

    await page.goto('/shop');
    await page.getByRole('article').filter({ hasText: 'Plain Sailing' }).hover();
    await page.getByRole('button', { name: 'Add to cart: Plain Sailing' }).click();
    await expect(page.getByRole('region', { name: /Notices/ })).toContainText(words);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}

for (const [code, message, words] of [
  [1, 'Plain <b>Sailing</b>', 'Plain <b>Sailing</b> was added to the wish list.'],
  ['0', 'You have it already.', 'You have it already.'],
  [0, '', 'Item already added to Wishlist.'],
] as const) {
  test(`the wishlist’s code ${code} (${message || 'no words'}) is said`, async ({ page, remote }) => {
    remote.when('/WishList', says.code(code, message), { flag: 'INSERT' });
    await page.goto(product);
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
    const notices = page.getByRole('region', { name: /Notices/ });
    await expect(notices).toContainText(words);
    await expect(notices.getByRole('link')).toHaveCount(code === 1 ? 2 : 0);
  });
}

test('a format that is sent with the book travels with it', async ({ page, remote }) => {
  await page.goto(`/product/${remoteBooks.withOptions}`);
  await expect(page.getByRole('radio', { name: /Audio/ })).toBeChecked();
  await page.getByRole('radio', { name: /Paperback/ }).check();
  await expect(main(page)).toContainText('-10%');
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  expect(remote.asked.find(({ body }) => body.flag === 'INSERT')?.body).toMatchObject({
    productID: remoteBooks.withOptions,
    optionCode: '106-PAPERBACK',
    quantity: '2',
  });
});

test('a book of which nothing is known but its number still has a page', async ({ page, expectAccessible }) => {
  await page.goto(`/product/${remoteBooks.bare}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('tab')).toHaveText([/^Reviews \(0\)$/]);
  for (const words of ['undefined', 'null', 'NaN']) await expect(main(page)).not.toContainText(words);
  await expectAccessible(page);
});
