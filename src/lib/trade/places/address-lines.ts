import { englishPapers, type PaperTexts } from '../../../messages/plain/papers.ts';
import { englishNames, type TradeNames } from '../../../messages/plain/trade-names.ts';
import type { Address } from '../../shop/address.ts';
import { countryName, type NamesLanguage } from './countries.ts';
import { stateName } from './indian-states.ts';
import { isPostCodeFirst } from './postal-conventions.ts';

/** What names the states of India on an address, and says what its tax number is. */
export interface AddressWords {
  readonly names: TradeNames;
  readonly papers: Pick<PaperTexts, 'taxNumber'>;
}

const english: AddressWords = { names: englishNames, papers: englishPapers };

/** The scripts in which states have names besides Latin. */
const scripts = [/\p{Script=Devanagari}/u, /\p{Script=Arabic}/u];

/** A state of India in the script in which the address was given: a label in two scripts reads as two places. */
function stateOf({ state, address1, address2, city }: Address, names: TradeNames): string {
  const named = stateName(state, names);
  const script = scripts.find((one) => one.test(named));
  return !script || script.test(`${address1} ${address2} ${city}`) ? named : stateName(state);
}

/**
 * The lines of an address label as the post of its country wants them, without empty ones. The country's name is in a language, and with
 * `words` so are the name of the tax number and, of an address in its script, the state of India. They are English without.
 */
export function addressLines(address: Address, written: NamesLanguage, { names, papers } = english): string[] {
  const state = address.country === 'IN' ? stateOf(address, names) : address.state;
  return [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.taxNumber ? papers.taxNumber({ number: address.taxNumber }) : '',
    address.address1,
    address.address2,
    (isPostCodeFirst(address.country) ? [address.postCode, address.city] : [address.city, address.postCode])
      .filter(Boolean)
      .join(' '),
    [state, countryName(address.country, written)].filter(Boolean).join(', '),
  ].filter((line) => line.trim() !== '');
}
