import { books, findBook, main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

test.describe('without scripts', () => {
  test('each small picture is a link to itself, and each format a page of its own', async ({ page, request }) => {
    await findBook(page, books.midnight);
    const small = page.getByRole('link', { name: 'Picture, 2 of 5' });
    const href = await small.getAttribute('href');
    expect((await request.get(href ?? '')).headers()['content-type']).toMatch(/^image\//);
    await main(page).getByRole('link', { name: 'Hardcover', exact: true }).first().click();
    await expect(page).toHaveURL(/option=\d{13}/);
    await expect(page.getByRole('radio', { name: /Hardcover/ })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'One more' })).toBeHidden();
  });

  test('the wishlist says what it has done, with links to both', async ({ page }) => {
    await findBook(page, books.midnight);
    for (const words of [/Midnight.* was added to the wish list\./, /already/i]) {
      await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
      await expect(main(page).getByRole('status').first()).toContainText(words);
    }
  });

  test('a refused review comes back with its words and what was typed', async ({ page, expectAccessible }) => {
    await findBook(page, books.midnight);
    const comment = page.getByRole('textbox', { name: 'Your review' });
    await comment.fill('A fine book');
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Submit review' }).click();
    expect((await refused).status()).toBe(422);
    await expect(page.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription(
      'Please select a rating',
    );
    await expect(comment).toHaveValue('A fine book');
    await expectAccessible(page);
    await page.getByRole('radio', { name: /Not that bad/ }).check();
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(main(page)).toContainText('Your review has been submitted successfully.');
    await expect(main(page)).toContainText('A fine book');
  });

  test('a card adds to the cart, and its quick view is the book’s page', async ({ page }) => {
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Quick view: Ikigai' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ikigai' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Add to cart: Ikigai' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(main(page)).toContainText('“Ikigai” has been added to your cart.');
  });
});
