import { main } from './support/journey.ts';
import { sampleShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

/** The first day of an owner, without script, in a shop of its own: the sample goes. */

test.use({ shopKind: sampleShop('first'), javaScriptEnabled: false });

const record = (reference: string, price: string) => `<Product><RecordReference>${reference}</RecordReference>
<NotificationType>03</NotificationType><DescriptiveDetail><ProductComposition>00</ProductComposition>
<ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>
<TitleElementLevel>01</TitleElementLevel><TitleText>The Lantern Keeper</TitleText></TitleElement></TitleDetail>
</DescriptiveDetail><ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability>${price}</SupplyDetail>
</ProductSupply></Product>`;
const price =
  '<Price><PriceType>02</PriceType><PriceAmount>399.00</PriceAmount><CurrencyCode>INR</CurrencyCode></Price>';
const onix = `<ONIXMessage release="3.0">${record('mine-1', price)}${record('mine-2', '')}</ONIXMessage>`;

test('an owner takes the sample out, sends a file of their own and makes a deal [FIRST-01 FIRST-03 FIRST-06 FIRST-09 DISPLAY-01]', async ({
  page,
  desk,
  expectAccessible,
}) => {
  await desk.enter(page, 'owner');
  await page.goto('/desk');
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('The sample books are on sale');
  await page.getByRole('link', { name: 'Take the sample catalogue out' }).click();
  await page.getByRole('button', { name: 'Take the sample books out' }).click();
  await expect(page.getByText(/The sample catalogue is out: \d+ editions/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take the sample catalogue out' })).toHaveCount(0);
  await page.goto('/shop');
  await expect(main(page).getByRole('article')).toHaveCount(0);

  await page.goto('/desk/imports');
  await page
    .getByRole('button', { name: 'File', exact: true })
    .setInputFiles({ name: 'mine.xml', mimeType: 'text/xml', buffer: Buffer.from(onix) });
  await page.getByRole('button', { name: 'Import this file' }).click();
  await expect(page.getByText('1 added, 1 refused.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'mine-2' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/shop');
  await expect(main(page).getByRole('article')).toHaveCount(1);

  await page.goto('/desk/deals/new');
  await page.getByRole('textbox', { name: 'Book' }).fill('Lantern Keeper');
  await page.getByRole('textbox', { name: /^Price of the deal/ }).fill('99');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Until')).toHaveAccessibleDescription('Please enter when the deal ends.');
  await page.getByLabel('Until').fill('2037-01-01T10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The deal is saved.')).toBeVisible();
  await page.goto('/');
  await expect(main(page).getByText('₹99').first()).toBeVisible();
});
