/** Letters that writers of a script do not tell apart, so that either spelling finds the other. */

/** A text without any of these stays as it is. */
const changing = /[\u00ad\u0590-\u06ff\u0900-\u0dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u03c2]/;

/** Marks of direction, joiners and soft hyphens: they stand inside words and are not typed. */
const invisible = /[\u00ad\u200c-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Vowels and other signs of Hebrew and Arabic, which most people leave out, and the stroke that only lengthens a word. */
const points =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;

/** Forms of one letter, in Arabic, Persian and Urdu, and at the end of a Greek word. */
const forms: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه', ς: 'σ' };

/** Where the digits of Arabic, Persian and the scripts of India begin. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];
const digits: ReadonlyMap<string, string> = new Map(
  zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, value) => [String.fromCodePoint(zero + value), String(value)]),
  ),
);

/** Where the blocks of Devanagari, Gujarati, Telugu and Kannada begin. They have one layout. */
const blocks = [0x0900, 0x0a80, 0x0c00, 0x0c80];
const [crescent, dot, virama] = [0x01, 0x02, 0x4d];
/** The nasal of each place of the mouth, and the first of the four consonants before it in the block. */
const nasals = [0x19, 0x1e, 0x23, 0x28, 0x2e].map((nasal) => ({ nasal, first: nasal - 4 }));

/** A nasal before a consonant of its own place is written as a letter or as a dot: हिन्दी, हिंदी. A dot with a crescent is one too. */
const dots = blocks.map((block) => {
  const at = (place: number) => String.fromCodePoint(block + place);
  const letters = nasals.map(({ nasal, first }) => `${at(nasal)}${at(virama)}(?=[${at(first)}-${at(first + 3)}])`);
  return { written: new RegExp([at(crescent), ...letters].join('|'), 'g'), dot: at(dot) };
});

/** Text, as `fold` gives it, in one spelling of these letters. */
export function foldLetters(text: string): string {
  if (!changing.test(text)) return text;
  const folded = text
    .replace(invisible, '')
    .replace(points, '')
    .replace(/[\u03c2\u0629\u0649\u0671\u06a9\u06c1\u06cc]/g, (letter) => forms[letter] ?? letter)
    .replace(/\p{Nd}/gu, (digit) => digits.get(digit) ?? digit);
  return dots.reduce((read, { written, dot }) => read.replace(written, dot), folded);
}

/** The article that an Arabic word is joined to, also behind a word of one letter: والحرب, للأطفال. */
export const arabicArticle = /^(?:[وفبك]?ال|لل)(?=..)/;

export const withoutArabicArticle = (word: string): string => word.replace(arabicArticle, '');
