import { childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';

/** The ISO 639-2/B codes of the languages of the text (role 01), the main one first, e.g. `eng`. Two in a bilingual edition. */
export const readLanguages = (detail: XmlNode | undefined): string[] => [
  ...new Set(codesOf(detail, '01').slice(0, maxLanguages)),
];

/** The code of the language that it was translated from (role 02), e.g. `rus`. */
export const readOriginalLanguage = (detail: XmlNode | undefined): string | undefined => codesOf(detail, '02')[0];

const maxLanguages = 20;

const codesOf = (detail: XmlNode | undefined, role: string): string[] =>
  childrenOf(detail, 'Language')
    .filter((language) => textAt(language, 'LanguageRole') === role)
    .flatMap((language) => textAt(language, 'LanguageCode')?.toLowerCase() ?? []);
