/** The heads of the CSV file of what was sold. */
export const deskFiguresFile = {
  csv_from: 'from',
  csv_until: 'until',
  csv_orders: 'orders',
  csv_copies: 'copies',
  csv_gross: 'sales with tax',
  csv_tax: 'tax',
  csv_net: 'sales without tax',
  csv_charges: 'of it delivery and charges',
  csv_discount: 'taken off by coupons',
  csv_refunds: 'given back',
} as const;
