import type { Language } from '../lib/paths/language.ts';

/** The languages that have catalogues, and how LANGUAGES and LOCALE choose among them. */

interface KnownLanguage {
  /** What its readers call it. */
  readonly name: string;
  /** Every room of the shop has its messages. Until then it is used only where LANGUAGES names it. */
  readonly isWhole?: true;
  /** Staff can choose it for the desk. */
  readonly hasDesk?: true;
  /** Made from English by a rule, to find forgotten texts and narrow layouts. For a shop on this machine alone. */
  readonly isPseudo?: true;
}

export const knownLanguages: Readonly<Record<string, KnownLanguage>> = {
  en: { name: 'English', isWhole: true, hasDesk: true },
  de: { name: 'Deutsch', hasDesk: true },
  fr: { name: 'Français' },
  hi: { name: 'हिन्दी' },
  ar: { name: 'العربية' },
  // By the names that the field has for them: accented and longer, and mirrored.
  'en-XA': { name: '[Ènglîsh]', isPseudo: true, hasDesk: true },
  'ar-XB': { name: '[ʜsilgnƎ]', isPseudo: true },
};

/** In what a language is called by its own readers. */
export const languageName = (tag: string): string => knownLanguages[tag]?.name ?? tag;

/** The languages in which editors write pages besides the shop's first, by name. */
export const textLanguages = (languages: readonly Language[]): { readonly tag: string; readonly name: string }[] =>
  languages.slice(1).map(({ tag }) => ({ tag, name: languageName(tag) }));

const sourceLanguage = 'en';

/** Whether a text that is no message yet, in English, is in the language of its page. */
export const isEnglish = (tag: string): boolean => tag === sourceLanguage || knownLanguages[tag]?.isPseudo === true;

/** The languages of a shop. `tags` as LANGUAGES names them; without any, that of `locale` if it is whole, else English. */
export function shopLanguages(tags: readonly string[] | undefined, locale: string): readonly Language[] {
  const own = new Intl.Locale(locale).language;
  const chosen = tags ?? [knownLanguages[own]?.isWhole ? own : sourceLanguage];
  return chosen.map((tag, index) => {
    const words = localeOf(tag, locale);
    const isFirst = index === 0;
    return {
      tag,
      prefix: isFirst ? '' : `/${tag}`,
      locale: words,
      // The shop's own locale, as a shop of one language has it.
      numbers: isFirst ? locale : words,
      dir: directionOf(tag),
    };
  });
}

/** A language as it is written where the shop is. */
function localeOf(tag: string, locale: string): string {
  const shop = new Intl.Locale(locale);
  const wanted = new Intl.Locale(tag);
  if (wanted.language === shop.language && !wanted.region) return locale;
  if (wanted.region) return tag;
  return `${tag}-${shop.region ?? shop.maximize().region ?? 'GB'}`;
}

/** What staff can choose for the desk. */
export const deskTags: readonly string[] = Object.keys(knownLanguages).filter((tag) => {
  const { hasDesk, isPseudo } = knownLanguages[tag] ?? {};
  return hasDesk && !isPseudo;
});

/** The desk has no prefix in its URL, and texts are compiled once for each object. */
const deskLanguages = new Map<string, Language>();

/**
 * The language of the desk: the one that a member of staff has chosen, else the shop's first where the desk has it, else English
 * (ADR 0133). English amounts are as LOCALE writes them, as those of a shop in English are.
 */
export function deskLanguage(
  chosen: string | undefined,
  { languages, locale }: { readonly languages: readonly Language[]; readonly locale: string },
): Language {
  const tag = [chosen, languages[0]?.tag].find((one) => one && knownLanguages[one]?.hasDesk) ?? sourceLanguage;
  const key = `${tag} ${locale}`;
  const known = deskLanguages.get(key);
  if (known) return known;
  const words = localeOf(tag, locale);
  const numbers = isEnglish(tag) ? locale : words;
  const language = { ...{ tag, prefix: '', locale: words, numbers }, dir: directionOf(tag) };
  deskLanguages.set(key, language);
  return language;
}

/**
 * The attributes of an element whose texts are messages: it may stand on a page whose other texts are English yet, and marked so. An
 * English page has none of them.
 */
export const languageMarks = ({ tag, dir }: Language): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } =>
  isEnglish(tag) ? {} : { lang: tag, ...(dir === 'rtl' && { dir }) };

export interface TextMarks {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** The attributes of an editor's text in a language other than that of its page. */
export const textMarks = (text: Language | undefined, page: Language): TextMarks =>
  text === undefined ? {} : marksOf(text, page);

/** The same of a text whose language is known by its tag alone; undefined for that of the page. */
export const foreignMarks = (tag: string | undefined, page: Language): TextMarks =>
  tag === undefined ? {} : marksOf({ tag, dir: directionOf(tag) }, page);

const marksOf = ({ tag, dir }: Pick<Language, 'tag' | 'dir'>, page: Language): TextMarks => ({
  lang: tag,
  ...(dir !== page.dir && { dir }),
});

/** The attributes of a paper on a page of the desk, which may be in another language than its customer reads. */
export const paperMarks = (paper: Language, page: Language): TextMarks =>
  textMarks(paper.tag === page.tag ? undefined : paper, page);

/** The attributes of an element whose texts are no messages yet, on a page that may be in another language. */
export const englishMarks = ({ tag, dir }: Language): { readonly lang?: string; readonly dir?: 'ltr' } =>
  isEnglish(tag) ? {} : { lang: 'en', ...(dir === 'rtl' && { dir: 'ltr' }) };

const rightToLeft: readonly (string | undefined)[] = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'];

export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(new Intl.Locale(tag).maximize().script) ? 'rtl' : 'ltr';

const ofPapers = new Map<string, Language>();
/** More than a shop has languages and has ever had locales. */
const mostOfPapers = 200;

/** The language of a paper, by what is stored with it: its words by a tag, its numbers by a locale. */
export function paperLanguage(tag: string, locale: string): Language {
  const key = `${tag} ${locale}`;
  const [made] = shopLanguages([tag], locale);
  const language = ofPapers.get(key) ?? made;
  if (!language) throw new Error('A paper has a language');
  if (ofPapers.size < mostOfPapers) ofPapers.set(key, language);
  return language;
}

/** Where nothing says otherwise. */
export const englishAlone: readonly Language[] = shopLanguages(undefined, 'en-IN');

/** Letters of other scripts. Text of Arabic or Hebrew alone reads right as it is. */
const otherLetter = /[^\P{L}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * A number, a name or an address within text from right to left: `+91 98450 00000`, `BF-26K7-4Q9X`, `12 Park Street` would otherwise be
 * put into another order by the signs around them. The marks (first strong isolate) have no width and are read aloud by nobody; each line
 * has its own. In a language from left to right the text stays as it is.
 */
export function isolated(text: string, { dir }: Pick<Language, 'dir'>): string {
  return dir === 'ltr' ? text : text.split('\n').map(isolatedLine).join('\n');
}

function isolatedLine(line: string): string {
  const isMixed = otherLetter.test(line) || (/\p{N}/u.test(line) && /[^\p{L}\p{N}]/u.test(line));
  return isMixed ? `\u2068${line}\u2069` : line;
}

/** The same as attributes of an inline element, for what is copied: a bank would not take the marks. None from left to right. */
export const isolation = ({ dir }: Pick<Language, 'dir'>): { readonly dir?: 'auto' } =>
  dir === 'rtl' ? { dir: 'auto' } : {};
