/** ISO 15924 codes that stand for several scripts, as Unicode names these. */
const writtenIn: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
  Kore: ['Hang', 'Hani'],
};

/** Words that an English text of some length has, and one in another language hardly. */
const englishWords = new Set('the and of to with from for that his her this by'.split(' '));

const scripts = new Map<string, RegExp | undefined>();

/** Matches a letter of the script that a language is written in; undefined for a text that is not a tag. */
function letterOf(language: string): RegExp | undefined {
  if (scripts.has(language)) return scripts.get(language);
  let found: RegExp | undefined;
  try {
    const script = new Intl.Locale(language).maximize().script ?? '';
    const names = writtenIn[script] ?? [script];
    found = new RegExp(`[${names.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u');
  } catch {
    found = undefined;
  }
  // Tags come from records: what is no language must not fill the memory.
  if (scripts.size < 1000) scripts.set(language, found);
  return found;
}

const primary = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';

/** Whether two tags are of one language, wherever it is spoken. */
export const isSameLanguage = (one: string, other: string): boolean => primary(one) === primary(other);

/** The language that a text is said to be in, when it is not the page's; undefined for what is no tag of a language. */
export const otherLanguage = (language = '', ofPage = 'en'): string | undefined =>
  language === '' || isSameLanguage(language, ofPage) || !letterOf(language) ? undefined : language;

/**
 * The language of a text about a book, when it is not the page's. A record says which language a book is written in, not its title
 * or description: an English description of a German book, and a romanised title of a Hindi one, have none of it.
 */
export function foreignLanguage(text: string, language = '', ofPage = 'en'): string | undefined {
  if (language === '' || primary(language) === primary(ofPage)) return undefined;
  if (readsAsEnglish(text)) return primary(ofPage) === 'en' ? undefined : 'en';
  return letterOf(language)?.test(text) ? language : undefined;
}

/** The first words tell. One in eight is enough. */
function readsAsEnglish(text: string): boolean {
  const words =
    text
      .slice(0, 600)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.filter((word) => englishWords.has(word)).length * 8 > words.length;
}
