import { childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import { availabilities } from './codes.ts';
import { type Converted, codesOf, element, leaf, taken } from './nodes.ts';

/** Block 6 of 3.0: each SupplyDetail of a record of 2.1 with its own market. */
export const productSupplies = (product: XmlNode): Converted =>
  childrenOf(product, 'SupplyDetail').map((supply) =>
    element('ProductSupply', supply, [marketOf(supply), element('SupplyDetail', supply, supplyParts(supply))]),
  );

interface Places {
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  readonly countriesOut: readonly string[];
  readonly regionsOut: readonly string[];
}

/** Undefined when no place is named, which means everywhere. */
function territory(owner: XmlNode, { countries, regions, countriesOut, regionsOut }: Places): XmlNode | undefined {
  const isOut = countriesOut.length > 0 || regionsOut.length > 0;
  if (countries.length === 0 && regions.length === 0 && !isOut) return undefined;
  const included = regions.length === 0 && countries.length === 0 ? ['WORLD'] : regions;
  return element('Territory', owner, [
    leaf('CountriesIncluded', countries.join(' '), owner),
    leaf('RegionsIncluded', included.join(' '), owner),
    leaf('CountriesExcluded', countriesOut.join(' '), owner),
    leaf('RegionsExcluded', regionsOut.join(' '), owner),
  ]);
}

function marketOf(supply: XmlNode): XmlNode | undefined {
  const place = territory(supply, {
    countries: codesOf(supply, 'SupplyToCountry'),
    regions: [...codesOf(supply, 'SupplyToTerritory'), ...codesOf(supply, 'SupplyToRegion')],
    countriesOut: codesOf(supply, 'SupplyToCountryExcluded'),
    regionsOut: [],
  });
  return place && element('Market', supply, [place]);
}

/** Elements for a date of one SupplyDateRole each (list 166). */
const dates: Readonly<Record<string, string>> = { ExpectedShipDate: '08', OnSaleDate: '02' };

function supplyParts(supply: XmlNode): Converted {
  const code = textAt(supply, 'AvailabilityCode')?.toUpperCase() ?? '';
  return [
    element('Supplier', supply, taken(supply, { SupplierRole: 'SupplierRole', SupplierName: 'SupplierName' })),
    leaf('ProductAvailability', textAt(supply, 'ProductAvailability') ?? availabilities[code], supply),
    ...Object.entries(dates).flatMap(([name, role]) =>
      childrenOf(supply, name).map((date) =>
        element('SupplyDate', date, [
          leaf('SupplyDateRole', role, date),
          childOf(supply, 'DateFormat'),
          { ...date, name: 'Date' },
        ]),
      ),
    ),
    ...taken(supply, { OrderTime: 'OrderTime', Stock: 'Stock', UnpricedItemType: 'UnpricedItemType' }),
    ...childrenOf(supply, 'Price').map(convertPrice),
  ];
}

const taxParts = {
  TaxRateCode1: 'TaxRateCode',
  TaxRatePercent1: 'TaxRatePercent',
  TaxableAmount1: 'TaxableAmount',
  TaxAmount1: 'TaxAmount',
};

/** PriceDateRole (list 173): from, and until. */
const priceDates: Readonly<Record<string, string>> = { PriceEffectiveFrom: '14', PriceEffectiveUntil: '15' };

function convertPrice(price: XmlNode): XmlNode {
  const tax = taken(price, taxParts);
  return element('Price', price, [
    ...taken(price, {
      PriceTypeCode: 'PriceType',
      PriceQualifier: 'PriceQualifier',
      MinimumOrderQuantity: 'MinimumOrderQuantity',
      UnpricedItemType: 'UnpricedItemType',
      PriceStatus: 'PriceStatus',
      PriceAmount: 'PriceAmount',
    }),
    tax.length > 0 ? element('Tax', price, [leaf('TaxType', '01', price), ...tax]) : undefined,
    ...taken(price, { CurrencyCode: 'CurrencyCode' }),
    territory(price, {
      countries: codesOf(price, 'CountryCode'),
      regions: codesOf(price, 'Territory'),
      countriesOut: codesOf(price, 'CountryExcluded'),
      regionsOut: codesOf(price, 'TerritoryExcluded'),
    }),
    ...Object.entries(priceDates).flatMap(([name, role]) =>
      childrenOf(price, name).map((date) =>
        element('PriceDate', date, [leaf('PriceDateRole', role, date), { ...date, name: 'Date' }]),
      ),
    ),
  ]);
}
