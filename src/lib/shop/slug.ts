const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
};

/**
 * A text as a part of an address: ASCII letters and digits joined by hyphens. `Colm Tóibín` gives `colm-toibin`. Accents and
 * apostrophes go; a text without one Latin letter or digit gives ''.
 */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼʻ`´]/g, '')
    .replace(/[ßæœøłđðþı&]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
