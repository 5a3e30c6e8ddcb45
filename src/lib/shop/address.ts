/** The fields of an address, in the order in which errors are listed. */
export const addressFields = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'postCode',
  'state',
  'country',
  'phone',
  'email',
] as const;
export type AddressField = (typeof addressFields)[number];

/**
 * A postal address with phone and e-mail; '' for what is not given. `state` is a two-letter code for India and free text
 * elsewhere. `country` is an ISO 3166-1 alpha-2 code.
 */
export type Address = Readonly<Record<AddressField, string>> & {
  /** The tax number of the company, in a billing address: a GSTIN or a VAT number. Undefined when it is not given. */
  readonly taxNumber?: string;
};

/** The person's name; '' when none is given. */
export const personName = ({ firstName, lastName }: Pick<Address, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Builds an address field by field. */
export function makeAddress(getValue: (field: AddressField | 'taxNumber') => string | undefined): Address {
  const texts = Object.fromEntries(addressFields.map((field) => [field, getValue(field) ?? '']));
  const taxNumber = getValue('taxNumber');
  return { ...(texts as Record<AddressField, string>), ...(taxNumber && { taxNumber }) };
}
