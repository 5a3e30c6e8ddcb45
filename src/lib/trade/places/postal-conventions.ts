import formats from './address-formats.json' with { type: 'json' };

/**
 * How the post of a country wants its addresses: which fields there are, what they are called, and what a post code looks like. After
 * Google's address metadata (ADR 0129); forms and the server's checks go by the same.
 */

/** What a country calls the part of it that stands in addresses. Only of countries whose post needs it. */
const stateNames = [
  ...(['area', 'county', 'department', 'district', 'do_si', 'emirate'] as const),
  ...(['island', 'oblast', 'parish', 'prefecture', 'province', 'state'] as const),
] as const;
export type StateName = (typeof stateNames)[number];

/** Post codes with names of their own. */
const codeNames = ['pin', 'zip', 'eircode'] as const;
export type CodeName = (typeof codeNames)[number];

interface AddressFormat {
  /** The fields that addresses have, in their order: C town, S state, Z post code. */
  readonly order: string;
  /** Those without which a letter goes astray. */
  readonly needs: string;
  /** A regular expression, without its ends. */
  readonly postCode?: string;
  readonly example?: string;
  readonly state?: string;
  readonly code?: string;
}

const byCountry: Readonly<Record<string, AddressFormat>> = formats;
/** An unknown country is refused elsewhere. */
const unknown: AddressFormat = { order: 'CZ', needs: 'CZ' };
const formatOf = (country: string): AddressFormat => byCountry[country] ?? unknown;

const nameAmong = <Name extends string>(names: readonly Name[], given: string | undefined): Name | undefined =>
  names.find((name) => name === given);

/** Whether a letter goes astray without state, province or prefecture. Elsewhere none is asked for. */
export const hasState = (country: string): boolean => formatOf(country).needs.includes('S');
export const stateName = (country: string): StateName | undefined => nameAmong(stateNames, formatOf(country).state);

/** Whether the post code is written before the town: 75001 Paris. */
export function isPostCodeFirst(country: string): boolean {
  const { order } = formatOf(country);
  return order.includes('Z') && order.indexOf('Z') < order.indexOf('C');
}
/** Whether addresses have one. */
export const hasPostCode = (country: string): boolean => formatOf(country).order.includes('Z');
export const needsPostCode = (country: string): boolean => formatOf(country).needs.includes('Z');
/** The name that a country has for its post codes. Undefined for none of its own. */
export const codeName = (country: string): CodeName | undefined => nameAmong(codeNames, formatOf(country).code);
export const postCodeExample = (country: string): string | undefined => formatOf(country).example;

/** Whether a post code is one that its country's post could have. Blanks and hyphens may be left out, or written for each other. */
export function isPostCode(country: string, postCode: string): boolean {
  const { postCode: pattern } = formatOf(country);
  if (pattern === undefined) return true;
  let expression = expressions.get(country);
  if (!expression) {
    expression = new RegExp(`^(?:${withLooseGaps(pattern)})$`, 'i');
    expressions.set(country, expression);
  }
  return expression.test(postCode);
}

/** Creating one takes longer than using it. */
const expressions = new Map<string, RegExp>();

/** `-`, ` ` and ` ?` outside of a class of characters. */
const withLooseGaps = (pattern: string): string =>
  pattern.replace(/(\[[^[\]]*\])|[ -]\??/g, (_gap, characters: string | undefined) => characters ?? '[ -]?');
