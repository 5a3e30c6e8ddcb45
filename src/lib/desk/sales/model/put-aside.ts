import { type Address, personName } from '../../../shop/address.ts';
import { emailError, phoneError } from '../../../shop/address-rules.ts';
import { visitorTextError } from '../../../shop/visitor-text.ts';
import { isDay } from '../../figures/model/figures.ts';
import { englishSaleAnswers, type SaleAnswers } from './sale-answers.ts';

/** Books that wait in the shop for a customer. Days are ISO days of the shop's clock. */

export interface PutAsideTerms {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** The last day. */
  readonly until: string;
  readonly isMailed: boolean;
  /** The tag of the language in which the customer is written to; the shop's first when it is undefined. */
  readonly language?: string;
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
  typed: (name: string) => string,
  { today, last }: { readonly today: string; readonly last: string },
  answers: SaleAnswers = englishSaleAnswers,
): { readonly terms: PutAsideTerms; readonly errors: Readonly<Record<string, string>> } {
  const terms: PutAsideTerms = {
    ...{
      name: typed('name').trim().replaceAll(/\s+/g, ' '),
      phone: typed('phone').trim(),
      email: typed('email').trim(),
    },
    ...{ until: typed('until').trim(), isMailed: typed('mail') === '1' },
    ...(typed('language') && { language: typed('language').slice(0, 20) }),
  };
  const { name, phone, email, isMailed } = terms;
  const { text, fields } = answers;
  const until = untilError(terms.until, { today, last }, answers);
  const nameError = visitorTextError(name, fields);
  const wrongPhone = phone === '' ? undefined : phoneError(phone, fields);
  const errors = {
    ...(name === '' && { name: text.asideNameMissing }),
    ...(name.length > mostNameCharacters && { name: fields.tooLong({ max: mostNameCharacters }) }),
    ...(nameError && { name: nameError }),
    ...(wrongPhone && { phone: wrongPhone }),
    ...(email !== '' && emailError(email) && { email: fields.emailWrong }),
    ...(isMailed && email === '' && { email: text.asideMailMissing }),
    ...(until && { until }),
  };
  return { terms, errors };
}

/** Why a day cannot be the last one, as a sentence. */
export function untilError(
  until: string,
  { today, last }: { readonly today: string; readonly last: string },
  answers: SaleAnswers = englishSaleAnswers,
): string | undefined {
  const { text } = answers;
  if (!isDay(until)) return text.asideDayMissing;
  if (until < today) return text.dayOver;
  return until > last ? text.asideTooLong : undefined;
}

/** The address of somebody who is known by a name and perhaps more; `known` is that of a customer with earlier orders. */
export function addressOfName({ name, phone, email }: PutAsideTerms, known: Address): Address {
  const words = name.split(' ');
  const isSame = personName(known) === name;
  const names = isSame
    ? {}
    : { firstName: words.slice(0, -1).join(' ') || name, lastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
  return { ...known, ...names, phone, email };
}
