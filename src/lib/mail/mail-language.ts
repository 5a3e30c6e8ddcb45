import { englishAlone } from '../../messages/languages.ts';
import { hasRoom } from '../../messages/messages.ts';
import { firstOf, inLanguage, type Language, languageNamed } from '../paths/language.ts';

/**
 * In what a mail is written: a language of the shop. Undefined for mails to the people of the shop, whose words are English and whose
 * amounts are those of LOCALE.
 */
export type MailLanguage = Language | undefined;

/** The languages of a shop, the first one first; English alone when it is undefined. */
export type MailLanguages = readonly Language[] | undefined;

const english = firstOf(englishAlone);
const inEnglish = new Map<Language, Language>();

/** A language in which mails have texts; of any other English, with links to the pages in it. */
export function writtenLanguage(language: Language): Language {
  if (hasRoom('orderMails', language)) return language;
  const known = inEnglish.get(language) ?? { ...english, numbers: language.numbers, prefix: language.prefix };
  inEnglish.set(language, known);
  return known;
}

/** In what somebody is written to whose language was stored by its tag; null is the shop's first. */
export const storedLanguage = (languages: MailLanguages, tag: string | null | undefined): Language =>
  writtenLanguage(languageNamed(languages ?? englishAlone, tag));

/** The language whose messages a mail has. */
export const wordsOf = (language: MailLanguage): Language => language ?? english;

/** The URL of a page of the shop, in the language of the mail that leads there. `siteUrl` has no trailing slash. */
export const pageUrl = (siteUrl: string, path: string, language: MailLanguage): string =>
  siteUrl + (language ? inLanguage(path, language) : path);
