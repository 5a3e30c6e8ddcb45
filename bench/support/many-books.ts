import { isValidIsbn13 } from '../../src/lib/shop/isbn.ts';

const digits = [...'0123456789'];

const isbnOf = (n: number): string => {
  const twelve = `9797${String(n).padStart(8, '0')}`;
  return digits.map((digit) => twelve + digit).find(isValidIsbn13) ?? twelve;
};

const product = (n: number): string =>
  [
    `<Product><RecordReference>many-${n}</RecordReference><NotificationType>03</NotificationType>`,
    `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbnOf(n)}</IDValue></ProductIdentifier>`,
    '<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BC</ProductForm>',
    `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Volume ${n} of the long shelf</TitleText></TitleElement></TitleDetail>`,
    `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Writer ${n % 500}</PersonName></Contributor>`,
    '<Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>FBC</SubjectCode></Subject></DescriptiveDetail>',
    '<PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Long Shelf</PublisherName></Publisher></PublishingDetail>',
    '<ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability><Stock><OnHand>7</OnHand></Stock>',
    '<Price><PriceType>02</PriceType><PriceAmount>399.00</PriceAmount><CurrencyCode>INR</CurrencyCode></Price>',
    '</SupplyDetail></ProductSupply></Product>',
  ].join('');

/** An ONIX message with this many invented books. */
export const manyBooks = (count: number): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ONIXMessage release="3.0">',
    ...Array.from({ length: count }, (_, n) => product(n)),
    '</ONIXMessage>',
  ].join('\n');
