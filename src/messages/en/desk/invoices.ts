/** Invoices and credit notes at the desk. */
export const deskInvoices = {
  month: 'Month',
  allMonths: 'All months',
  searchInvoices: 'Number, order or buyer',
  noInvoiceYet: 'No invoice yet. One is made when an order is paid or shipped.',
  noInvoiceLikeThis: 'No invoice is like this.',
  invoicesCount: '{count, plural, one {# invoice} other {# invoices}}',
  csvForAccountant: 'Save as CSV for your accountant',
  savePdf: 'Save as PDF',
  // Read out before the table of an invoice's lines.
  whatWasSold: 'What was sold',

  // Columns of the CSV file for the accountant.
  csv_number: 'Number',
  csv_kind: 'Kind',
  csv_date: 'Date',
  // The number of the invoice that a credit note corrects.
  csv_corrects: 'Corrects',
  csv_order: 'Order',
  csv_buyer: 'Buyer',
  csv_taxNumber: 'Tax number',
  csv_placeOfSupply: 'Place of supply',
  csv_currency: 'Currency',
  // The name of the tax, such as VAT.
  csv_tax: 'Tax',
  csv_rate: 'Rate %',
  csv_net: 'Net',
  csv_taxAmount: 'Tax amount',
  csv_gross: 'Gross',
} as const;
