const names: Readonly<Record<string, string>> = {
  author: 'Authors',
  listed: 'Shown or hidden',
  onSale: 'Day of sale',
  recommendation: 'Why we like it',
  shipping: 'Sent or only in the shop',
  stock: 'Copies',
};

/** What the desk calls a field of a book or an edition. */
export const fieldName = (field: string): string => names[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
