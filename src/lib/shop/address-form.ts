import type { Account } from './account.ts';
import type { Address } from './address.ts';

/** What the forms that ask for addresses begin with. */

/** The addresses a visitor has saved. */
export interface SavedAddresses {
  readonly billing?: Address;
  readonly shipping?: Address;
}

/** The trailing flag of /address/edit-address (spec section 2). */
export const addressKinds = { B: 'billing', S: 'shipping' } as const satisfies Record<string, keyof SavedAddresses>;
export type AddressFlag = keyof typeof addressKinds;

export const isAddressFlag = (text: string | undefined): text is AddressFlag => text === 'B' || text === 'S';

/** A saved address, or what the account says of its holder. */
export function addressToBeginWith(saved: Address | undefined, account: Account | undefined): Partial<Address> {
  if (saved || !account) return saved ?? {};
  const { firstName, lastName, phone, email } = account;
  return { firstName, lastName, phone, email };
}

/** An address as the values of form fields, `prefix` before each name. A state outside India is text (AddressFields.astro). */
export function addressValues(prefix: string, address: Partial<Address>): Record<string, string> {
  const values = Object.fromEntries(Object.entries(address).map(([name, value]) => [prefix + name, value]));
  if (address.country && address.country !== 'IN') values[`${prefix}stateText`] = address.state ?? '';
  return values;
}

/** Of the two fields for a state, by their names without prefix: the one that does not show for this country. */
export const hiddenStateField = (country: string): 'state' | 'stateText' => (country === 'IN' ? 'stateText' : 'state');

/** What a checkout begins with: the saved addresses, else the account. A shipping address of its own is chosen at once. */
export function checkoutValues(saved: SavedAddresses, account: Account | undefined): Record<string, string> {
  const values = addressValues('billing.', addressToBeginWith(saved.billing, account));
  if (!saved.shipping || (saved.billing && isSamePlace(saved.billing, saved.shipping))) return values;
  return { ...values, ...addressValues('shipping.', saved.shipping), shipToBilling: '0' };
}

/** How to reach the receiver does not make it another place: the parcel's fields at checkout do not ask for it. */
function isSamePlace(one: Address, other: Address): boolean {
  const place = ({ phone, email, ...rest }: Address) => Object.entries(rest).sort().join();
  return place(one) === place(other);
}
