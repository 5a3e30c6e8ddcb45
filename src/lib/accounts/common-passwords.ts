import { commonWords } from './common-words.ts';
import { isLeakedPassword } from './leaked-passwords.ts';

/** Digits, the alphabet, keyboard rows and common zigzags over the keyboard, forwards and backwards. */
const keySequences = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
].flatMap((sequence) => [sequence, [...sequence].reverse().join('')]);

/** Digits and signs that people use in place of letters. */
const substitutions: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's' },
};

/**
 * Whether a password is easy to guess: known from leaks; a common word, also with signs in place of letters or with up to five digits or signs
 * after it; a keyboard sequence; or a repeated group of characters.
 */
export function isCommonPassword(password: string): boolean {
  const normalised = password.normalize('NFKC').toLowerCase();
  const withoutSuffix = normalised.replace(/[^\p{L}]{1,5}$/u, '');
  if (isLeakedPassword(normalised)) return true;
  return isPattern(normalised) || [normalised, withoutSuffix].some((core) => isWord(core) || isPattern(core));
}

const isWord = (text: string): boolean =>
  commonWords.has(text) || commonWords.has(text.replace(/[@4310!$5]/g, (sign) => substitutions[sign] ?? sign));

const isPattern = (text: string): boolean => text.length > 2 && (isRepetition(text) || isMadeOfSequences(text));

/** aaaaaaaa, 12341234, 12312312. */
const isRepetition = (text: string): boolean =>
  [1, 2, 3, 4, 5].some((period) => text.length >= 2 * period && text.slice(period) === text.slice(0, -period));

/** One sequence or two (qwerty123456, abc12345), or a sequence and one more character (123456789a). */
function isMadeOfSequences(text: string): boolean {
  if (isSequence(text)) return true;
  const isPart = (part: string) => part.length === 1 || (part.length > 2 && (isSequence(part) || isRepetition(part)));
  return Array.from(text, (_, index) => index).some(
    (index) => index > 0 && isPart(text.slice(0, index)) && isPart(text.slice(index)),
  );
}

const isSequence = (text: string): boolean => keySequences.some((sequence) => sequence.includes(text));
