import type { Address } from '../../shop/address.ts';
import { countryName } from './countries.ts';
import { indianStates, isIndianState } from './indian-states.ts';
import { isPostCodeFirst } from './postal-conventions.ts';

/** The lines of an address label as the post of its country wants them, without empty ones. `locale` sets the language of the country's name. */
export function addressLines(address: Address, locale: string): string[] {
  const state = address.country === 'IN' && isIndianState(address.state) ? indianStates[address.state] : address.state;
  return [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.taxNumber ? `Tax number: ${address.taxNumber}` : '',
    address.address1,
    address.address2,
    (isPostCodeFirst(address.country) ? [address.postCode, address.city] : [address.city, address.postCode])
      .filter(Boolean)
      .join(' '),
    [state, countryName(address.country, locale)].filter(Boolean).join(', '),
  ].filter((line) => line.trim() !== '');
}
