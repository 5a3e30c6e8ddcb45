import type { Address } from '../../../shop/address.ts';
import { emailError, phoneError } from '../../../shop/address-rules.ts';
import { visitorTextError } from '../../../shop/visitor-text.ts';
import { isDay } from '../../figures/model/figures.ts';

/** Books that wait in the shop for a customer. Days are ISO days of the shop's clock. */

export interface PutAsideTerms {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** The last day. */
  readonly until: string;
  readonly isMailed: boolean;
}

export interface PutAside {
  readonly number: string;
  readonly name: string;
  readonly phone: string;
  readonly until: string;
  readonly copies: number;
  readonly titles: string;
  /** Minor units of the shop's currency. */
  readonly total: number;
  readonly state: PutAsideState;
}

/** `over`: its day has passed. */
export type PutAsideState = 'waiting' | 'due' | 'over';

export interface PutAsideCounts {
  readonly all: number;
  readonly due: number;
  readonly over: number;
}

export const putAsideState = (until: string, today: string): PutAsideState =>
  until < today ? 'over' : until === today ? 'due' : 'waiting';

const mostNameCharacters = 80;

/** Reads the form. `today` and `last` bound the day. */
export function readPutAsideForm(
  text: (name: string) => string,
  { today, last }: { readonly today: string; readonly last: string },
): { readonly terms: PutAsideTerms; readonly errors: Readonly<Record<string, string>> } {
  const terms = {
    ...{ name: text('name').trim().replaceAll(/\s+/g, ' '), phone: text('phone').trim(), email: text('email').trim() },
    ...{ until: text('until').trim(), isMailed: text('mail') === '1' },
  };
  const { name, phone, email, isMailed } = terms;
  const until = untilError(terms.until, { today, last });
  const errors = {
    ...(name === '' && { name: 'Please type for whom it is put aside.' }),
    ...(name.length > mostNameCharacters && { name: `Please use at most ${mostNameCharacters} characters.` }),
    ...(visitorTextError(name) && { name: visitorTextError(name) ?? '' }),
    ...(phone !== '' && phoneError(phone) && { phone: phoneError(phone) ?? '' }),
    ...(email !== '' && emailError(email) && { email: 'Please enter a valid email address.' }),
    ...(isMailed && email === '' && { email: 'The mail needs an e-mail address. Please type one, or untick the box.' }),
    ...(until && { until }),
  };
  return { terms, errors };
}

/** Why a day cannot be the last one, as a sentence. */
export function untilError(
  until: string,
  { today, last }: { readonly today: string; readonly last: string },
): string | undefined {
  if (!isDay(until)) return 'Please choose the last day on which it waits.';
  if (until < today) return 'This day is over. Please choose today or a later one.';
  return until > last ? 'Books are put aside for 90 days at most. Please choose an earlier day.' : undefined;
}

/** The address of somebody who is known by a name and perhaps more; `known` is that of a customer with earlier orders. */
export function addressOfName({ name, phone, email }: PutAsideTerms, known: Address): Address {
  const words = name.split(' ');
  const isSame = `${known.firstName} ${known.lastName}`.trim() === name;
  const names = isSame
    ? {}
    : { firstName: words.slice(0, -1).join(' ') || name, lastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
  return { ...known, ...names, phone, email };
}
