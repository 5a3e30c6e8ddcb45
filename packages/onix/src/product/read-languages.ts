import { childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';

/** List 22: the text; both texts of a multilingual edition, original and translated; what is heard, of a recording without a text. */
const textRoles = ['01', '06', '07'];
const audioRole = '08';

/** Whether a record says in which language its product is. */
export const hasLanguage = (detail: XmlNode | undefined): boolean => readLanguages(detail).length > 0;

/**
 * The ISO 639-2/B codes of the languages of the text (role 01), the main one first, e.g. `eng`; then those of a multilingual edition (06,
 * 07). Two in a bilingual edition. Of a recording, where no text is named, that of its sound (08).
 */
export function readLanguages(detail: XmlNode | undefined): string[] {
  const ofText = textRoles.flatMap((role) => codesOf(detail, role));
  return [...new Set(ofText.length > 0 ? ofText : codesOf(detail, audioRole))].slice(0, maxLanguages);
}

/** The code of the language that it was translated from (role 02, or 06 of a multilingual edition), e.g. `rus`. */
export const readOriginalLanguage = (detail: XmlNode | undefined): string | undefined =>
  codesOf(detail, '02')[0] ?? codesOf(detail, '06')[0];

const maxLanguages = 20;

const codesOf = (detail: XmlNode | undefined, role: string): string[] =>
  childrenOf(detail, 'Language')
    .filter((language) => textAt(language, 'LanguageRole') === role)
    .flatMap((language) => textAt(language, 'LanguageCode')?.toLowerCase() ?? []);
