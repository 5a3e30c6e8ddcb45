import type { NamedPlace } from '../trade/delivery/named-place.ts';
import { hasPostCode, hasState } from '../trade/places/postal-conventions.ts';
import type { Account } from './account.ts';
import { type Address, makeAddress } from './address.ts';
import { type AddressErrors, normaliseAddress } from './address-rules.ts';

/** Address forms: their initial values, and how they are read. Fields are named `{prefix}firstName` and so on. */

/** The text of a form field by its name; '' when it was not sent. */
export type TextOf = (name: string) => string;

/** A visitor's saved addresses. */
export interface SavedAddresses {
  readonly billing?: Address;
  readonly shipping?: Address;
}

/** The last segment of /address/edit-address/{flag}. */
export const addressKinds = { B: 'billing', S: 'shipping' } as const satisfies Record<string, keyof SavedAddresses>;
export type AddressFlag = keyof typeof addressKinds;

export const isAddressFlag = (text: string | undefined): text is AddressFlag => text === 'B' || text === 'S';

/** The saved address, or else name, phone and e-mail from the account. */
export function initialAddress(saved: Address | undefined, account: Account | undefined): Partial<Address> {
  if (saved || !account) return saved ?? {};
  const { firstName, lastName, phone, email } = account;
  return { firstName, lastName, phone, email };
}

/** Form values of an address; field names start with `prefix`. A state outside India goes into the field `stateText`. */
export function addressValues(prefix: string, address: Partial<Address>): Record<string, string> {
  const values = Object.fromEntries(Object.entries(address).map(([name, value]) => [prefix + name, value]));
  if (address.country && address.country !== 'IN') values[`${prefix}stateText`] = address.state ?? '';
  return values;
}

/** The one of the two state fields that is hidden for this country; its name without prefix. */
export const hiddenStateField = (country: string): 'state' | 'stateText' => (country === 'IN' ? 'stateText' : 'state');

/** The errors of a form without those of hidden state fields: a summary links to what can be seen. `country` until one is chosen. */
export function errorsInSight(
  errors: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
  country: string,
  prefixes: readonly string[],
): Record<string, string> {
  const hidden = prefixes.map((prefix) => prefix + hiddenStateField(values[`${prefix}country`] || country));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !hidden.includes(name)));
}

/**
 * Initial values of the checkout: saved addresses, or else the account's data and the place that the visitor has named. Selects a
 * separate shipping address if one is saved.
 */
export function initialCheckoutValues(
  saved: SavedAddresses,
  account: Account | undefined,
  named?: NamedPlace,
): Record<string, string> {
  const values = addressValues('billing.', { ...(!saved.billing && named), ...initialAddress(saved.billing, account) });
  if (!saved.shipping || (saved.billing && isSamePlace(saved.billing, saved.shipping))) return values;
  return { ...values, ...addressValues('shipping.', saved.shipping), shipToBilling: '0' };
}

/** Ignores phone, e-mail and tax number, because the checkout does not ask for them in a shipping address. */
function isSamePlace(one: Address, other: Address): boolean {
  const place = ({ phone, email, taxNumber, ...rest }: Address) => Object.entries(rest).sort().join();
  return place(one) === place(other);
}

/**
 * Reads and normalises an address. The form has two fields for the state, so that it works without script: `state`, a list of
 * Indian states, and `stateText` for other countries.
 */
export function readAddress(prefix: string, text: TextOf): Address {
  const address = makeAddress((field) => text(prefix + field));
  const country = address.country.toUpperCase();
  if (country === 'IN') return normaliseAddress(address);
  // A field that the post of a country has not is hidden, and may hold that of another country.
  const state = hasState(country) ? text(`${prefix}stateText`) || address.state : '';
  const postCode = hasPostCode(country) ? address.postCode : '';
  return normaliseAddress({ ...address, state, postCode });
}

/** Error messages by the form's field names. An error of the state is given for both state fields, as only one is visible. */
export function addressFieldErrors(prefix: string, errors: AddressErrors): Record<string, string> {
  const fieldsOf = (field: string) => (field === 'state' ? ['state', 'stateText'] : [field]);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => fieldsOf(field).map((name) => [prefix + name, message])),
  );
}
