const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'ṅ',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'ñ',
  ट: 'ṭ',
  ठ: 'ṭh',
  ड: 'ḍ',
  ढ: 'ḍh',
  ण: 'ṇ',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'ṣ',
  स: 's',
  ह: 'h',
  ळ: 'ḷ',
};
const NUKTA: Readonly<Record<string, string>> = { क: 'q', ख: 'kh', ग: 'g', ज: 'z', ड: 'ṛ', ढ: 'ṛh', फ: 'f' };
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'ā',
  इ: 'i',
  ई: 'ī',
  उ: 'u',
  ऊ: 'ū',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
};
const SIGNS: Readonly<Record<string, string>> = {
  'ा': 'ā',
  'ि': 'i',
  'ी': 'ī',
  'ु': 'u',
  'ू': 'ū',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  '्': '',
};
const MARKS: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h', ऽ: '’', '।': '.', '‌': '', '‍': '' };

/**
 * Romanises Devanagari, with diacritics, a capital at the start of each word and without the silent final "a". The typefaces
 * of the covers have no Devanagari, and drawing it correctly would need a shaping engine.
 */
export function romanise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?:\p{Script=Devanagari}|\u200c|\u200d|।)+/gu, (word) => {
      const characters = [...word];
      let out = '';
      for (let i = 0; i < characters.length; i++) {
        const character = characters[i] ?? '';
        const consonant = CONSONANTS[character];
        if (consonant === undefined) {
          out += VOWELS[character] ?? MARKS[character] ?? digit(character);
          continue;
        }
        const dotted = characters[i + 1] === '़';
        if (dotted) i++;
        out += (dotted ? NUKTA[character] : undefined) ?? consonant;
        const sign = SIGNS[characters[i + 1] ?? ''];
        if (sign !== undefined) i++;
        const last = i === characters.length - 1;
        out += sign ?? (last && characters.length > 1 ? '' : 'a');
      }
      return out.charAt(0).toLocaleUpperCase('en') + out.slice(1);
    })
    .normalize('NFC');
}

function digit(character: string): string {
  const value = character.charCodeAt(0) - 0x0966;
  return value >= 0 && value <= 9 ? String(value) : '';
}
