import { commonWords } from './common-words.ts';

/** Keys in a row, letters in order, and the zigzags that fingers find by themselves. */
const runs = [
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
].flatMap((run) => [run, [...run].reverse().join('')]);

/** Digits and signs that stand for letters. */
const stands: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's' },
};

/**
 * Whether a password is among the first that anybody would try: a common word, with up to five digits or signs behind it
 * or with signs for its letters; keys in a row; the same few again and again.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const withoutEnd = plain.replace(/[^\p{L}]{1,5}$/u, '');
  return isPattern(plain) || [plain, withoutEnd].some((core) => isWord(core) || isPattern(core));
}

const isWord = (text: string): boolean =>
  commonWords.has(text) || commonWords.has(text.replace(/[@4310!$5]/g, (sign) => stands[sign] ?? sign));

const isPattern = (text: string): boolean => text.length > 2 && (isRepetition(text) || isMadeOfRuns(text));

/** aaaaaaaa, 12341234, 12312312. */
const isRepetition = (text: string): boolean =>
  [1, 2, 3, 4, 5].some((period) => text.length >= 2 * period && text.slice(period) === text.slice(0, -period));

/** One run, or two: qwerty123456, abc12345; also with a single letter: 123456789a. */
function isMadeOfRuns(text: string): boolean {
  if (isRun(text)) return true;
  const isPart = (part: string) => part.length === 1 || (part.length > 2 && (isRun(part) || isRepetition(part)));
  return Array.from(text, (_, index) => index).some(
    (index) => index > 0 && isPart(text.slice(0, index)) && isPart(text.slice(index)),
  );
}

const isRun = (text: string): boolean => runs.some((run) => run.includes(text));
