/** What a price is to a retailer who sells to consumers. */
export interface PriceType {
  /** `early`: until the book has come out. */
  readonly role: 'list' | 'sale' | 'early';
  readonly hasTax: boolean;
  /** The law of some countries, or an agency contract with the publisher (41, 42), lets nobody sell below it. */
  readonly isFixed: boolean;
}

const type = (role: PriceType['role'], tax: 'tax' | 'net', price: 'fixed' | 'recommended'): PriceType => ({
  ...{ role, hasTax: tax === 'tax', isFixed: price === 'fixed' },
});

/**
 * ONIX list 58, in order of preference. The others (05 to 09, 15, 17, 25, 27, 32) are what a retailer pays to its supplier.
 */
export const priceTypes: ReadonlyMap<string, PriceType> = new Map([
  ['04', type('list', 'tax', 'fixed')],
  ['42', type('list', 'tax', 'fixed')],
  ['02', type('list', 'tax', 'recommended')],
  ['34', type('list', 'tax', 'fixed')],
  ['03', type('list', 'net', 'fixed')],
  ['41', type('list', 'net', 'fixed')],
  ['01', type('list', 'net', 'recommended')],
  ['33', type('list', 'net', 'fixed')],
  ['31', type('list', 'net', 'recommended')],
  ['14', type('sale', 'tax', 'fixed')],
  ['12', type('sale', 'tax', 'recommended')],
  ['13', type('sale', 'net', 'fixed')],
  ['11', type('sale', 'net', 'recommended')],
  ['24', type('early', 'tax', 'fixed')],
  ['22', type('early', 'tax', 'recommended')],
  ['23', type('early', 'net', 'fixed')],
  ['21', type('early', 'net', 'recommended')],
]);
