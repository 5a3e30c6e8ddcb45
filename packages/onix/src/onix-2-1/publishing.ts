import { childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import { relations } from './codes.ts';
import { type Converted, codesOf, element, leaf, renamed, taken } from './nodes.ts';

/** Elements for a date of one PublishingDateRole each (list 163). */
const dates: Readonly<Record<string, string>> = {
  PublicationDate: '01',
  AnnouncementDate: '09',
  TradeAnnouncementDate: '10',
  YearFirstPublished: '11',
  OutOfPrintDate: '13',
};

/** Block 4 of 3.0, from a record of 2.1: publisher, status, dates and rights. */
export function publishingParts(product: XmlNode): Converted {
  const single = (name: string, composite: string) =>
    childrenOf(product, name).map((one) => element(composite, one, [renamed(name, one)]));
  return [
    ...taken(product, { Imprint: 'Imprint' }),
    ...single('ImprintName', 'Imprint'),
    ...taken(product, { Publisher: 'Publisher' }),
    ...single('PublisherName', 'Publisher'),
    ...taken(product, {
      CityOfPublication: 'CityOfPublication',
      CountryOfPublication: 'CountryOfPublication',
      PublishingStatus: 'PublishingStatus',
    }),
    ...Object.entries(dates).flatMap(([name, role]) =>
      childrenOf(product, name).map((date) =>
        element('PublishingDate', date, [leaf('PublishingDateRole', role, date), renamed('Date', date)]),
      ),
    ),
    ...rightsOf(product),
    ...taken(product, { SalesRestriction: 'SalesRestriction' }),
  ];
}

/** 'Not for sale' has a composite of its own. The rest of the world is a territory there, and an element in 3.0. */
function rightsOf(product: XmlNode): Converted {
  const rights = [...childrenOf(product, 'SalesRights'), ...childrenOf(product, 'NotForSale')];
  const typeOf = (one: XmlNode) => (one.name === 'NotForSale' ? '03' : textAt(one, 'SalesRightsType'));
  const territories = (one: XmlNode) => [...codesOf(one, 'RightsTerritory'), ...codesOf(one, 'RightsRegion')];
  const isRow = (one: XmlNode) => territories(one).includes('ROW');
  return [
    ...rights.map((one) => {
      const regions = territories(one).filter((code) => code !== 'ROW');
      const countries = codesOf(one, 'RightsCountry');
      if (regions.length === 0 && countries.length === 0) return undefined;
      return element('SalesRights', one, [
        leaf('SalesRightsType', typeOf(one), one),
        element('Territory', one, [
          leaf('CountriesIncluded', countries.join(' '), one),
          leaf('RegionsIncluded', regions.join(' '), one),
        ]),
      ]);
    }),
    ...rights.filter(isRow).map((one) => leaf('ROWSalesRightsType', typeOf(one), one)),
  ];
}

/** Block 5 of 3.0: works and other products. */
export const relatedParts = (product: XmlNode): Converted => [
  ...childrenOf(product, 'WorkIdentifier').map((identifier) =>
    element('RelatedWork', identifier, [leaf('WorkRelationCode', '01', identifier), identifier]),
  ),
  ...childrenOf(product, 'RelatedProduct').map((related) =>
    element('RelatedProduct', related, [
      ...taken(related, { RelationCode: 'ProductRelationCode' }),
      ...identifiersOf(related),
    ]),
  ),
  ...Object.entries(relations).flatMap(([name, [relation, type]]) =>
    childrenOf(product, name).map((value) =>
      element('RelatedProduct', value, [
        leaf('ProductRelationCode', relation, value),
        element('ProductIdentifier', value, [leaf('ProductIDType', type, value), renamed('IDValue', value)]),
      ]),
    ),
  ),
];

/** Elements for a number of one ProductIDType each (list 5). */
const numbers: Readonly<Record<string, string>> = { ISBN: '02', EAN13: '03' };

/** The identifiers of a product. */
export const identifiersOf = (product: XmlNode): Converted => [
  ...taken(product, { ProductIdentifier: 'ProductIdentifier' }),
  ...Object.entries(numbers).flatMap(([name, type]) =>
    childrenOf(product, name).map((value) =>
      element('ProductIdentifier', value, [
        // Some files have thirteen digits in ISBN.
        leaf('ProductIDType', /^97[89][\d -]{10,}$/.test(textOf(value)) ? '15' : type, value),
        renamed('IDValue', value),
      ]),
    ),
  ),
];
