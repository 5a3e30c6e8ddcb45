import { main } from './support/journey.ts';
import { addToCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The settings of delivery and payment at the desk, whose pages load no script. */

test.use({ javaScriptEnabled: false });

test('the owner adds a zone with rates, and the checkout charges it [DELIVERY-18 DELIVERY-21]', async ({
  page,
  desk,
  expectAccessible,
}) => {
  await desk.enter(page, 'owner');
  await page.goto('/desk/settings');
  await page.getByRole('link', { name: 'Change Delivery zones' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add a zone' }).click();

  await page.getByRole('textbox', { name: 'Name' }).fill('Nepal');
  await page.getByRole('textbox', { name: 'Countries' }).fill('Nepal');
  await page.getByRole('radio', { name: /weight/ }).check();
  await page.getByRole('textbox', { name: 'Rate 1, charge' }).fill('900');
  await page.getByRole('button', { name: 'Add a rate' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nepal');
  await expect(page.getByRole('radio', { name: /weight/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Rate 1, up to' }).fill('much');
  await page.getByRole('textbox', { name: 'Rate 1, charge' }).fill('300');
  await expect(page.getByRole('textbox', { name: 'Rate 2, charge' })).toHaveValue('900');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Rate 1, up to' })).toHaveAccessibleDescription(/up to where/);
  await expect(page.getByRole('textbox', { name: 'Rate 1, up to' })).toHaveValue('much');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Rate 1, up to' }).fill('5000');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Nepal” is saved.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nepal' })).toBeVisible();

  await addToCart(page.request);
  await page.goto('/checkout');
  await page.getByRole('combobox', { name: 'Country' }).first().selectOption('Nepal');
  await page.getByRole('button', { name: 'Show delivery and total' }).click();
  await expect(main(page).getByText('₹300').first()).toBeVisible();
});

test('the owner chooses payment methods by keyboard, and mistakes stand beside their fields [DELIVERY-19 DELIVERY-09]', async ({
  page,
  desk,
  expectAccessible,
}) => {
  await desk.enter(page, 'owner');
  await page.goto('/desk/settings/payment');
  for (const name of ['Direct bank transfer', 'Check payments', 'Cash on delivery']) {
    await page.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Payment methods' })).toHaveAccessibleDescription(
    'Please offer at least one payment method.',
  );
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Check payments' }).check();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  // Another account needs a code, and the form keeps what was typed.
  await page.getByLabel('Account number').fill('6666 0000');
  await main(page).getByRole('button', { name: 'Save' }).click();
  const code = page.getByRole('region', { name: 'Confirm it' }).getByLabel('Code of your authenticator app');
  await expect(code).toHaveAccessibleDescription(/Please enter the code of your authenticator app/);
  await expect(page.getByLabel('Account number')).toHaveValue('6666 0000');
  await expectAccessible(page);
  await page.goto('/desk/settings/payment');
  await expect(page.getByLabel('Account number')).not.toHaveValue('6666 0000');
  await page.getByRole('button', { name: 'Use merchandising.yml again' }).click();
  await expect(page.getByText('Given back.')).toBeVisible();
});

test('collection, same-day delivery and mails are set on pages of their own [DELIVERY-18]', async ({
  page,
  desk,
  expectAccessible,
}) => {
  await desk.enter(page, 'owner');
  await page.goto('/desk/settings/collection');
  await page.getByRole('textbox', { name: 'Where' }).fill('');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Where' })).toHaveAccessibleDescription(/Please enter the address/);
  await page.getByRole('textbox', { name: 'Where' }).fill('2 Book Lane');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Where' })).toHaveValue('2 Book Lane');

  await page.goto('/desk/settings/same-day');
  await page.getByRole('textbox', { name: 'Within (kilometres)' }).fill('far');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Within (kilometres)' })).toHaveAccessibleDescription(/kilometres/);
  await page.getByRole('button', { name: 'Add a place' }).click();
  await expect(page.getByRole('textbox', { name: 'Within (kilometres)' })).toHaveValue('far');
  await page.getByRole('textbox', { name: 'Post codes' }).last().fill('4*');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Post codes' }).last()).toHaveAccessibleDescription(
    /ranges of post codes/,
  );
  await expectAccessible(page);

  await page.goto('/desk/settings/mails');
  await page.getByRole('textbox', { name: 'Email addresses' }).fill('orders@books.test');
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});
