/** The settings of tax, and who stands on invoices. */
export const deskTax = {
  addPlace: 'Add a country or state',
  prices: 'Prices',
  pricesInShop: 'Prices and charges in the shop',
  // The two ways in which 'Prices and charges in the shop' go on.
  includeTax: 'include tax',
  addTax: 'do not: tax is added to the total',
  whoseRates: 'Whose rates count',
  ratesOfBuyer: 'The country that is delivered to (EU: One-Stop Shop)',
  ratesOfSeller: 'The shop’s own country, inside of the EU',
  // {country} is a code of two letters.
  ratesOfSellerIn: 'The shop’s own country ({country}), inside of the EU',
  ratesToday: 'Rates that count today',
  noRate: 'There is no rate, so no tax is shown anywhere. Begin with a preset, or add a country.',
  // Read out before the table.
  ratesTable: 'Rates today',
  country: 'Country',

  beginWithPreset: 'Begin with a preset',
  preset: 'Preset',
  chooseCountry: 'Choose a country',
  lookAtRates: 'Look at its rates',
  presetsAsOf: 'As of {day}. Laws change, and you answer for your rates: have them checked by somebody who knows.',
  preset_IN: 'India: GST',
  preset_EU: 'European Union: VAT of the buyer’s country (One-Stop Shop)',
  // For shops with few sales to other countries of the EU.
  'preset_EU-small': 'European Union: VAT of the shop’s country (below the threshold)',
  preset_GB: 'United Kingdom: VAT',
  preset_US: 'United States: prices without tax, no rates',
  useInPlace: 'Use it in place of my rates',
  useIt: 'Use it',
  addCountries: 'Add its countries to mine',

  // The rates of one country or state.
  taxOf: 'Tax: {place}',
  taxOfOther: 'Tax of another country or state',
  where: 'Where',
  state: 'State',
  stateHint: 'As addresses write it. Empty: the whole country.',
  rates: 'Rates',
  ratesNote:
    'What has no row of its own has the rate of everything else. A rate without days always counts. The code is the one of the goods on invoices, such as HSN.',
  moreRates: '{count} further rates of this place stay as they are.',
  removeRates: 'Remove these rates',
  removeRatesNote: 'Orders of {place} then bear no tax. Orders and invoices that were made stay as they are.',
  removeRatesOf: 'Remove the rates of {place}',
  // What the rate is for: a kind of product.
  for: 'For',
  choose: 'Choose',
  // The name of the tax, such as VAT.
  tax: 'Tax',
  percent: 'Per cent',
  code: 'Code',
  firstDay: 'First day',
  lastDay: 'Last day',

  // Seller and invoices.
  whoSells: 'Who sells',
  noSellerYet: 'No invoices are made until you have said who you are.',
  legalName: 'Legal name',
  address: 'Address',
  addressHint: 'Without the country.',
  chooseState: 'Choose a state',
  stateOrRegion: 'State / Region',
  taxNumbers: 'Tax numbers',
  taxNumbersHint: 'One on each line, as they are printed: GSTIN 27ABCDE1234F1Z5',
  invoiceNote: 'Note under invoices',
  invoices: 'Invoices',
  invoicePerOrder: 'One for each order, when it is paid or sent',
  invoicePerParcel: 'One for each parcel, when it leaves',
  invoicesNote:
    'With one for each parcel, discount and charges are shared by copies, and downloads are invoiced when they are paid. What is collected has one invoice. An order goes on as its first invoice has begun.',
  numbers: 'Numbers',
  numbersBegin: 'Numbers begin again',
  inJanuary: 'In January',
  inApril: 'In April, as India’s financial year',
  invoicePrefix: 'Before the numbers of invoices',
  creditNotePrefix: 'Before the numbers of credit notes',
  // {invoice} and {creditNote} are numbers of documents.
  numbersNow: 'Now: {invoice} and {creditNote}. Another prefix begins at 1. Invoices that were made stay as they are.',
  kind_book: 'Printed books',
  kind_ebook: 'E-books',
  kind_audio: 'Audio books',
  kind_other: 'Everything else',
} as const;
