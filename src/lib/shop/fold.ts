/** Characters that Unicode normalisation does not decompose. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Removes accents, apostrophes and case: `García’s` and `garcias` become equal. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼʻ`´]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (character) => replacements[character] ?? character);
