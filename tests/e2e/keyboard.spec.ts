import { address, books, main } from './support/journey.ts';
import { press, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('the whole purchase works with the keyboard alone, from a skip link that can be seen [SEARCH-02 A11Y-02 A11Y-03]', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('the skip link is visible with its whole focus ring', async () => {
    const link = page.getByRole('link', { name: 'Skip to content' });
    await expect(link).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toHaveCSS('outline-style', 'solid');
    const room = await link.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      const { left, top } = element.getBoundingClientRect();
      return Math.min(left, top) - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth);
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });

  const search = page.getByRole('search').first();
  await tabTo(page, search.getByRole('combobox', { name: 'Search books' }));
  await page.keyboard.type(books.midnight.search);
  await expect(search.getByRole('option', { name: books.midnight.name })).toBeVisible();
  // The hits of the partial title are replaced, with their selection, by those of the whole title.
  await expect(search.getByRole('link', { name: `All results for “${books.midnight.search}”` })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: books.midnight.name })).toBeVisible();

  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await press(page, main(page).getByRole('button', { name: 'Add to cart' }).first());

  const panel = page.getByRole('dialog', { name: 'Cart' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: /^Cart/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText(/Midnight['’]s Children/);
  await press(page, panel.getByRole('link', { name: 'View cart' }));

  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Proceed to checkout' }));

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  const billing = page.getByRole('region', { name: 'Billing details' });
  for (const [label, value] of Object.entries(address).slice(0, 4)) {
    await tabTo(page, billing.getByRole('textbox', { name: label, exact: true }));
    await page.keyboard.type(value);
  }
  await tabTo(page, billing.getByRole('combobox', { name: 'State' }));
  await page.keyboard.type('Karnataka');
  for (const [label, value] of Object.entries(address).slice(4)) {
    await tabTo(page, billing.getByRole('textbox', { name: label, exact: true }));
    await page.keyboard.type(value);
  }
  await press(page, page.getByRole('button', { name: 'Place order' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
});
