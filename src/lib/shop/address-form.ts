import type { NamedPlace } from '../trade/delivery/named-place.ts';
import type { Account } from './account.ts';
import type { Address } from './address.ts';

/** Initial values of the address forms. */

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
