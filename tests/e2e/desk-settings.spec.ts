import { main } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

/** The settings of delivery and payment at the desk, whose pages load no script. */

test('the owner adds a zone with rates, and the checkout charges it [DELIVERY-18 DELIVERY-21]', async ({
  request,
  atDesk,
}) => {
  const { browser } = await atDesk('owner');
  await browser.open('/desk/settings');
  await browser.press('Change Delivery zones');
  await browser.press('Add a zone');
  browser.fill('Name', 'Nepal');
  browser.fill('Countries', 'Nepal');
  browser.choose(/weight/);
  browser.fill('Rate 1, charge', '900');
  await browser.press('Add a rate');
  expect(browser.page.valueOf('Name')).toBe('Nepal');
  expect(browser.page.isChosen(/weight/)).toBe(true);
  browser.fill('Rate 1, up to', 'much');
  browser.fill('Rate 1, charge', '300');
  expect(browser.page.valueOf('Rate 2, charge')).toBe('900');
  await browser.within('main').press('Save');
  expect(browser.page.descriptionOf('Rate 1, up to')).toContain('up to where');
  expect(browser.page.valueOf('Rate 1, up to')).toBe('much');
  browser.fill('Rate 1, up to', '5000');
  await browser.within('main').press('Save');
  expect(browser.page.notices).toContain('“Nepal” is saved.');
  expect(browser.page.hrefs('Nepal')).toHaveLength(1);

  const shopper = plainBrowser(request);
  await shopper.open('/product/60');
  await shopper.press('Add to cart');
  await shopper.open('/checkout');
  shopper.choose('Country', 'Nepal');
  await shopper.press('Show delivery and total');
  expect(shopper.page.text).toContain('₹300');
});

test.describe('in a browser without script', () => {
  test.use({ javaScriptEnabled: false });

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
});

test('collection, same-day delivery and mails are set on pages of their own [DELIVERY-18]', async ({ atDesk }) => {
  const { browser } = await atDesk('owner');
  const save = () => browser.within('main').press('Save');
  await browser.open('/desk/settings/collection');
  browser.fill('Where', '');
  await save();
  expect(browser.page.descriptionOf('Where')).toContain('Please enter the address');
  browser.fill('Where', '2 Book Lane');
  await save();
  expect(browser.page.valueOf('Where')).toBe('2 Book Lane');

  await browser.open('/desk/settings/same-day');
  browser.fill('Within (kilometres)', 'far');
  await save();
  expect(browser.page.descriptionOf('Within (kilometres)')).toContain('kilometres');
  await browser.press('Add a place');
  expect(browser.page.valueOf('Within (kilometres)')).toBe('far');
  const postCodes = () => browser.page.labels(/Post codes/).at(-1) ?? '';
  browser.fill(postCodes(), '4*');
  await save();
  expect(browser.page.descriptionOf(postCodes())).toContain('ranges of post codes');

  await browser.open('/desk/settings/mails');
  browser.fill('Email addresses', 'orders@books.test');
  await save();
  expect(browser.page.notices).toContain('Saved.');
});
