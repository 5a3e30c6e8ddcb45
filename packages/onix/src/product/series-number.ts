const roman: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };

/** Up to 49: longer ones are words, such as MIX. */
const romanNumber = /^(?=[IVXL])(?:XL|X{0,3})(?:IX|IV|V?I{0,3})$/;

function fromRoman(text: string): number {
  const values = [...text].map((letter) => roman[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** The number behind one word or sign: `Tome`, `Bd.`, `n°`. */
function withoutCaption(text: string): string {
  const space = text.lastIndexOf(' ');
  if (space < 0) return text.replace(/^[\p{L}.:°º№#]{1,20}(?=\d)/u, '');
  return /^[\p{L}.:°º№#]{1,20}$/u.test(text.slice(0, space)) ? text.slice(space + 1) : text;
}

/** Several in one volume: `1-3`. */
const several = /^(\d{1,4}) ?[-–] ?(\d{1,4})$/;
/** Of how many: `2 of 3`, `2/3`. */
const ofHowMany = / ?(?:\/|(?:of|von|de|sur|di|van) ) ?\d{1,4}$/i;

/**
 * A number in a series as digits, so that it can be sorted: `Tome 3`, `Bd. 03`, `n° 3`, `Part III` and `Book 3 of 7` are 3, and
 * `Volumes 1–3` is 1-3. Text that names no number stays.
 */
export function seriesNumberOf(text: string): string {
  const bare = withoutCaption(text.replace(ofHowMany, ''));
  const [, first, last] = several.exec(bare) ?? [];
  if (first && last) return `${Number(first)}-${Number(last)}`;
  if (romanNumber.test(bare)) return String(fromRoman(bare));
  const [, whole, part] = /^(\d{1,9})(?:[.,](\d{1,9}))?\.?$/.exec(bare) ?? [];
  if (whole === undefined) return text;
  return part === undefined ? String(Number(whole)) : `${Number(whole)}.${part}`;
}
