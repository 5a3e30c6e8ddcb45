import { expect, test } from './support/test.ts';

/** Catalogue files at the desk: what was refused, and whose copies a file counts. */

const record = (reference: string, isbn: string, price: string, onHand = 32) =>
  `<Product><RecordReference>${reference}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${reference}</TitleText></TitleElement></TitleDetail></DescriptiveDetail>
<ProductSupply><SupplyDetail><Supplier><SupplierRole>03</SupplierRole><SupplierName>Lighthouse Books</SupplierName></Supplier><ProductAvailability>21</ProductAvailability><Stock><OnHand>${onHand}</OnHand></Stock>${price}</SupplyDetail></ProductSupply></Product>`;
const price = (currency: string) =>
  `<Price><PriceType>02</PriceType><PriceAmount>399.00</PriceAmount><CurrencyCode>${currency}</CurrencyCode></Price>`;
const file = (name: string, ...records: readonly string[]) => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(`<ONIXMessage release="3.0">${records.join('\n')}</ONIXMessage>`),
});

test.use({ javaScriptEnabled: false });

test('a file says what was refused and why, and its copies are the supplier’s until the owner says otherwise [IMPORT-66 STOCK-45 STOCK-46]', async ({
  page,
  desk,
  expectAccessible,
}) => {
  await desk.enter(page, 'owner');
  const send = async (sent: ReturnType<typeof file>, state: string) => {
    await page.goto('/desk/imports');
    await page.locator('input[type=file]').setInputFiles(sent);
    await page.getByRole('button', { name: 'Import this file' }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(state, { exact: true })).toBeVisible();
    }).toPass();
  };
  await page.goto('/desk/imports');
  await expect(page.getByLabel(/my own copies/)).not.toBeChecked();
  await expectAccessible(page);

  await send(
    file('euros.xml', record('One', '9780140449136', price('EUR')), record('Two', '', price('EUR'))),
    'All refused',
  );
  await page.getByRole('link', { name: '2 records' }).click();
  await expect(page.getByRole('heading', { name: /a price in EUR only/ })).toBeInViewport();
  await expectAccessible(page);
  await page.goto('/desk/imports');
  await expect(page.getByRole('row', { name: /euros\.xml/ })).toContainText('All refused');

  await send(
    file('lighthouse.xml', record('One', '9780140449136', price('INR')), record('Two', '', price('EUR'))),
    'Imported in part',
  );
  await page.goto('/desk/stock/suppliers');
  const supplier = page.getByRole('row', { name: /Lighthouse Books/ });
  await expect(supplier).toContainText('The supplier’s');
  await expectAccessible(page);
  await supplier.getByRole('button', { name: /They are mine/ }).click();
  await expect(page.getByRole('status')).toContainText('32 copies came to the shelf');
  await expect(supplier).toContainText('My own');
  await supplier.getByRole('button', { name: /supplier’s/ }).click();
  await expect(page.getByRole('status')).toContainText('32 copies left the shelf');
});

test('a search for an ISBN that Excel has shortened says so [STOCK-50]', async ({ page, desk }) => {
  await desk.enter(page, 'staff');
  for (const path of ['/desk/stock?text=9.78E%2B12', '/desk/books?q=9.78E%2B12']) {
    await page.goto(path);
    await expect(page.getByText(/is an ISBN that Excel has shortened/)).toBeVisible();
  }
});
