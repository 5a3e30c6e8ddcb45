import { type Address, makeAddress } from '../lib/shop/address.ts';
import { type AddressErrors, normaliseAddress } from '../lib/shop/address-rules.ts';
import { hasState } from '../lib/trade/places/postal-conventions.ts';

/** Reads addresses from forms. Fields are named `{prefix}firstName` and so on; the prefix is '' in a form with one address. */

/** The text of a form field by its name; '' when it was not sent. */
export type TextOf = (name: string) => string;

export const textOf =
  (form: FormData): TextOf =>
  (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };

/**
 * Reads and normalises an address. The form has two fields for the state, so that it works without script: `state`, a list of
 * Indian states, and `stateText` for other countries.
 */
export function readAddress(prefix: string, text: TextOf): Address {
  const address = makeAddress((field) => text(prefix + field));
  if (address.country.toUpperCase() === 'IN') return normaliseAddress(address);
  // Where the post needs no state its field is hidden, and may hold that of another country.
  const state = hasState(address.country.toUpperCase()) ? text(`${prefix}stateText`) || address.state : '';
  return normaliseAddress({ ...address, state });
}

/** Error messages by the form's field names. An error of the state is given for both state fields, as only one is visible. */
export function addressFieldErrors(prefix: string, errors: AddressErrors): Record<string, string> {
  const fieldsOf = (field: string) => (field === 'state' ? ['state', 'stateText'] : [field]);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => fieldsOf(field).map((name) => [prefix + name, message])),
  );
}
