import { englishPapers, type PaperTexts } from '../../../messages/plain/papers.ts';
import type { Address } from '../../shop/address.ts';
import { countryName, type NamesLanguage } from './countries.ts';
import { stateName } from './indian-states.ts';
import { isPostCodeFirst } from './postal-conventions.ts';

/**
 * The lines of an address label as the post of its country wants them, without empty ones. The names of the country
 * and of the tax number alone are in a language.
 */
export function addressLines(
  address: Address,
  written: NamesLanguage,
  text: Pick<PaperTexts, 'taxNumber'> = englishPapers,
): string[] {
  const state = address.country === 'IN' ? stateName(address.state) : address.state;
  return [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.taxNumber ? text.taxNumber({ number: address.taxNumber }) : '',
    address.address1,
    address.address2,
    (isPostCodeFirst(address.country) ? [address.postCode, address.city] : [address.city, address.postCode])
      .filter(Boolean)
      .join(' '),
    [state, countryName(address.country, written)].filter(Boolean).join(', '),
  ].filter((line) => line.trim() !== '');
}
