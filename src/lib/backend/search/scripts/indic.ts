/**
 * The scripts of India in Latin letters, as people type them (godan, not godāna). Their Unicode blocks have one layout: a sign is at
 * the same place in each, so that one table does for all.
 */

interface Script {
  /** Where its block begins; it has 128 places. */
  readonly first: number;
  /** Whether an `a` that is not written is not spoken either at the end of a word and between two syllables. */
  readonly dropsInherentA: boolean;
  readonly letters?: Readonly<Record<number, string>>;
}

/** Malayalam's consonants without a vowel. */
const chillu = { 122: 'n', 123: 'n', 124: 'r', 125: 'l', 126: 'l', 127: 'k' };

const scripts: readonly Script[] = [
  { first: 0x0900, dropsInherentA: true }, // Devanagari
  { first: 0x0980, dropsInherentA: true, letters: { 78: 't' } }, // Bengali
  { first: 0x0a00, dropsInherentA: true, letters: { 112: 'n' } }, // Gurmukhi
  { first: 0x0a80, dropsInherentA: true }, // Gujarati
  { first: 0x0b00, dropsInherentA: false }, // Odia
  { first: 0x0b80, dropsInherentA: false, letters: { 26: 's', 36: 'th', 52: 'zh' } }, // Tamil
  { first: 0x0c00, dropsInherentA: false }, // Telugu
  { first: 0x0c80, dropsInherentA: false }, // Kannada
  { first: 0x0d00, dropsInherentA: false, letters: { 52: 'zh', ...chillu } }, // Malayalam
];

const consonants: Readonly<Record<number, string>> = {
  ...{ 21: 'k', 22: 'kh', 23: 'g', 24: 'gh', 25: 'n', 26: 'ch', 27: 'chh', 28: 'j', 29: 'jh' },
  ...{ 30: 'n', 31: 't', 32: 'th', 33: 'd', 34: 'dh', 35: 'n', 36: 't', 37: 'th', 38: 'd' },
  ...{ 39: 'dh', 40: 'n', 41: 'n', 42: 'p', 43: 'ph', 44: 'b', 45: 'bh', 46: 'm', 47: 'y' },
  ...{ 48: 'r', 49: 'r', 50: 'l', 51: 'l', 52: 'l', 53: 'v', 54: 'sh', 55: 'sh', 56: 's', 57: 'h' },
};

const vowels: Readonly<Record<number, string>> = {
  ...{ 5: 'a', 6: 'a', 7: 'i', 8: 'i', 9: 'u', 10: 'u', 11: 'ri', 12: 'li', 13: 'e', 14: 'e' },
  ...{ 15: 'e', 16: 'ai', 17: 'o', 18: 'o', 19: 'o', 20: 'au' },
};

/** Signs that take the place of the vowel that a consonant has by itself. */
const vowelSigns: Readonly<Record<number, string>> = {
  ...{ 62: 'a', 63: 'i', 64: 'i', 65: 'u', 66: 'u', 67: 'ri', 68: 'ri', 69: 'e', 70: 'e', 71: 'e' },
  ...{ 72: 'ai', 73: 'o', 74: 'o', 75: 'o', 76: 'au', 87: 'au' },
};

const others: Readonly<Record<number, string>> = { 1: 'n', 2: 'n', 3: 'h' };
const [nukta, virama, firstDigit] = [0x3c, 0x4d, 0x66];

/** Consonants with a dot below are other sounds. */
const dotted: Readonly<Record<string, string>> = { k: 'q', j: 'z', d: 'r', dh: 'rh', ph: 'f' };

/** A sound: a consonant with the vowel that follows, or a vowel alone. */
interface Sound {
  consonant: string;
  vowel: string;
  /** The vowel is the one that is not written. */
  isInherent: boolean;
}

const scriptOf = (point: number): Script | undefined =>
  scripts.find(({ first }) => point >= first && point < first + 0x80);

/** A word in Latin letters, as it is spoken; undefined for a word that is not in a script of India alone. */
export function romaniseIndic(word: string): string | undefined {
  const sounds: Sound[] = [];
  let dropsInherentA = false;
  for (const character of word.normalize('NFC')) {
    const point = character.codePointAt(0) ?? 0;
    const script = scriptOf(point);
    if (!script) return undefined;
    dropsInherentA = script.dropsInherentA;
    addSign(sounds, point - script.first, script.letters ?? {});
  }
  return write(sounds, dropsInherentA);
}

function addSign(sounds: Sound[], place: number, letters: Readonly<Record<number, string>>): void {
  const last = sounds.at(-1);
  const own = letters[place];
  const consonant = own ?? consonants[place];
  const digit = place - firstDigit;
  if (consonant !== undefined) {
    const hasVowel = place < 0x4d;
    sounds.push({ consonant, vowel: hasVowel ? 'a' : '', isInherent: hasVowel });
  } else if (last && place === nukta) last.consonant = dotted[last.consonant] ?? last.consonant;
  else if (last && place === virama) Object.assign(last, { vowel: '', isInherent: false });
  else if (last && vowelSigns[place] !== undefined)
    Object.assign(last, { vowel: vowelSigns[place], isInherent: false });
  else if (vowels[place] !== undefined) sounds.push({ consonant: '', vowel: vowels[place], isInherent: false });
  else if (others[place] !== undefined) sounds.push({ consonant: others[place], vowel: '', isInherent: false });
  else if (digit >= 0 && digit < 10) sounds.push({ consonant: String(digit), vowel: '', isInherent: false });
}

/** Puts the sounds together, without the vowels that are not spoken: at the end, and between two syllables with a vowel. */
function write(sounds: readonly Sound[], dropsInherentA: boolean): string {
  let text = '';
  let isAfterVowel = false;
  for (const [index, { consonant, vowel, isInherent }] of sounds.entries()) {
    const next = sounds[index + 1];
    const isSilent: boolean =
      dropsInherentA &&
      isInherent &&
      index > 0 &&
      (!next || (isAfterVowel && next.consonant !== '' && next.vowel !== ''));
    const spoken: string = isSilent ? '' : vowel;
    isAfterVowel = spoken !== '';
    text += consonant + spoken;
  }
  return text
    .replace(/n(?=[pbm])/g, 'm')
    .replace(/jn/g, 'gy')
    .replace(/chchh?/g, 'chch');
}
