/** The files of a distributor on one day in January 2026, in the project's words. Nobody sells these books. */

/** The books by what happens to them. */
export const books = {
  everywhere: '9780140449136',
  embargoed: '9780099578512',
  withdrawn: '9780141439518',
  awaited: '9780571334650',
  elsewhere: '9780571365777',
} as const;
export type Book = keyof typeof books;

const titles: Readonly<Record<Book, string>> = {
  everywhere: 'L’Été à Genève',
  embargoed: 'Der Prozeß – neu erzählt',
  withdrawn: 'Mañana',
  awaited: 'Œuvres de jeunesse',
  elsewhere: 'Ÿ, or the Last Letter',
};

export interface Offer {
  /** What an Indian shopper pays; undefined where there is no price for India. */
  readonly rupees?: string;
  readonly availability: string;
  readonly copies?: number;
  readonly status?: string;
  /** ISO day: neither sold nor ordered before. */
  readonly embargo?: string;
  readonly published: string;
  /** ONIX code of the right to sell it in the whole world, but for the countries after it. */
  readonly rights?: readonly [code: string, except?: string];
}

const price = (amount: string, currency: string, countries: string, type = '02'): string =>
  `<Price><PriceType>${type}</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>${currency}</CurrencyCode><Territory><CountriesIncluded>${countries}</CountriesIncluded></Territory></Price>`;

/** Those of the seven other territories that the distributor sells to. */
const otherPrices = [
  price('10.99', 'GBP', 'GB IM JE GG'),
  price('16.00', 'USD', 'US PR'),
  price('22.00', 'CAD', 'CA'),
  price('24.99', 'AUD', 'AU'),
  price('28.00', 'NZD', 'NZ'),
  price('12.90', 'EUR', 'AT DE FR IE', '04'),
  price('0.00', 'ZAR', 'ZA'),
];

const codes = (day: string): string => day.replaceAll('-', '');

function supplyOf({ rupees, availability, copies }: Offer): string {
  const stock = copies === undefined ? '' : `<Stock><OnHand>${copies}</OnHand></Stock>`;
  const prices = [...(rupees ? [price(rupees, 'INR', 'IN BT NP')] : []), ...otherPrices].join('\n        ');
  return `<ProductSupply>
      <Market><Territory><RegionsIncluded>WORLD</RegionsIncluded></Territory></Market>
      <SupplyDetail>
        <Supplier><SupplierRole>02</SupplierRole><SupplierName>Boëthius Distribution</SupplierName></Supplier>
        <ProductAvailability>${availability}</ProductAvailability>${stock}
        ${prices}
      </SupplyDetail>
    </ProductSupply>`;
}

const right = ([code, except]: readonly [string, string?]): string =>
  `<SalesRights><SalesRightsType>${code}</SalesRightsType><Territory>${
    code === '01' ? '<RegionsIncluded>WORLD</RegionsIncluded>' : ''
  }${except ? `<CountriesExcluded>${except}</CountriesExcluded>` : ''}</Territory></SalesRights>`;

const dateOf = (role: string, day: string): string =>
  `<PublishingDate><PublishingDateRole>${role}</PublishingDateRole><Date dateformat="00">${codes(day)}</Date></PublishingDate>`;

const publishingOf = ({ status = '04', embargo, published, rights = ['01'] }: Offer): string =>
  `<PublishingDetail>
      <Publisher><PublishingRole>01</PublishingRole><PublisherName>Maison Été</PublisherName></Publisher>
      <PublishingStatus>${status}</PublishingStatus>
      ${dateOf('01', published)}
      ${embargo ? dateOf('02', embargo) + dateOf('27', embargo) : ''}
      ${right(rights)}
    </PublishingDetail>`;

const identified = (book: Book, notification: string): string => `<RecordReference>boethius.${book}</RecordReference>
    <NotificationType>${notification}</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${books[book]}</IDValue></ProductIdentifier>`;

/** The whole record of a book. */
export const record = (book: Book, offer: Offer): string => `<Product>
    ${identified(book, '03')}
    <DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BC</ProductForm>
      <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${titles[book]}</TitleText></TitleElement></TitleDetail>
      <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Zoë Müller</PersonName></Contributor>
      <Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
      <Subject><MainSubject/><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>FBA</SubjectCode></Subject>
    </DescriptiveDetail>
    <CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text>“${titles[book]}” – für alle.</Text></TextContent></CollateralDetail>
    ${publishingOf(offer)}
    ${supplyOf(offer)}
  </Product>`;

/** An update of price and copies alone. */
export const supplyUpdate = (book: Book, offer: Offer): string => `<Product>
    ${identified(book, '04')}
    ${supplyOf(offer)}
  </Product>`;

/** Windows-1252 has the quotes and dashes of these books where Latin-1 has nothing. */
const bytesBeyond: Readonly<Record<string, number>> = {
  ...{ '€': 0x80, '‚': 0x82, ƒ: 0x83, '„': 0x84, '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94 },
  ...{ '–': 0x96, '—': 0x97, Œ: 0x8c, œ: 0x9c, Ÿ: 0x9f },
};

/** A message in Windows-1252, as its first line says. */
export function messageFile(sentAt: string, records: readonly string[]): Buffer {
  const text = `<?xml version="1.0" encoding="windows-1252"?>
<!DOCTYPE ONIXMessage SYSTEM "http://www.editeur.org/onix/ONIX_BookProduct_3.0_reference.dtd">
<ONIXMessage release="3.0">
  <Header><Sender><SenderName>Boëthius Distribution</SenderName></Sender><SentDateTime>${sentAt}</SentDateTime></Header>
  ${records.join('\n  ')}
</ONIXMessage>
`;
  return Buffer.from([...text].map((sign) => bytesBeyond[sign] ?? sign.codePointAt(0) ?? 0));
}
