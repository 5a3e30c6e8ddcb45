import type { Language } from '../../lib/paths/language.ts';
import { isEnglish } from '../languages.ts';
import { messages } from '../messages.ts';

/** What the desk calls a status of an order: in lists, and in the sentences of its answers. */

type Names = ReturnType<typeof messages.deskNames>;

const isNamed = (key: string, names: Names): key is keyof Names & string => Object.hasOwn(names, key);

/** A status, which the shop writes in capitals: `TO BE PAID` as `To be paid`. One that is not known here is shown as it is. */
export function deskStatusName(status: string, language: Language): string {
  const names = messages.deskNames(language);
  const key = `status_${status.toLowerCase().replaceAll(' ', '-')}`;
  const name = isNamed(key, names) ? names[key] : status;
  return typeof name === 'string' ? name : status;
}

/** A name within a sentence. English ones have no capital there; nouns of other languages may keep theirs. */
export const inSentence = (name: string, { tag }: Pick<Language, 'tag'>): string =>
  isEnglish(tag) ? name.toLowerCase() : name;

export const deskStatusInSentence = (status: string, language: Language): string =>
  inSentence(deskStatusName(status, language), language);
