import { address, askToCancel, books, fillAddress, findBook, main, placeOrder } from './support/journey.ts';
import { expect, test } from './support/test.ts';

test.describe('a shopper without scripts', () => {
  test('searches, chooses a format, uses a coupon, orders and cancels', async ({ page, expectAccessible }) => {
    await page.goto('/');
    await page.getByRole('search').first().getByRole('combobox', { name: 'Search books' }).fill(books.midnight.search);
    await page.getByRole('search').first().getByRole('button', { name: 'Search' }).click();
    await expectAccessible(page);
    await main(page).getByRole('link', { name: books.midnight.name }).first().click();

    await page.getByRole('radio', { name: /Hardcover/ }).check();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(main(page)).toContainText(/Midnight['’]s Children.* has been added to your cart/);
    await expect(page.getByRole('row', { name: /Midnight['’]s Children.*Hardcover/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('spinbutton', { name: /Quantity of/ }).fill('3');
    await page.getByRole('button', { name: 'Update cart' }).click();
    await expect(main(page)).toContainText('Card updated successfully.');
    await expect(page.getByRole('spinbutton', { name: /Quantity of/ })).toHaveValue('3');

    await page.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(main(page)).toContainText('WELCOME10 - Code applied successfully!');

    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expectAccessible(page);
    await fillAddress(page);
    await placeOrder(page);
    await expect(main(page)).toContainText(address['Street address']);
    await expectAccessible(page);

    await page.goto('/orders');
    await expectAccessible(page);
    await main(page).getByRole('link', { name: /View/ }).first().click();
    await expect(main(page)).toContainText('ORDER PLACED');
    await expect(main(page)).toContainText('Code Applied');
    await expectAccessible(page);

    await askToCancel(page, 'Bought it elsewhere');
    await expect(main(page)).toContainText('Your Order has been cancelled.');
    await expect(main(page)).toContainText('CANCELLED');
  });

  test('sees each mistake beside its field and loses nothing that was typed', async ({ page, expectAccessible }) => {
    await findBook(page, books.midnight);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await fillAddress(page);
    await page.getByRole('textbox', { name: 'PIN code (six digits)' }).first().fill('123');
    await page.getByRole('textbox', { name: 'Order notes' }).fill('Ring twice');
    await page.getByRole('radio', { name: 'Direct bank transfer' }).check();
    await page.getByRole('button', { name: 'Place order' }).click();

    const pin = page.getByRole('textbox', { name: 'PIN code (six digits)' }).first();
    await expect(pin).toHaveAttribute('aria-invalid', 'true');
    await expect(pin).toHaveAccessibleDescription('Please enter a PIN code of six digits.');
    await expect(page.getByRole('textbox', { name: 'First name' }).first()).toHaveValue(address['First name']);
    await expect(page.getByRole('combobox', { name: 'State' }).first()).toHaveValue('KA');
    await expect(page.getByRole('textbox', { name: 'Order notes' })).toHaveValue('Ring twice');
    await expect(page.getByRole('radio', { name: 'Direct bank transfer' })).toBeChecked();
    await expectAccessible(page);

    await pin.fill('560001');
    await placeOrder(page);
  });

  test('is told why a coupon cannot be used, beside the field', async ({ page }) => {
    await findBook(page, books.midnight);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveAccessibleDescription(
      'Please Enter Coupon Code!',
    );
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveAccessibleDescription(/NOSUCHCODE/);
    await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('NOSUCHCODE');
  });

  test('reviews a book and finds the review on its page', async ({ page }) => {
    await findBook(page, books.midnight);
    await page.getByRole('button', { name: 'Submit' }).last().click();
    await expect(main(page)).toContainText('Please select a rating');
    await page.getByRole('radio', { name: /Good/ }).check();
    await page.getByRole('textbox', { name: /review/i }).fill('Saleem talks too much, and I would listen for ever.');
    await page.getByRole('button', { name: 'Submit' }).last().click();
    await expect(main(page)).toContainText('Your review has been submitted successfully.');
    await expect(main(page)).toContainText('Saleem talks too much, and I would listen for ever.');
  });

  test('keeps a wishlist', async ({ page, expectAccessible }) => {
    await findBook(page, books.midnight);
    await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
    await expect(main(page)).toContainText('was added to the wish list');
    await page.goto('/account/wishlist');
    await expect(main(page).getByRole('link', { name: books.midnight.name }).first()).toBeVisible();
    await expectAccessible(page);
    await main(page)
      .getByRole('button', { name: /Remove/ })
      .first()
      .click();
    await expect(main(page)).toContainText('There are no products on the Wishlist!');
  });
});
