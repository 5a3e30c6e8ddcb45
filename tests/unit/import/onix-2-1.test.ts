import { expect, test } from 'vitest';
import { shortTags21 } from '../../../packages/onix/src/onix-2-1/tags.ts';
import { referenceName } from '../../../packages/onix/src/xml/onix-tags.ts';
import { converted } from '../../../packages/onix/tests/converted.ts';
import { importText, isbns, onlyProduct, onlyVariant, openShop, price, product } from './onix.ts';

const message21 = (header: string, ...products: readonly string[]): string =>
  `<?xml version="1.0"?>\n<!DOCTYPE ONIXMessage SYSTEM "http://www.editeur.org/onix/2.1/reference/onix-international.dtd">\n<ONIXMessage>${header}\n${products.join('\n')}\n</ONIXMessage>`;

const supply21 =
  '<SupplyDetail><SupplierName>Wholesaler</SupplierName><AvailabilityCode>IP</AvailabilityCode><Stock><OnHand>4</OnHand></Stock><Price><PriceTypeCode>02</PriceTypeCode><PriceAmount>350.00</PriceAmount><CurrencyCode>INR</CurrencyCode></Price></SupplyDetail>';

const parts21 = [
  '<Product><RecordReference>old</RecordReference><NotificationType>03</NotificationType>',
  `<ISBN>0140449132</ISBN><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbns[0]}</IDValue></ProductIdentifier>`,
  '<ProductForm>BC</ProductForm>',
  '<Series><TitleOfSeries>Penguin Classics</TitleOfSeries><NumberWithinSeries>7</NumberWithinSeries></Series>',
  '<Title><TitleType>01</TitleType><TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Idiot</TitleWithoutPrefix><Subtitle>A Novel</Subtitle></Title>',
  '<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonNameInverted>Dostoyevsky, Fyodor</PersonNameInverted></Contributor>',
  '<LanguageOfText>eng</LanguageOfText><NumberOfPages>732</NumberOfPages>',
  '<BASICMainSubject>FIC004000</BASICMainSubject>',
  '<Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>russia</SubjectHeadingText></Subject>',
  '<AudienceCode>03</AudienceCode>',
  '<OtherText><TextTypeCode>25</TextTypeCode><Text>For the sales force</Text></OtherText>',
  '<OtherText><TextTypeCode>01</TextTypeCode><TextFormat>02</TextFormat><Text>&lt;p&gt;A &lt;em&gt;good&lt;/em&gt; man.&lt;/p&gt;</Text></OtherText>',
  '<MediaFile><MediaFileTypeCode>04</MediaFileTypeCode><MediaFileLinkTypeCode>01</MediaFileLinkTypeCode><MediaFileLink>https://covers.test/idiot.jpg</MediaFileLink></MediaFile>',
  '<Imprint><ImprintName>Penguin</ImprintName></Imprint><PublisherName>Random House</PublisherName>',
  '<PublicationDate>20040527</PublicationDate><YearFirstPublished>1869</YearFirstPublished>',
  '<Height>198</Height><Measure><MeasureTypeCode>08</MeasureTypeCode><Measurement>0.5</Measurement><MeasureUnitCode>kg</MeasureUnitCode></Measure>',
];
const record21 = `${parts21.join('')}${supply21}</Product>`;
const header21 =
  '<Header><FromCompany>Penguin</FromCompany><SentDate>20261030</SentDate><DefaultLinearUnit>mm</DefaultLinearUnit></Header>';

test('a message of ONIX 2.1 fills the catalogue as the same book in 3.0 does [ONIX-20]', async () => {
  const shop = await openShop();
  const report = await importText(shop, message21(header21, record21));
  expect(report).toMatchObject({ counts: { added: 1 }, refusals: [] });
  expect(report.remarks).toEqual([expect.stringContaining('by its records it is ONIX 2.1')]);
  expect(await onlyProduct(shop.db)).toMatchObject({
    ...{
      title: 'The Idiot',
      subtitle: 'A Novel',
      author_text: 'Fyodor Dostoyevsky',
      language: 'eng',
      tags: '["russia"]',
    },
    ...{ series_name: 'Penguin Classics', series_number: '7', audience: 'teen', first_published: 1869 },
    description: '<p>A <em>good</em> man.</p>',
  });
  expect(await onlyVariant(shop.db)).toMatchObject({
    ...{
      isbn: isbns[0],
      format: 'Paperback',
      pages: 732,
      height_mm: 198,
      weight_g: 500,
      publication_date: '2004-05-27',
    },
    ...{ list_price: 35000, stock: 4 },
  });
});

/** Replaces reference names by short tags, as far as ONIX 2.1 has them. */
function inShortTags(text: string): string {
  const names30 = [
    'a001',
    'a002',
    'b012',
    'b029',
    'b030',
    'b031',
    'b034',
    'b035',
    'b037',
    'b067',
    'b069',
    'b070',
    'b073',
  ];
  const more = ['b079', 'b081', 'b202', 'b203', 'b221', 'b244', 'c094', 'c095', 'd104', 'j151', 'j152', 'j350'];
  const tags = new Map([...Object.keys(shortTags21), ...names30, ...more].map((tag) => [referenceName(tag), tag]));
  return text.replaceAll(
    /<(\/?)(\w+)/g,
    (_, slash: string, name: string) => `<${slash}${tags.get(name) ?? name.toLowerCase()}`,
  );
}

test('short tags of 2.1 say the same [ONIX-20]', async () => {
  const text = record21.replaceAll('MediaFileLinkTypeCode', 'f116');
  expect(inShortTags(text)).toContain('<b064>FIC004000</b064>');
  expect(await converted(inShortTags(text))).toEqual(await converted(text));
});

test('the record tells its release, whatever the message says [ONIX-20 ONIX-21]', async () => {
  const shop = await openShop();
  const mixed = `<ONIXMessage release="3.0">\n${record21}\n${product({ isbn: isbns[1] })}\n</ONIXMessage>`;
  expect(await importText(shop, mixed)).toMatchObject({ counts: { added: 2 }, refusals: [] });
  expect(await importText(shop, mixed)).toMatchObject({ counts: { unchanged: 2 }, refusals: [] });
});

test('a record of 2.1 that the shop cannot sell is refused with its line and reason [ONIX-20]', async () => {
  const { refusals } = await importText(await openShop(), message21('', record21.replace('>INR<', '>GBP<')));
  expect(refusals).toEqual([expect.stringMatching(/^books\.xml:4 old — it has a price in GBP/)]);
});

test('the header says type and currency of prices, and the language, for records that do not [ONIX-30]', async () => {
  const header =
    '<Header><DefaultLanguageOfText>hin</DefaultLanguageOfText><DefaultPriceType>02</DefaultPriceType><DefaultCurrencyCode>INR</DefaultCurrencyCode></Header>';
  const bare = price('250.00').replace(/<PriceType>.*<\/PriceType>|<CurrencyCode>.*<\/CurrencyCode>/g, '');
  const text = (type: string) =>
    `<ONIXMessage release="3.0">${header.replace('>02<', `>${type}<`)}${product({ prices: bare })}</ONIXMessage>`;
  const shop = await openShop();
  await importText(shop, text('02'));
  expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 25000 });
  expect((await onlyProduct(shop.db)).language).toBe('hin');
  // The same record under another header means something else.
  const { refusals } = await importText(shop, text('05'));
  expect(refusals[0]).toContain('price');
});
