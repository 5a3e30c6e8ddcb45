import { describe, expect, test } from 'vitest';
import { converted } from './converted.ts';

/** A part of a record, and lines that 3.0 has for it. */
const cases: readonly (readonly [what: string, part: string, ...lines: readonly string[]])[] = [
  ['a title of its own elements', '<DistinctiveTitle>Emma</DistinctiveTitle>', '        TitleText Emma'],
  ['an e-book by its EpubType', '<EpubType>029</EpubType>', '    ProductForm ED'],
  ['an e-book of list 7', '<ProductForm>DG</ProductForm>', '    ProductForm ED'],
  [
    'a numbered set',
    '<Set><TitleOfSet>Works</TitleOfSet><ItemNumberWithinSet>2</ItemNumberWithinSet></Set>',
    '          PartNumber 2',
  ],
  ['a translation', '<OriginalLanguage>rus</OriginalLanguage>', '      LanguageRole 02', '      LanguageCode rus'],
  [
    'a main subject',
    '<MainSubject><MainSubjectSchemeIdentifier>93</MainSubjectSchemeIdentifier><SubjectCode>FBC</SubjectCode></MainSubject>',
    '      MainSubject',
    '      SubjectSchemeIdentifier 93',
  ],
  [
    'a quote',
    '<OtherText><TextTypeCode>08</TextTypeCode><Text>Good.</Text><TextSourceTitle>The Hindu</TextSourceTitle></OtherText>',
    '      TextType 06',
    '      SourceTitle The Hindu',
  ],
  ['contents', '<OtherText><TextTypeCode>04</TextTypeCode><Text>One</Text></OtherText>', '      TextType 04'],
  [
    'a cover',
    '<CoverImageLink>https://a.test/c.jpg</CoverImageLink>',
    '      ResourceContentType 01',
    '        ResourceLink https://a.test/c.jpg',
  ],
  [
    'a right',
    '<SalesRights><SalesRightsType>01</SalesRightsType><RightsCountry>GB IE</RightsCountry><RightsCountry>IN</RightsCountry></SalesRights>',
    '      SalesRightsType 01',
    '        CountriesIncluded GB IE IN',
  ],
  [
    'no right',
    '<NotForSale><RightsTerritory>US-NY</RightsTerritory></NotForSale>',
    '      SalesRightsType 03',
    '        RegionsIncluded US-NY',
  ],
  [
    'the rest of the world',
    '<SalesRights><SalesRightsType>02</SalesRightsType><RightsTerritory>ROW</RightsTerritory></SalesRights>',
    '    ROWSalesRightsType 02',
  ],
  [
    'another format',
    '<RelatedProduct><RelationCode>06</RelationCode><EAN13>9780140449136</EAN13></RelatedProduct>',
    '      ProductRelationCode 06',
    '        IDValue 9780140449136',
  ],
  [
    'a newer edition',
    '<ReplacedByISBN>0140449132</ReplacedByISBN>',
    '      ProductRelationCode 05',
    '        ProductIDType 02',
  ],
  [
    'a work',
    '<WorkIdentifier><WorkIDType>11</WorkIDType><IDValue>T1</IDValue></WorkIdentifier>',
    '      WorkRelationCode 01',
  ],
  ['a status', '<PublishingStatus>04</PublishingStatus>', '    PublishingStatus 04'],
  ['a prize', '<Prize><PrizeName>Booker</PrizeName></Prize>', '      PrizeName Booker'],
];

describe('what a part of a record becomes [ONIX-20]', () => {
  test.each(cases)('%s', async (_what, part, ...lines) => {
    expect(
      await converted(
        `<Product><RecordReference>a</RecordReference>${part}<PublicationDate>2001</PublicationDate></Product>`,
      ),
    ).toEqual(expect.arrayContaining(lines));
  });

  test.each([
    ['AB', '01'],
    ['IP', '21'],
    ['MD', '23'],
    ['NP', '10'],
    ['OP', '51'],
    ['TO', '22'],
    ['UR', '33'],
    ['WS', '46'],
  ])('availability %s', async (before, after) => {
    const lines = await converted(
      `<Product><SupplyDetail><AvailabilityCode>${before}</AvailabilityCode><ProductAvailability/></SupplyDetail></Product>`,
    );
    expect(lines).toContain(`      ProductAvailability ${after}`);
  });

  test('a supply for some countries, with a price that has its tax, its territory and its time', async () => {
    const given =
      '<Price><PriceTypeCode>01</PriceTypeCode><PriceAmount>9.99</PriceAmount><CurrencyCode>GBP</CurrencyCode><CountryCode>GB</CountryCode><TaxRateCode1>S</TaxRateCode1><TaxRatePercent1>20</TaxRatePercent1><PriceEffectiveFrom>20260101</PriceEffectiveFrom></Price>';
    const supply = `<SupplyDetail><SupplyToCountry>GB IE</SupplyToCountry><OnSaleDate>20261201</OnSaleDate>${given}</SupplyDetail>`;
    expect(await converted(`<Product><RecordReference>a</RecordReference>${supply}</Product>`)).toEqual(
      expect.arrayContaining([
        ...['  ProductSupply', '    Market', '        CountriesIncluded GB IE', '    SupplyDetail'],
        ...[
          '        SupplyDateRole 02',
          '        Date 20261201',
          '        PriceType 01',
          '          TaxRatePercent 20',
        ],
        ...['          CountriesIncluded GB', '          PriceDateRole 14', '          Date 20260101'],
      ]),
    );
  });
});
