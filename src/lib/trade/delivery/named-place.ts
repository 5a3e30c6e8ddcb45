import { englishFieldErrors, type FieldTexts } from '../../../messages/plain/field-errors.ts';
import { postCodeError } from '../../shop/address-rules.ts';
import { singleSpaced } from '../../shop/visitor-text.ts';
import { countryCodes } from '../places/countries.ts';

/** Where a visitor has said that books go to. It is remembered in a cookie, and no more of an address than this. */
export interface NamedPlace {
  readonly country: string;
  /** '' in a country without post codes. */
  readonly postCode: string;
}

/** The longest post code has ten characters, spaces included. */
export const maxPostCodeLength = 12;

/** Upper case and single spaces; an Indian PIN code has none. */
export function toNamedPlace(country: string, postCode: string): NamedPlace {
  const code = singleSpaced(postCode).toUpperCase();
  return { country: country.trim().toUpperCase(), postCode: country === 'IN' ? code.replaceAll(' ', '') : code };
}

/** Why a place is refused, by field; undefined when nothing is wrong with it. */
export function namedPlaceErrors(
  place: NamedPlace,
  text: FieldTexts = englishFieldErrors,
): Partial<Record<keyof NamedPlace, string>> | undefined {
  const { country, postCode } = place;
  if (!countryCodes.includes(country)) return { country: text.countryMissing };
  const isCode = postCode === '' || (postCode.length <= maxPostCodeLength && /^[A-Z0-9][A-Z0-9 -]*$/.test(postCode));
  const error = isCode ? postCodeError(place, text) : text.postCodeWrong;
  return error === undefined ? undefined : { postCode: error };
}

/** A place as a cookie holds it. */
export const namedPlaceText = ({ country, postCode }: NamedPlace): string =>
  `${country}.${postCode.replaceAll(' ', '_')}`;

/** The place in a cookie, which anybody may have written. Undefined when it is not a place. */
export function parseNamedPlace(text: string | undefined): NamedPlace | undefined {
  const [, country = '', code = ''] = /^([A-Z]{2})\.([A-Z0-9_-]{0,12})$/.exec(text ?? '') ?? [];
  const place = { country, postCode: code.replaceAll('_', ' ') };
  return country && !namedPlaceErrors(place) ? place : undefined;
}
