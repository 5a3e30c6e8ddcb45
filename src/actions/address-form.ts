import type { Address } from '../lib/shop/address.ts';
import { type AddressErrors, normaliseAddress } from '../lib/shop/address-rules.ts';

/** An address as a form sends it: fields named `{prefix}firstName` and so on; '' as prefix where a form has one address. */

const addressFields = [
  'firstName',
  'lastName',
  'company',
  'country',
  'address1',
  'address2',
  'city',
  'state',
  'postCode',
  'phone',
  'email',
] as const satisfies readonly (keyof Address)[];

/** A form's text by field name; '' for what was not sent. */
export type TextOf = (name: string) => string;

export const textOf =
  (form: FormData): TextOf =>
  (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };

/** Outside India the state is typed into a field of its own, as both are on the page for those without script. */
export function readAddress(prefix: string, text: TextOf): Address {
  const entries = addressFields.map((field) => [field, text(prefix + field)] as const);
  const address = Object.fromEntries(entries) as Record<keyof Address, string>;
  if (address.country.toUpperCase() !== 'IN') address.state = text(`${prefix}stateText`) || address.state;
  return normaliseAddress(address);
}

/** Messages by the form's field names; what is wrong with the state stands beside both of its fields, of which one shows. */
export function addressMessages(prefix: string, errors: AddressErrors): Record<string, string> {
  const fieldsOf = (field: string) => (field === 'state' ? ['state', 'stateText'] : [field]);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => fieldsOf(field).map((name) => [prefix + name, message])),
  );
}
