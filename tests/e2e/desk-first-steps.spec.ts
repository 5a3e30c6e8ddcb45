import { sampleShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

/** The first day of an owner, in a shop of its own: the sample goes. */

test.use({ shopKind: sampleShop('first') });

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
  atDesk,
}) => {
  const { browser } = await atDesk('owner');
  await browser.open('/desk');
  expect(browser.within('region', 'First steps').text).toContain('The sample books are on sale');
  await browser.press('Take the sample catalogue out');
  await browser.press('Take the sample books out');
  expect(browser.page.text).toMatch(/The sample catalogue is out: \d+ editions/);
  expect(browser.page.hrefs('Take the sample catalogue out')).toEqual([]);
  expect((await browser.open('/shop')).count('article')).toBe(0);

  await browser.open('/desk/imports');
  browser.attach('File', { name: 'mine.xml', mimeType: 'text/xml', buffer: Buffer.from(onix) });
  const run = (await browser.press('Import this file')).path;
  await expect.poll(async () => (await browser.open(run)).text).toContain('1 added, 1 refused.');
  expect(browser.page.count('listitem', 'mine-2')).toBe(1);
  expect((await browser.open('/shop')).count('article')).toBe(1);

  await browser.open('/desk/deals/new');
  browser.fill('Book', 'Lantern Keeper');
  browser.fill(/^Price of the deal/, '99');
  await browser.press('Save');
  expect(browser.page.descriptionOf('Until')).toBe('Please enter when the deal ends.');
  browser.fill('Until', '2037-01-01T10:00');
  await browser.press('Save');
  expect(browser.page.notices).toContain('The deal is saved.');
  expect((await browser.open('/')).text).toContain('₹99');
});
