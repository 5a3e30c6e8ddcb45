import { closest, first, textOf } from './support/dom.ts';
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

test('a file says what was refused and why, and its copies are the supplier’s until the owner says otherwise [IMPORT-66 STOCK-45 STOCK-46]', async ({
  atDesk,
}) => {
  const { browser } = await atDesk('owner');
  const send = async (sent: ReturnType<typeof file>, state: string) => {
    await browser.open('/desk/imports');
    browser.attach('File', sent);
    const run = (await browser.press('Import this file')).path;
    await expect.poll(async () => (await browser.open(run)).text).toContain(state);
  };
  await browser.open('/desk/imports');
  expect(browser.page.isChosen(/my own copies/)).toBe(false);

  await send(
    file('euros.xml', record('One', '9780140449136', price('EUR')), record('Two', '', price('EUR'))),
    'All refused',
  );
  const [, reason = ''] = (browser.page.hrefs('2 records')[0] ?? '').split('#');
  await browser.press('2 records');
  const heading = first(browser.page.main, (one) => /^h\d$/.test(one.name) && /a price in EUR only/.test(textOf(one)));
  expect(
    heading &&
      [heading, closest(heading, ({ attribs }) => attribs.id === reason)].some((one) => one?.attribs.id === reason),
  ).toBe(true);
  await browser.open('/desk/imports');
  expect(browser.within('row', 'euros.xml').text).toContain('All refused');

  await send(
    file('lighthouse.xml', record('One', '9780140449136', price('INR')), record('Two', '', price('EUR'))),
    'Imported in part',
  );
  await browser.open('/desk/stock/suppliers');
  const supplier = () => browser.within('row', 'Lighthouse Books');
  expect(supplier().text).toContain('The supplier’s');
  await supplier().press(/^They are mine/);
  expect(browser.page.notices).toContain('32 copies came to the shelf');
  expect(supplier().text).toContain('My own');
  await supplier().press(/supplier’s/);
  expect(browser.page.notices).toContain('32 copies left the shelf');
});

test('a search for an ISBN that Excel has shortened says so [STOCK-50]', async ({ atDesk }) => {
  const { browser } = await atDesk('staff');
  for (const path of ['/desk/stock?text=9.78E%2B12', '/desk/books?q=9.78E%2B12'])
    expect((await browser.open(path)).text, path).toContain('is an ISBN that Excel has shortened');
});
