import { englishFieldErrors, type FieldTexts } from '../../messages/plain/field-errors.ts';
import { countryCodes } from '../trade/places/countries.ts';

/**
 * What a visitor's text may be when it can reach somebody else, above all by mail: our forms accept any e-mail address, so that
 * names and addresses could carry advertisements to strangers. Forms and calls reject what is plainly a link or line noise;
 * mails make everything else harmless (REQ SECURITY-90, SECURITY-91).
 */

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Top-level domains that stand in no name and no street. Mails also defuse those that are not listed here. */
const domains = wordsOf('com net org info biz edu gov mobi xyz app dev icu buzz crypto');
/** These are words as well: “Opp.Shop No.5” is a street. So are two letters. */
const wordDomains = wordsOf(
  'asia shop store online site website web link links click live club vip win pro work page cloud space tech fun world life ' +
    'today news blog sale deals bet casino poker loan money cash email support zone agency digital media solutions services top',
);
const countryDomains = new Set([...countryCodes.map((code) => code.toLowerCase()), 'uk', 'eu']);
// “Door.No 5” is a street in India, and not Norwegian.
countryDomains.delete('no');

/** Whether `host.domain` is a site: `evil.com`, `example.ru`, and `co.in` of `books.co.in`. “M.G.Road” and “Opp.To” are not. */
const isSite = (host: string, domain: string): boolean =>
  (host !== '' && domains.has(domain)) ||
  (host.length >= 4 && (wordDomains.has(domain) || countryDomains.has(domain))) ||
  (host === 'co' && countryDomains.has(domain)) ||
  host.startsWith('xn--');

function namesSite(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\d.-]/u);
  return words
    .map((word) => word.split('.'))
    .some((labels) => labels.some((label, index) => isSite(labels[index - 1] ?? '', label)));
}

const linkStart = /:\/\/|\bwww\.|\S@\S/i;
/** Whether a text has a web or e-mail address. */
export const isLink = (text: string): boolean => linkStart.test(text) || namesSite(text);

/** Control characters, and marks that change the direction of what stands around them or show nothing. Not the joiners of Indian scripts. */
const invisible = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/u;
const allInvisible = new RegExp(invisible.source, 'gu');

/** No script needs more marks on a letter, and no name or street more signs in a row. */
const tooManyMarks = /\p{M}{9}/u;
const allMarks = /\p{M}{9,}/gu;
const tooManySigns = /[\p{P}\p{S}]{7}/u;
const allSigns = /[\p{P}\p{S}]{7,}/gu;

/** Whether a text hides characters, or is line noise. */
export const hasOddSigns = (text: string): boolean =>
  invisible.test(text) || tooManyMarks.test(text) || tooManySigns.test(text);

/** Why a line of text, a name or a part of an address, is refused; undefined when it may stand. The message belongs beside its field. */
export function visitorTextError(line: string, text: FieldTexts = englishFieldErrors): string | undefined {
  if (isLink(line)) return text.noLinks;
  if (invisible.test(line)) return text.hiddenCharacters;
  if (tooManyMarks.test(line) || tooManySigns.test(line)) return text.tooManySigns;
  return undefined;
}

/**
 * Whether a mail program might turn part of a longer text into a link, with or without a protocol. Rather too much than too
 * little: such a text is left out of a mail, and is lost to nobody.
 */
export const containsLink = (text: string): boolean => /:\/\/|\bwww\.|@|[\p{L}\d]-*\.\p{L}{2,}/iu.test(text);

/** Whether a longer text, with line breaks, may be quoted in a mail. */
export const isQuotable = (text: string): boolean =>
  !containsLink(text) &&
  !invisible.test(text.replace(/[\n\r\t]/g, ' ')) &&
  !tooManyMarks.test(text) &&
  !/[\p{P}\p{S}]{30}/u.test(text);

/**
 * A line that may have been stored before it was checked, for a mail: nothing in it becomes a link, and it stays a line. '' for
 * what is plainly a link.
 */
export function harmlessLine(text: string): string {
  const clean = text.replace(/\s+/g, ' ').replace(allInvisible, '').replace(allMarks, '').replace(allSigns, '…').trim();
  if (isLink(clean)) return '';
  // “M.G.Road” becomes “M.G. Road”, which no mail program takes for a domain.
  return clean.replace(/(?<=[\p{L}\p{M}\d-])\.(?=\p{L}{2})/gu, '. ').replaceAll('@', 'at');
}

/** A name for a greeting, which draws more attention than an address: '' for whatever might be a link. */
export const harmlessName = (name: string): string => (containsLink(name) ? '' : harmlessLine(name));

/** One line with single spaces, as it is stored. */
export const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
